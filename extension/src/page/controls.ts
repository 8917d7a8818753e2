const CONTROLS =
  'button, select, option, input, textarea, nav, menu, dialog, [role="button"], [role="menu"], [role="menubar"], [role="menuitem"], [role="toolbar"], [role="tablist"], [role="navigation"], [role="search"], [role="tooltip"]';

/** Whether the element is there to be pressed, not to be read. */
export function isControl(element: Element): boolean {
  return element.matches(CONTROLS);
}

/** Whether people write in the element. */
export function isEditor(element: Element): boolean {
  return element instanceof HTMLElement && element.isContentEditable;
}

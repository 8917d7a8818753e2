/** The selection of the tree that the element is in: inside a shadow root the document's own tells nothing. */
export function selectionIn(element: Element): Selection | null {
  const root = element.getRootNode();
  // Chromium's own addition to shadow roots; elsewhere the document's selection reaches into them.
  if (root instanceof ShadowRoot && "getSelection" in root) {
    return (root as ShadowRoot & { getSelection(): Selection | null }).getSelection();
  }
  return element.ownerDocument.getSelection();
}

/** The selected stretch of the element's content, if the selection lies inside it. */
export function rangeInside(element: Element): Range | null {
  const selection = selectionIn(element);
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return element.contains(range.commonAncestorContainer) ? range : null;
}

/** A link by where it leads, and the how manyth of those on the page it is. */
export interface FocusPlace {
  href: string;
  index: number;
}

/** Where the focus is among the links of a page; null where it is on something else. */
export function placeOfFocus(page: HTMLElement): FocusPlace | null {
  const focused = document.activeElement;
  const href = focused instanceof HTMLAnchorElement ? focused.getAttribute("href") : null;
  if (href === null || !page.contains(focused)) return null;
  return { href, index: linksTo(page, href).indexOf(focused as HTMLAnchorElement) };
}

/** The link there; null where the page has it no longer, or not yet. */
export function findFocus(page: HTMLElement, { href, index }: FocusPlace): HTMLElement | null {
  const links = linksTo(page, href);
  return links[index] ?? links[0] ?? null;
}

function linksTo(page: HTMLElement, href: string): HTMLAnchorElement[] {
  return [...page.querySelectorAll("a")].filter((link) => link.getAttribute("href") === href);
}

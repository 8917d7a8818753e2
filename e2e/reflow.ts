/**
 * What of the document cannot be had at the window's size, in sentences. Runs in the page, so it holds all that it
 * needs. What scrolls by itself, such as a wide table, loses nothing.
 */
export function findLostContent(): string[] {
  const lost: string[] = [];
  const page = document.scrollingElement ?? document.body;
  const isTooWide = page.scrollWidth > innerWidth;
  if (isTooWide) lost.push(`The page is ${page.scrollWidth - innerWidth} pixels too wide.`);

  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflow);
  const standsInScroller = (element: Element): boolean => {
    const holder = element.parentElement;
    return holder !== null && holder !== document.body && (scrolls(holder) || standsInScroller(holder));
  };

  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const { left, right, width, height } = element.getBoundingClientRect();
    const isShown = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    const says = element.innerText || element.ariaLabel;
    // A person's own long title may end in dots: it stands in full on its page.
    if (!isShown || !says || element.closest("[aria-hidden=true], .sr-only, [dir=auto]")) continue;
    if (standsInScroller(element) || scrolls(element)) continue;
    const name = `<${element.localName} class="${element.className}"> “${says.slice(0, 60)}”`;
    const isControl = element.matches("a, button, input, textarea, [role=slider]");
    const holdsText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if ((left < 0 || right > innerWidth + 1) && (isControl || holdsText || isTooWide))
      lost.push(`${name} is outside.`);
    const { display, overflow } = getComputedStyle(element);
    if (display === "inline" || element.matches("textarea, input")) continue;
    const cuts = overflow !== "visible";
    if ((cuts || isControl) && element.scrollWidth > element.clientWidth + 1)
      lost.push(`${name} is too wide for its box.`);
    if ((cuts || isControl) && element.scrollHeight > element.clientHeight + 1)
      lost.push(`${name} is too high for its box.`);
  }
  return lost;
}

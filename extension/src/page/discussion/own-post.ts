import { POST_CONTAINERS } from "./markup.ts";

const CONTAINERS = [...POST_CONTAINERS, "li"].join(", ");
const PRESSED = 'a[href], button, [role="button"], [role="menuitem"]';

/**
 * Whether the page lets the person who is signed in change the post, or says outright that it is theirs. Teachers may
 * change all of them: what that means is for who sees the whole thread to say.
 */
export function looksOwn(body: Element, bodies: readonly { element: Element }[]): boolean {
  const box = body.closest(CONTAINERS);
  if (!box) return false;
  const inBox = (selector: string) =>
    [...box.querySelectorAll(selector)].filter((element) => element.closest(CONTAINERS) === box);
  const ownId = signedInId();
  const isTheirs = ({ href }: HTMLAnchorElement) => URL.parse(href)?.searchParams.get("id") === ownId;
  if (ownId !== undefined) {
    const authors = inBox('header a[href*="/user/view.php"]') as HTMLAnchorElement[];
    if (authors.length > 0) return authors.some(isTheirs);
  }
  // Where a box holds several posts, its control does not tell whose it is.
  const isShared = () =>
    bodies.some(({ element }) => element !== body && element.closest(CONTAINERS) === box);
  return inBox(PRESSED).some(isEditControl) && !isShared();
}

/** Moodle tells it to its notifications. */
function signedInId(): string | undefined {
  return document.querySelector<HTMLElement>("#nav-notification-popover-container[data-userid]")?.dataset
    .userid;
}

function isEditControl(element: Element): boolean {
  const name = element.ariaLabel || element.textContent?.trim() || element.getAttribute("title") || "";
  return /^edit( (this|your))?( (post|reply|response|comment))?$/i.test(name.trim());
}

import { authorName } from "./author-name.ts";
import { SURROUNDINGS } from "./markup.ts";
import { outsidePosts } from "./outside-posts.ts";

/** Where a page shows who is signed in. */
const NAMES = [
  // Blackboard Ultra: the entry of the profile, in the side menu.
  ".base-navigation-button bdi",
  // Brightspace
  ".d2l-navigation-s-personal-menu-text",
].join(", ");

/** Open edX shows user names, also with posts, and no two people have the same. */
const USER_NAMES = ".learning-header .user-dropdown [data-hj-suppress]";

/** What else pages say of it, in a control or beside it. */
const SAID =
  /^(?:(?:you are )?(?:signed|logged) in as|account(?: menu)?(?: for|:)|user menu(?: for|:)) ([^\n]{2,80}?)(?: \((?:sign|log) ?out\))?$/i;
const SAID_IN = "a, button, summary, span, p, div, li";
const SAID_MAX_CHARS = 120;

/**
 * The name under which somebody is signed in, as the page's account menu shows it; null where it shows none, more
 * than one, or only a part of a name, which a classmate may have too.
 * @param bodies the texts of all posts of the page
 */
export function signedInName(bodies: readonly Element[]): string | null {
  const textsOf = (selector: string) =>
    outsidePosts(selector, bodies)
      .map(textOf)
      .filter((text) => text !== "");
  const userNames = textsOf(USER_NAMES);
  if (userNames.length > 0) return onlyOne(userNames);
  const names = [...textsOf(NAMES), ...saidAround(bodies)].map(authorName).filter((name) => name !== null);
  const name = onlyOne(names);
  return name !== null && /\S \S/.test(name) ? name : null;
}

/** Whether both names are wholly the same. */
export function isSamePerson(name: string, other: string | null): boolean {
  return other !== null && keyOf(name) === keyOf(other);
}

function keyOf(name: string): string {
  return name.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}

function onlyOne(names: readonly string[]): string | null {
  const [first, ...others] = names;
  return first !== undefined && others.every((other) => isSamePerson(first, other)) ? first : null;
}

function textOf({ textContent }: Element): string {
  return textContent?.trim() ?? "";
}

/** What pages say where they say the same on all of them. */
function saidAround(bodies: readonly Element[]): string[] {
  const surroundings = outsidePosts(SURROUNDINGS, bodies).filter((found) => !found.closest(POSTS_OR_FORMS));
  return surroundings.flatMap((around) =>
    [...around.querySelectorAll(SAID_IN)].flatMap((element) => {
      const said = SAID.exec(labelOf(element))?.[1];
      return said === undefined ? [] : [said];
    }),
  );
}

const POSTS_OR_FORMS = "main, [role='main'], article, form";

function labelOf(element: Element): string {
  const label = element.getAttribute("aria-label") || (element.textContent ?? "");
  return label.length > SAID_MAX_CHARS ? "" : label.replace(/\s+/g, " ").trim();
}

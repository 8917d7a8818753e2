import { isControl } from "../controls.ts";
import { elementText } from "../element-text.ts";
import { flatElements, flatParent, holds } from "../flat-tree.ts";
import { authorName, isNameLike, isNumberedPerson, isPersonsName } from "./author-name.ts";
import { BYLINE_MAX_CHARS, bylineIn, isRole } from "./byline.ts";
import { AUTHORS, HEADINGS, POST_CONTAINERS, POST_NAME, REACTIONS } from "./markup.ts";
import { bylineOf } from "./page-lines.ts";

/**
 * Who wrote the post. Goes outwards from its text for as long as no other post comes into view, and takes the
 * nearest name that the page marks as one. Where the answers to a post are drawn beside its text, what stands before
 * the text is still its own.
 */
export function findAuthor(
  body: Element,
  isBody: ReadonlySet<Element>,
  { isKnown }: { isKnown: boolean },
): string | null {
  let below: string | null = null;
  // In a known body there are only the words of the post, and the people that it mentions.
  for (let zone = isKnown ? flatParent(body) : body; zone && !zone.matches(PAGE); zone = flatParent(zone)) {
    const inside = [...flatElements(zone)];
    const others = inside.filter((element) => element !== body && isBody.has(element));
    const isShared = zone !== body && (isBody.has(zone) || others.some((other) => !holds(body, other)));
    if (isShared && isBody.has(zone)) break;
    if (isShared) return below ?? namedBefore(body, { zone, inside, others });
    const candidates = inside.filter(
      (element) =>
        !others.some((other) => holds(other, element)) &&
        !(isKnown && holds(body, element)) &&
        !isReaction(element, body) &&
        !isNote(element, body),
    );
    const isBelow = (element: Element) => zone !== body && isAfter(element, body);
    const name = labelled(zone) ?? nameAmong(candidates.filter((element) => !isBelow(element)));
    if (name) return name;
    // Below its words stand also those who liked a post: who wrote it may be named above, further out.
    below ??= nameAmong(candidates.filter(isBelow));
    if (below !== null && zone.matches(BOX_OF_POST)) return below;
  }
  if (below !== null) return below;
  return isKnown ? null : (bylineOf(body)?.name ?? null);
}

/** Whether it names who reacted to the post; a page may say of all of itself that it has reactions. */
function isReaction(element: Element, body: Element): boolean {
  const around = element.closest(REACTIONS);
  return around !== null && !holds(around, body);
}

/** Whether it names who edited or closed the post, in a note above it: Open edX. */
function isNote(element: Element, body: Element): boolean {
  const note = element.closest(".alert, [role='alert']");
  return note !== null && !holds(note, body);
}

function nameAmong(candidates: Element[]): string | null {
  return marked(candidates) ?? headed(candidates) ?? besideTime(candidates) ?? bylined(candidates);
}

function isAfter(element: Element, body: Element): boolean {
  return (
    (body.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !holds(body, element)
  );
}

/** Nothing of the post stands outside it. */
const BOX_OF_POST = `${POST_CONTAINERS.join(", ")}, li`;

/** A form may be all of a page; old Reddit has one around each comment. */
const PAGE = "body, html, main, [role='main'], body > form, form:has(main, nav, [role='main'])";

/** "Reply from Maria Lopez", "Reply by Maria Lopez to Sam Ito's comment", as a label for who cannot see the page. */
function labelled(zone: Element): string | null {
  // The label of an anonymous student in Canvas is not what they are called.
  if (zone.querySelector('[data-testid="author_name"]')) return null;
  const label = (zone.getAttribute("aria-label") ?? "").replace(/\s+/g, " ");
  // Moodle: "Re: Votes at ten by Maria Lopez".
  if (zone.matches('[data-content="forum-post"]'))
    return authorName(label.slice(label.lastIndexOf(" by ") + 1));
  const before = /\b(?:annotation|post|reply|response|comment|entry|message) (?:by|from) /i.exec(label);
  if (!before) return null;
  const [name = ""] = label.slice(before.index + before[0].length).split(BEHIND_AUTHOR);
  return authorName(name);
}

/** Behind who wrote it: "to Sam Ito's comment", and in Canvas "from 2026-11-03" */
const BEHIND_AUTHOR = / to (?=\p{Lu})| (?:from|on) (?=\d{4}-\d\d-\d\d)/u;

function namedBefore(
  body: Element,
  { zone, inside, others }: { zone: Element; inside: Element[]; others: Element[] },
): string | null {
  const all = inside.slice(0, inside.indexOf(body));
  if (others.some((other) => all.includes(other))) return null;
  const before = all.filter((element) => !isNote(element, body));
  // Above a list of posts stands a name and a time, too: whoever began the thread.
  return (
    marked(before) ??
    (POST_NAME.test(zone.className.toString()) ? besideTime(before) : null) ??
    bylined(body.previousElementSibling ? [body.previousElementSibling] : [])
  );
}

function marked(candidates: Element[]): string | null {
  for (const selector of AUTHORS) {
    for (const element of candidates) {
      if (!element.matches(selector)) continue;
      const shown = shownIn(element);
      // Moodle puts "by", in the language of the site, before a name in it: "von von Trapp, Maria".
      const name =
        authorName(
          element.matches("address, .authorsubheading")
            ? shown.trimStart().replace(BY_IN_LANGUAGES, "")
            : shown,
        ) ?? authorName(element.getAttribute("data-user-card") ?? "");
      if (name) return name;
    }
  }
  return null;
}

const BY_IN_LANGUAGES = /^(?:(?:von|par|por|de|di|door|av|af|przez|od) (?=[\p{Lu}\p{Lo}]|v[ao]n )|由)/u;

function headed(candidates: Element[]): string | null {
  for (const element of candidates) {
    if (!element.matches(HEADINGS)) continue;
    const shown = shownIn(element);
    // "Discussion Topic"
    if (isNameLike(shown) && isPersonsName(shown)) return authorName(shown);
  }
  return null;
}

/** "Maria Lopez", right before the time of her post. */
function besideTime(candidates: Element[]): string | null {
  for (const [at, element] of candidates.entries()) {
    if (!element.matches("time") || element.previousElementSibling === null) continue;
    const beside = element.previousElementSibling;
    // "Tom Price", "Lead Educator", "2 NOV": behind the words of a post stands who commented on it.
    const isRank = isRole(shownIn(beside).trim()) && !candidates.slice(0, at).some(isParagraph);
    const shown = shownIn((isRank && beside.previousElementSibling) || beside);
    if (isNameLike(shown) || isNumberedPerson(shown)) return authorName(shown);
  }
  return null;
}

/** "Lopez, Maria posted Mar 3, 2026 9:12 AM", all that an element shows: Brightspace. */
function bylined(candidates: Element[]): string | null {
  for (const element of candidates) {
    if (element.childElementCount === 0 || (element.textContent?.length ?? 0) > BYLINE_SHOWN_MAX_CHARS)
      continue;
    const byline = bylineIn(shownIn(element).replace(/\s+/g, " ").trim());
    if (byline?.rest === "") return byline.name;
  }
  return null;
}

/** With the spaces between its parts. */
const BYLINE_SHOWN_MAX_CHARS = 3 * BYLINE_MAX_CHARS;

function isParagraph(element: Element): boolean {
  return (
    element.matches("p") || (element.childElementCount === 0 && element.textContent.length >= WORDS_MIN_CHARS)
  );
}

/** As much is no name and no rank. */
const WORDS_MIN_CHARS = 40;

/** A name may be a button that opens a card: then the button is what was meant. */
function shownIn(element: Element): string {
  return elementText(
    element,
    (inner) =>
      inner.matches("time, svg, img") || (isControl(inner) && inner.matches("[aria-haspopup='menu']")),
  );
}

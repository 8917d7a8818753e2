import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { isControl, isEditor } from "../controls.ts";
import { slicedText } from "../element-text.ts";
import { flatElements, flatParent, holds, isCell, linesAround } from "../flat-tree.ts";
import { filtered, type Sliced } from "../slices.ts";
import { isRendered } from "../visibility.ts";
import { isAboutLine, withoutAboutLines, withoutSubjectLine } from "./about-lines.ts";
import { ANONYMOUS, BYLINE_MAX_CHARS, bylineIn } from "./byline.ts";
import { type BylinedPost, bylinedPosts } from "./bylined-posts.ts";
import { findAuthor } from "./find-author.ts";
import type { FoundPost } from "./found-post.ts";
import { areReviews, isOfDiscussion, isPrompt } from "./is-of-discussion.ts";
import {
  ABOUT_BOX_NAME,
  ABOUT_POST,
  COLUMNS,
  NO_POSTS_IN,
  POST_BODIES,
  POST_CONTAINERS,
  POST_NAME,
  POST_PART_NAME,
  PROMPT_BODIES,
  QUOTES,
  TEXT_BOX_NAME,
  TITLES,
} from "./markup.ts";
import { ownPosts } from "./own-posts.ts";
import { bylineOf, linesIn, SAID } from "./page-lines.ts";
import { withoutQuoted } from "./quoted-posts.ts";
import { recentColumns } from "./recent-columns.ts";
import { repeatedPosts } from "./repeated-posts.ts";
import { withPrompt } from "./with-prompt.ts";

/** Shorter than this, an element that only looks like a post is none. */
const GUESSED_MIN_CHARS = 15;
/** Lists have many uses: an item as long as this is more than a link. */
const LISTED_MIN_CHARS = 80;

/**
 * What the page shows of a discussion, in its order: the prompt, and the posts with who wrote them.
 * @param options.max what comes after so many is not looked at
 * @param options.isWanted which of them to read, given all of the page: the others are left out, save what may be the
 * prompt
 */
export function* findPosts({
  max = Number.POSITIVE_INFINITY,
  isWanted = () => true,
}: {
  max?: number;
  isWanted?: (element: Element, bodies: readonly Element[]) => boolean;
} = {}): Sliced<FoundPost[]> {
  const elements = yield* filtered(flatElements(document.documentElement), () => true);
  const shown = new Set<string>();
  const known = yield* filtered(
    elements,
    (element) =>
      isKnownBody(element) && isReadable(element) && holdsNoEditor(element) && isFirst(element, shown),
  );
  const columns = yield* recentColumns(elements);
  const bodies = yield* withGuesses(known, elements, columns);
  const isBody = new Set(bodies.map((body) => body.element));
  const all = [...isBody];
  const posts: (Omit<FoundPost, "kind" | "isOwn"> & { isPrompt: boolean })[] = [];
  for (const { element, more, isKnown, author: signed, trimmings } of bodies.slice(0, max)) {
    if (signed === null && isQuoted(element, isBody)) continue;
    if (posts.length > 0 && ![element, ...more].some((row) => isWanted(row, all)) && !isPrompt(element))
      continue;
    yield;
    const author =
      signed ?? findAuthor(element, isBody, { isKnown }) ?? (isKnown ? null : bylineAbove(element));
    const isSigned = signed !== null;
    const text = yield* textOf([element, ...more], isBody, { isKnown, isSigned, author, trimmings });
    // "No." is a post where the page marks it as it marks the others, and says whose it is.
    const isSure = isKnown || isSigned || author !== null;
    if (text === "" || (!isSure && text.length < GUESSED_MIN_CHARS) || REMOVED.test(text)) continue;
    posts.push({ element, more, author, text, isPrompt: isPrompt(element) });
  }
  // How many answers each thread of a list has
  if (posts.length > 0 && posts.every(({ text }) => COUNT.test(text))) return [];
  const said = yield* withoutQuoted(posts);
  const own = yield* ownPosts(said, all);
  const signed = yield* withPrompt(
    said.map((post) => ({ ...post, isOwn: own.has(post) })),
    columns,
  );
  const found = signed.map((post) => (post.author === ANONYMOUS ? { ...post, author: null } : post));
  if (known.length > 0 || found.length === 0) return found;
  // "What will you learn?", above what buyers say of it
  if (isQuestionAnswered(found) && !(yield* areReviews(elements))) return found;
  return (yield* isOfDiscussion(elements, found[0]?.text ?? "")) ? found : [];
}

const COUNT = /^\d{1,6}$/;
/** Who takes posts away. */
const REMOVES =
  "(?:an? |its |our |the )?(?:administrators?|author|community|instructor|moderators?|owner|poster|staff|system|teacher|writer)";
/** What stands where a post was: "(post deleted by author)"; not "This response was flagged by Smith (2019)" */
const REMOVED = new RegExp(
  String.raw`^\(?(?:the content of )?(?:this )?(?:forum )?(?:comment|message|post|reply|response) (?:(?:(?:has been|was|is) )?(?:deleted|flagged|hidden|removed|withdrawn)(?: by ${REMOVES})?(?: and (?:can no longer be|is (?:now |temporarily )?hidden)\b.{0,40})?[.!)]{0,2}$|cannot be viewed by you\b.{0,300}$)`,
  "i",
);

/**
 * Who a box that holds a post says wrote it, in its first line: not in its first paragraph, which are words of the post,
 * and no name with a number, which may be that of the day.
 */
function bylineAbove(element: Element): string | null {
  for (const line of linesIn(element)) {
    if (!line) continue;
    if (line.element.closest("p, blockquote")) return null;
    break;
  }
  const name = bylineOf(element)?.name ?? null;
  return name !== null && /\d/.test(name) ? null : name;
}

/** Whether several people have said something to what is asked above it. */
function isQuestionAnswered([prompt, ...answers]: readonly FoundPost[]): boolean {
  const authors = new Set(answers.map(({ author }) => author).filter((author) => author !== null));
  return prompt?.kind === "prompt" && /[?？؟]/.test(prompt.text) && authors.size > 1;
}

interface Body {
  element: Element;
  more: readonly Element[];
  /** Who wrote it, where a line of the page says just that. */
  author: string | null;
  /** What in it is none of its words. */
  trimmings?: ReadonlySet<Element> | undefined;
  /** Whether it is the bare text of a post, not a box around a post and its trimmings. */
  isKnown: boolean;
}

const KNOWN_BODIES = [...PROMPT_BODIES, ...POST_BODIES].join(", ");
const CONTAINERS = POST_CONTAINERS.join(", ");

function isKnownBody(element: Element): boolean {
  return element.matches(KNOWN_BODIES);
}

/** Boxes that people write in are no posts, and neither is what nobody sees. */
function isReadable(element: Element): boolean {
  if (isEditor(element)) return false;
  return isRendered(element) && element.closest(NO_POSTS_IN) === null;
}

/**
 * Whether the entry that it is the text of has not been shown before: Canvas draws an opened thread beside the list that
 * it is in.
 */
function isFirst(element: Element, shown: Set<string>): boolean {
  const id = element.closest("[data-entry-wrapper-id]")?.getAttribute("data-entry-wrapper-id");
  if (!id) return true;
  const isNew = !shown.has(id);
  shown.add(id);
  return isNew;
}

function holdsNoEditor(element: Element): boolean {
  return ![...flatElements(element)].some(
    (inner) => (isEditor(inner) && !inner.matches(PASTES)) || inner instanceof HTMLTextAreaElement,
  );
}

/** Where Quill reads what is pasted: Blackboard has one in what nobody may change, too. */
const PASTES = ".ql-clipboard";

function* withGuesses(known: Element[], elements: Element[], columns: ReadonlySet<Element>): Sliced<Body[]> {
  const isKnown = new Set(known);
  const outermost = new Set(known.filter((element) => !isInside(element, isKnown)));
  const around = new Set([...outermost].flatMap((body) => [...ancestors(body)]));
  const isFree = (element: Element) =>
    !outermost.has(element) && !around.has(element) && !isInside(element, outermost);
  const found = yield* outermost.size > 0 ? marked(elements) : guesses(elements);
  const guessed = yield* filtered(withoutColumns(found, columns), ({ element }) => isFree(element));
  const isGuess = new Set(guessed.map(({ element }) => element));
  const worded = new Map<Element, Body>();
  const brief: Body[] = [];
  for (const body of guessed) {
    const text = yield* ownWords(body, isGuess);
    if (text.length >= (body.author === null ? GUESSED_MIN_CHARS : 1)) worded.set(body.element, body);
    else if (text !== "") brief.push(body);
  }
  // A short answer is of the same kind as the others: else its words would be those of the post that it stands in.
  const kinds = new Set([...worded.keys()].map(nameOf));
  const isAlike = ({ element }: Body) =>
    kinds.has(nameOf(element)) || (element.matches(CONTAINERS) && element.querySelector(CONTAINERS) === null);
  for (const body of brief) if (isAlike(body)) worded.set(body.element, body);
  return elements.flatMap((element): Body[] => {
    const body = worded.get(element);
    if (body) return [body];
    return outermost.has(element) ? [{ element, more: [], author: null, isKnown: true }] : [];
  });
}

/** Without those in a column beside the others, which shows what was said elsewhere. */
function withoutColumns(found: Body[], recent: ReadonlySet<Element>): Body[] {
  const own = found.filter(({ element }) => element.closest(COLUMNS) === null && !isInside(element, recent));
  // Beside a single article may stand what people say of it.
  return own.length > 1 ? own : found;
}

/** "Ana Ruiz wrote:", above her words in somebody else's post */
const QUOTES_SOMEBODY = new RegExp(String.raw`^.{2,60} ${SAID}\W{0,3}$`, "i");

/** What is nothing but somebody else's words, or says whose they are: Canvas, Teams, SMF, and a page that Discourse shows. */
const QUOTE =
  '[data-discussion-reply-preview], [data-tid*="quoted-reply" i], [itemtype="http://schema.skype.com/Reply"], [class~="quoteheader"], [class~="quoteheader"] + blockquote, aside[class~="onebox"]';
/** What a board puts around somebody else's words; a cell is of a table around them. */
const QUOTING_IN_BODY = `${QUOTE}, aside[data-username], .postbody blockquote:has(cite), td, [class*="quote_container" i], [class*="quote-container" i]`;
/** A known body may quote a book, too, with its title. */
const QUOTING = `blockquote, ${QUOTING_IN_BODY}`;
const ORIGINALLY = /^originally posted by .{2,60}$/i;

function quotesSomebody(quote: Element): boolean {
  if (
    quote.matches(`aside, ${QUOTE}`) ||
    (quote.matches("blockquote") && quote.querySelector("cite") !== null)
  )
    return true;
  const says = quote.matches("blockquote") ? QUOTES_SOMEBODY : ORIGINALLY;
  for (const line of linesIn(quote, { hasAnswers: false })) if (line) return says.test(line.text);
  return false;
}

/** A signature; above code, in phpBB, a button to select it; and attached files. */
const NO_WORDS = '[class*="signature" i], .codebox > p, dl.attachbox';

/** "@Ana Ruiz said:", above her words or the first line of them: NodeBB. What a book said is quoted without the sign. */
function namesQuoted(element: Element): boolean {
  const { nextElementSibling: next, previousElementSibling: previous } = element;
  const isQuote = element.localName === "blockquote";
  if (isQuote) return isMentionSaying(previous) || isMentionSaying(element.firstElementChild);
  return next?.localName === "blockquote" && isMentionSaying(element);
}

function isMentionSaying(element: Element | null): boolean {
  return MENTIONED_SAID.test(element?.textContent?.trim() ?? "");
}

const MENTIONED_SAID = new RegExp(String.raw`^@.{1,60} ${SAID}(?: in .{1,60})?\W{0,3}$`, "i");

/** Whether a post quotes it. */
function isQuoted(element: Element, isBody: ReadonlySet<Element>): boolean {
  const quote = element.closest(QUOTES);
  return quote !== null && isInside(quote, isBody);
}

/** What is drawn around the element, the nearest first. */
function* ancestors(element: Element): Generator<Element> {
  for (let around = flatParent(element); around; around = flatParent(around)) yield around;
}

function isInside(element: Element, outer: ReadonlySet<Element>): boolean {
  for (const around of ancestors(element)) if (outer.has(around)) return true;
  return false;
}

function* marked(elements: Element[]): Sliced<Body[]> {
  const found = yield* filtered(
    elements,
    (element) => element.matches(CONTAINERS) && !element.matches(TITLES) && isReadable(element),
  );
  return found.map(guess);
}

function guess(element: Element): Body {
  return { element, more: [], author: null, isKnown: false };
}

/**
 * By what their elements say they are; else by their names, where more than one has the same; else by the lines that
 * say who wrote them. A single article may have its comments below it.
 */
function* guesses(elements: Element[]): Sliced<Body[]> {
  const found = yield* marked(elements);
  if (found.length > 1) return yield* orRepeated(found);
  const unmarked = yield* unmarkedPosts(elements);
  const [article] = found;
  if (article) {
    return [article, ...unmarked.filter(({ element }) => !holds(element, article.element))];
  }
  if (unmarked.length > 0) return unmarked;
  const listed = yield* filtered(
    elements,
    (element) =>
      element.matches("main li, [role='main'] li") &&
      (element.textContent?.trim().length ?? 0) >= LISTED_MIN_CHARS &&
      isReadable(element),
  );
  return listed.map(guess);
}

function* unmarkedPosts(elements: Element[]): Sliced<Body[]> {
  const all = yield* filtered(elements, (element) => isNamedPost(element) && isReadable(element));
  const isNamed = new Set(all);
  // The list of a post's comments is no post, be it empty.
  const isList = ({ children }: Element) =>
    children.length > 0 && [...children].every((child) => isNamed.has(child));
  const named = all.filter((element) => element.textContent?.trim() !== "" && !isList(element));
  const count = Map.groupBy(named, nameOf);
  const repeated = named.filter((element) => (count.get(nameOf(element))?.length ?? 0) > 1);
  if (repeated.length > 0) return yield* orRepeated(repeated.map(guess));
  const bylined = yield* bylinedPosts();
  if (bylined.length > 1) return bylined.map(signedBody);
  const others = yield* repeatedPosts();
  return (others.length > bylined.length ? others : bylined).map(signedBody);
}

function signedBody({ author, rows: [element, ...more], trimmings }: BylinedPost): Body {
  return { element, more, author, trimmings, isKnown: false };
}

/** So many tell whether authors are found. */
const LOOKED_AT_MAX = 12;

/**
 * The posts that the page's own words mark, or, where they show fewer authors than what repeats on the page, or hold what
 * others say, those.
 */
function* orRepeated(found: Body[]): Sliced<Body[]> {
  const isBody = new Set(found.map(({ element }) => element));
  const some = yield* filtered(
    found.slice(0, LOOKED_AT_MAX),
    ({ element, isKnown }) => findAuthor(element, isBody, { isKnown }) !== null,
  );
  const repeated = yield* repeatedPosts();
  if (some.length >= Math.min(found.length, LOOKED_AT_MAX) - 1)
    return isApart(repeated, isBody) ? repeated.map(signedBody) : found;
  // The prompt may be marked as a post, and have no time.
  const isBetter = repeated.length > 1 && repeated.length >= some.length - 1;
  return isBetter ? repeated.map(signedBody) : found;
}

/** Whether posts that repeat stand within the boxes of others, each of which holds more than one and all whose authors are told. */
function isApart(repeated: readonly BylinedPost[], boxes: ReadonlySet<Element>): boolean {
  const count = new Map([...boxes].map((box) => [box, 0]));
  for (const { author, rows } of repeated) {
    const box = [rows[0], ...ancestors(rows[0])].find((around) => boxes.has(around));
    if (!box || author === ANONYMOUS) return false;
    count.set(box, (count.get(box) ?? 0) + 1);
  }
  const counts = [...count.values()];
  return counts.every((held) => held > 0) && counts.some((held) => held > 1);
}

function isNamedPost(element: Element): boolean {
  // "Reply", below each
  if (isControl(element) || element.matches("a")) return false;
  const name = element.className.toString();
  return POST_NAME.test(name) && !POST_PART_NAME.test(name);
}

function nameOf(element: Element): string {
  return `${element.tagName} ${element.className.toString()}`;
}

/** The text in the box beside what is in boxes inside it. */
function ownWords({ element, more, author, trimmings }: Body, isBox: ReadonlySet<Element>): Sliced<string> {
  return textOf([element, ...more], isBox, {
    ...{ isKnown: false, isSigned: author !== null },
    ...{ author, trimmings },
  });
}

function* textOf(
  rows: readonly Element[],
  isOther: ReadonlySet<Element>,
  {
    isKnown,
    isSigned,
    author,
    trimmings,
  }: Pick<Body, "isKnown" | "author" | "trimmings"> & { isSigned: boolean },
): Sliced<string> {
  const isNameOnly = isSigned ? isBylineOnly : isAuthorAlone;
  const isLeftOut = (inner: Element) => {
    if (isOther.has(inner) || trimmings?.has(inner) || isControl(inner) || isEditor(inner)) return true;
    if (inner.matches(NO_WORDS) || namesQuoted(inner)) return true;
    const mayQuote = inner.matches(isKnown ? QUOTING_IN_BODY : QUOTING);
    if (mayQuote && !rows.includes(inner) && quotesSomebody(inner)) return true;
    return !isKnown && (isAboutPost(inner) || isNameOnly(inner, author));
  };
  const texts: string[] = [];
  for (const row of rows) {
    if (row !== rows[0] && isLeftOut(row)) continue;
    texts.push(yield* slicedText(row, isLeftOut, TOPIC_MAX_CHARS));
  }
  const text = texts.filter((one) => one !== "").join("\n\n");
  const said = trimmings ? text.replace(BESIDE_TRIMMINGS, "") : text;
  // All that stands in the text of a known system is its writer's, be it no more than "March 3".
  if (isKnown) return said.trim();
  const own = withoutAboutLines(withoutByline(said, author), author);
  return isSigned ? withoutSubjectLine(own) : own;
}

/** Between a name, or a time, and the words in the same line. */
const BESIDE_TRIMMINGS = /^\s*[:–—-]\s|\s[–—-]{1,2}\s*$/g;

/** "Ana Ruiz wrote on Nov 3: Shade helps." */
function withoutByline(text: string, author: string | null): string {
  const [first = ""] = text.split("\n", 1);
  const byline = bylineIn(first);
  return byline && byline.name === author && byline.rest !== ""
    ? byline.rest + text.slice(first.length)
    : text;
}

function isAboutPost(element: Element): boolean {
  // "As @Ana said"
  if (element.textContent?.trim().startsWith("@") && element.closest("p")) return false;
  const name = element.className.toString();
  return element.matches(ABOUT_POST) || (ABOUT_BOX_NAME.test(name) && !TEXT_BOX_NAME.test(name));
}

/** The box that holds a byline and nothing else; a name within a line is left to that line. */
function isBylineOnly(element: Element, author: string | null): boolean {
  if ((element.textContent?.trim().length ?? 0) > BYLINE_MAX_CHARS) return false;
  if (!isCell(element) && linesAround(element) === 0) return false;
  const lines = [...linesIn(element)].filter((line) => line !== undefined);
  return lines.length > 0 && lines.every(({ text }) => isAboutLine(text, author));
}

/** The element that names the author and says nothing else. */
function isAuthorAlone({ textContent }: Element, author: string | null): boolean {
  const shown = textContent?.replace(/\s+/g, " ").trim() ?? "";
  if (author === null || !shown.includes(author) || shown.length > author.length + 12) return false;
  // "Correct." is what they wrote.
  return !/[.?!]$/.test(shown.replace(author, ""));
}

import { flatParent } from "../flat-tree.ts";
import { areAllBoxesClosed, editorsOfPage } from "../page-editors.ts";
import { filtered, type Sliced } from "../slices.ts";
import { HEADINGS, NO_POSTS_IN, PROMPT_BODIES } from "./markup.ts";

const PROMPTS = PROMPT_BODIES.join(", ");
/** What says of itself that it is an answer. */
const REPLIES = '[data-resource-type$=".reply"], [data-comment-id], [data-reply-id]';

/** Whether the page's own word for the element, or for what is close around it, is that of a prompt. */
export function isPrompt(element: Element): boolean {
  if (element.matches(REPLIES)) return false;
  if (element.matches(PROMPTS)) return true;
  for (
    let around: Element | null = element, steps = 0;
    around && steps < 2;
    around = flatParent(around), steps += 1
  ) {
    if (PROMPT_NAME.test(`${around.id} ${around.className}`)) return true;
  }
  return element.querySelector("#prompt, .prompt, .discussion-prompt") !== null;
}

const PROMPT_NAME = /(^|[-_\s])(prompt|instructions|assignment)([-_\s]|$)/i;

/** What people press to answer. A link to comments says nothing: lists of articles have them, too. */
const PRESSED = 'button, a, [role="button"], input[type="submit"]';
const ANSWERS =
  /^(?:reply|respond|answer|quote|(?:post|add|write|leave|submit|create|start|new)(?: (?:a|an|your|new)){0,2} (?:reply|response|answer|comment|post|thread|discussion|entry|topic))\b/i;
const LABEL_MAX_CHARS = 40;
const MARKS =
  '[itemtype*="DiscussionForumPosting"], [itemtype$="schema.org/Comment"], [data-comment-id], [data-reply-id], [data-entry-id]';
const NAMED = /(^|[-_\s])(discussion|forum|thread|reply|replies|prompt|instructions|assignment)([-_\s]|$)/i;
/** What a page's title and its first headings call a discussion, also in other languages. */
const TITLED =
  /(?<!\p{L})(?:discuss|discussions?|forums?|message boards?|threads?|assignment|prompt|(?:week|module|unit|lesson) \d{1,2}|foros?|fóruns?|foren|fori|discusi(?:ón|ones)|discuss(?:ão|ões)|discussione|débats?|debates?|diskussion(?:en|er)?|discussie|dyskusja|tartışma|обсуждени[ея]|форум|обговорення|(?:woche|semana|semaine|settimana|uke|uge|vecka|tydzień|неделя) \d{1,2})(?!\p{L})|フォーラム|第[一二三四五六七八九十\d]{1,3}[週周課课回]|討論|讨论|论坛|論壇|토론|نقاش|منتدى/iu;
/** What the heading of a part calls it. */
const HEADED =
  /^(?:\d{1,4} )?(?:comments?|replies|responses|posts|discussion|discussion board|prompt)\b.{0,12}$/i;
/** What courses ask of a post: "Explain why", "in 150-200 words", "Reply to two classmates". */
const ASKED =
  /(?:^|[.!?:]\s|\n)(?:\d[.)] )?(?:please )?(?:analy[sz]e|argue|compare|critique|defend|describe|discuss|evaluate|explain|identify|reflect on|respond to|say whether|summari[sz]e)\b|\b(?:class ?mates?|your peers?|initial post|your (?:response|reply)|\d{2,4} ?(?:-|–|to) ?\d{2,4} words|(?:would|do) you (?:agree|think))\b/i;
/** Pages of answers that are no discussion. */
const ELSE =
  /^(?:\(\d{1,6}\) )?(?:inbox|sent|drafts|spam|trash|mail|search results|results for|readings?|reading list|bibliography|schedule|syllabus|calendar|agenda|events|upcoming|deadlines|timetable|grades|gradebook)\b/i;

/**
 * Whether a page that says nothing of what its elements are shows a discussion: any other page has paragraphs, names
 * and dates, too.
 * @param elements all of the page
 * @param opening the words that would be its prompt, or else its first post
 */
export function* isOfDiscussion(elements: readonly Element[], opening: string): Sliced<boolean> {
  const headings = [document.querySelector("h1"), document.querySelector(HEADINGS)];
  const titles = [document.title, ...headings.map((heading) => heading?.textContent ?? "")].map((title) =>
    title.trim(),
  );
  if (titles.some((title) => ELSE.test(title))) return false;
  if (titles.some((title) => TITLED.test(title)) || ASKED.test(opening)) return true;
  const [editor] = editorsOfPage();
  if (editor || areAllBoxesClosed()) return true;
  const telling = yield* filtered(elements, (element) => tells(element) && !element.closest(NO_POSTS_IN));
  return telling.length > 0;
}

/** What marks what somebody says as a review, and the stars that they give. */
const REVIEW =
  '[itemprop="review" i], [itemprop="reviewBody" i], [itemtype$="schema.org/Review"], [data-hook="review"]';
const STARRED = "[aria-label], [title], [class*='star' i]";
const STARS = /^(?:rated )?\d(?:[.,]\d)? ?(?:(?:out of|of|\/) ?\d )?stars?\b|^[★☆⭐]{3,5}$/i;

/** Whether a page shows what buyers say of what they bought. */
export function* areReviews(elements: readonly Element[]): Sliced<boolean> {
  const found = yield* filtered(elements, (element) => {
    if (element.matches(REVIEW)) return true;
    return element.matches(STARRED) && STARS.test(labelOf(element).trim().slice(0, LABEL_MAX_CHARS));
  });
  return found.length >= REVIEWS_MIN;
}

/** What it is called, else what it shows if it holds no more than the stars: a page's own box may be named so, too. */
function labelOf(element: Element): string {
  const label = element.getAttribute("aria-label") ?? element.getAttribute("title");
  if (label !== null) return label;
  const { childElementCount, children } = element;
  const isSmall = childElementCount <= STARS_MAX && [...children].every((child) => !child.firstElementChild);
  return isSmall ? element.textContent : "";
}

const STARS_MAX = 5;
/** A single one may be that of the course. */
const REVIEWS_MIN = 3;

function tells(element: Element): boolean {
  if (element.matches(MARKS) || NAMED.test(`${element.id} ${element.className}`)) return true;
  if (element.matches(HEADINGS)) return HEADED.test(words(element));
  return element.matches(PRESSED) && ANSWERS.test(words(element));
}

function words(element: Element): string {
  const shown =
    element.textContent || element.getAttribute("aria-label") || element.getAttribute("value") || "";
  return shown.length <= 4 * LABEL_MAX_CHARS
    ? shown.replace(/\s+/g, " ").trim().slice(0, LABEL_MAX_CHARS)
    : "";
}

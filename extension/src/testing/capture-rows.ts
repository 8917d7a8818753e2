import { captureTab } from "../capture.ts";
import type { CapturedDiscussion, DiscussionPost } from "../messages.ts";
import { flatElements } from "../page/flat-tree.ts";
import { openCoursePage } from "./open-course-page.ts";
import { squash } from "./reply.ts";
import { ACCOUNTS, COURSE_TRAILS, MARIA, PROMPT, SAM, type System } from "./votes-at-ten.ts";

const WRITTEN = { "Maria Lopez": MARIA, "Sam Ito": SAM };

export const CAPTURE_HEAD = ["page", "prompt", "by", "posts", "own", "course", "selected", "more"];

/** What the extension reads in the page of the system, as a row of the table. */
export async function captureRow(system: System): Promise<string[]> {
  const asItIs = await captured(system);
  const prompt = asItIs.posts.find(({ kind }) => kind === "prompt");
  return [
    `\`${system}\``,
    prompt === undefined ? "not found" : wholeness(prompt, PROMPT),
    prompt?.author ?? "not said",
    asItIs.posts
      .filter(({ kind }) => kind === "post")
      .map(postCell)
      .join(", "),
    await ownIn(system),
    await courseIn(system),
    await selectedIn(system),
    asItIs.hasMore ? "said of all" : yes((await captured(system, addOpener)).hasMore),
  ];
}

type Page = Awaited<ReturnType<typeof openCoursePage>>;

async function captured(
  system: System,
  change: (page: Page) => void = () => undefined,
): Promise<CapturedDiscussion> {
  const page = await openCoursePage(`lms/${system}`);
  change(page);
  const capture = await captureTab(page.tabId);
  page.window.frameElement?.remove();
  if (capture.status !== "discussion") throw new Error(`${system}: ${capture.status}`);
  return capture;
}

function postCell({ author, ...post }: DiscussionPost): string {
  const written = WRITTEN[author as keyof typeof WRITTEN] ?? "";
  return `${author ?? "nobody"} ${wholeness(post, written)}`;
}

function wholeness({ text, isCut }: Pick<DiscussionPost, "text" | "isCut">, written: string): string {
  return text === written && !isCut ? "whole" : "not whole";
}

function ownOf({ posts }: CapturedDiscussion): string | null {
  const own = posts.filter(({ isOwn }) => isOwn).map(({ author }) => author ?? "nobody");
  return own.join(", ") || null;
}

async function ownIn(system: System): Promise<string> {
  const account = ACCOUNTS[system];
  if (account) return ownOf(await captured(system, (page) => signInSam(page, account))) ?? "none";
  const own = ownOf(await captured(system, addEdit));
  return own === null ? "none" : `${own}, by _Edit_`;
}

function signInSam({ find }: Page, [element, account, ofSam]: [string, string, string]): void {
  const told = find(element);
  told.outerHTML = told.outerHTML.replaceAll(account, ofSam);
}

/** What the systems offer beside a post that the person may change. */
function addEdit({ document }: Page): void {
  bodyOf(document, SAM).insertAdjacentHTML("afterend", '<button type="button">Edit</button>');
}

/** What they offer behind the posts that they show. */
function addOpener({ document }: Page): void {
  const opener = '<button type="button">Show 12 more replies</button>';
  (document.querySelector("main, [role=main], section") ?? document.body).insertAdjacentHTML(
    "beforeend",
    opener,
  );
}

async function courseIn(system: System): Promise<string> {
  const trail = COURSE_TRAILS[system];
  if (!trail) return "has none";
  const { source } = await captured(system, ({ window, find }) => {
    window.history.replaceState(null, "", trail.address);
    find("header").insertAdjacentHTML("afterbegin", `<nav>${trail.links}</nav>`);
  });
  return source.course ?? "not named";
}

/** Maria's post selected, and the menu entry pressed: the browser hands over its words without paragraphs. */
async function selectedIn(system: System): Promise<string> {
  const page = await openCoursePage(`lms/${system}`);
  const range = page.document.createRange();
  const body = bodyOf(page.document, "My cousin voted");
  // A selection in a shadow root is told of as one of its host.
  if (body.shadowRoot) range.selectNode(body);
  else range.selectNodeContents(body);
  page.document.getSelection()?.addRange(range);
  const capture = await captureTab(page.tabId, { words: MARIA.replace(/\s+/g, " ") });
  page.window.frameElement?.remove();
  if (capture.status !== "text") return capture.status;
  const { author = null, post = capture.text } = capture.answering ?? {};
  return `${author ?? "nobody"} ${wholeness({ text: post, isCut: capture.isCut }, MARIA)}`;
}

/** What holds the paragraph with these words, and those beside it; of those in a shadow root its host. */
function bodyOf(document: Document, words: string): Element {
  for (const element of flatElements(document.body)) {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (!own.some(({ textContent }) => squash(textContent ?? "").includes(words))) continue;
    const root = element.getRootNode();
    return "host" in root ? (root as ShadowRoot).host : (element.closest("p")?.parentElement ?? element);
  }
  throw new Error(`The page does not hold: ${words}`);
}

function yes(is: boolean): string {
  return is ? "yes" : "no";
}

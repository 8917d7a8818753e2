import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { withoutUnseen } from "@discussion-post/contract/unseen-characters";
import browser from "webextension-polyfill";
import { pageOf } from "./course-address.ts";
import { mergeDiscussions } from "./discussion.ts";
import { unreachableOrigin } from "./foreign-frames.ts";
import type { CapturedText, TabCapture } from "./messages.ts";
import { cutText } from "./page/cut-text.ts";
import { callPage, enterPage, type FrameAnswer, PageClosedError } from "./page-access.ts";
import { isOriginAllowed } from "./site-access.ts";
import { topicOfSelection } from "./topic-of.ts";

/**
 * Reads what is selected in the tab, in whichever of its frames; where nothing is, the discussion that the page
 * shows. Needs the right to the tab that a click on the toolbar button, the shortcut or the menu entry gives.
 * @param menu the frame that a context menu was opened in, and the selected words as the browser handed them over:
 * without their paragraphs, so they count only where nothing else can be read, as in a PDF or a foreign frame
 */
export async function captureTab(
  tabId: number,
  { frameId, words = "" }: { frameId?: number | undefined; words?: string | undefined } = {},
): Promise<TabCapture> {
  const capture = await readTab(tabId, frameId);
  if (capture.status === "text" || words.trim() === "") return capture;
  const cut = cutText(withoutUnseen(words).trim(), TOPIC_MAX_CHARS);
  return textCapture(tabId, { ...cut, author: null, spansPosts: false });
}

function readTab(tabId: number, frameId: number | undefined): Promise<TabCapture> {
  return inOpenPage(async () => {
    await enterPage(tabId);
    const answers = await callPage({ tabId }, "readSelection", null);
    const selected = answers.filter(({ answer }) => answer.text !== "");
    const best = selected.toSorted((a, b) => rank(b, frameId) - rank(a, frameId))[0];
    if (best) return textCapture(tabId, best.answer);
    const origin = await unreachableOrigin(await callPage({ tabId }, "findTarget", null));
    return origin ? { status: "foreign_frame", origin } : discussionOf(tabId);
  });
}

/** Reads the discussion that the page shows, whatever is selected in it. */
export function captureDiscussion(tabId: number): Promise<TabCapture> {
  return inOpenPage(async () => {
    await enterPage(tabId);
    return discussionOf(tabId);
  });
}

/** On a busy machine the right that a press gives may reach the page's process after our first try. */
const RIGHT_ARRIVES_MS = 300;

async function inOpenPage(read: () => Promise<TabCapture>): Promise<TabCapture> {
  const first = await unlessClosed(read);
  if (first) return first;
  await new Promise((resolve) => setTimeout(resolve, RIGHT_ARRIVES_MS));
  return (await unlessClosed(read)) ?? { status: "closed_page" };
}

async function unlessClosed(read: () => Promise<TabCapture>): Promise<TabCapture | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PageClosedError) return null;
    throw error;
  }
}

/** Every frame keeps its own selection; the one meant is where the menu was opened, else where the person is. */
function rank({ frameId, answer }: FrameAnswer<"readSelection">, menuFrameId: number | undefined): number {
  if (frameId === menuFrameId) return Number.POSITIVE_INFINITY;
  return answer.isActive ? Number.MAX_VALUE : answer.changedAt;
}

async function textCapture(
  tabId: number,
  selected: Parameters<typeof topicOfSelection>[0],
): Promise<TabCapture> {
  const id = crypto.randomUUID();
  return { status: "text", id, ...topicOfSelection(selected), source: await sourceOf(tabId) };
}

async function discussionOf(tabId: number): Promise<TabCapture> {
  const answers = (await callPage({ tabId }, "readDiscussion", null)).map(({ answer }) => answer);
  const posts = mergeDiscussions(answers);
  const unreadOrigin = await firstUnread(answers.flatMap(({ foreignFrames }) => foreignFrames));
  if (posts.length === 0) {
    return unreadOrigin ? { status: "foreign_frame", origin: unreadOrigin } : { status: "nothing_found" };
  }
  return {
    status: "discussion",
    id: crypto.randomUUID(),
    posts,
    hasMore: answers.some(({ hasMore }) => hasMore),
    source: await sourceOf(tabId),
    unreadOrigin,
  };
}

async function firstUnread(origins: string[]): Promise<string | null> {
  for (const origin of origins) if (!(await isOriginAllowed(origin))) return origin;
  return null;
}

async function sourceOf(tabId: number): Promise<CapturedText["source"]> {
  const { title = "", url } = await browser.tabs.get(tabId);
  const address = URL.parse(url ?? "");
  const { name, address: courseAddress } = await courseOf(tabId);
  return { title, host: address?.host ?? "", course: name, courseAddress, page: pageOf(address) };
}

/** The outermost frame's word counts: that is the learning system. */
async function courseOf(tabId: number): Promise<{ name: string | null; address: string | null }> {
  try {
    const [page] = await callPage({ tabId, frameId: 0 }, "readCourse", null);
    return page?.answer ?? NO_COURSE;
  } catch (error) {
    // The words that the context menu hands over come from pages that cannot be read, too.
    if (error instanceof PageClosedError) return NO_COURSE;
    throw error;
  }
}

const NO_COURSE = { name: null, address: null };

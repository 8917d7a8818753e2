import browser from "webextension-polyfill";
import { type PageCallInput, type PageCallName, type PageCallOutput, pageCalls } from "./messages.ts";

/** The script that every frame gets, made from entrypoints/page.ts. */
const PAGE_SCRIPT = "/page.js";

export interface FrameAnswer<N extends PageCallName> {
  frameId: number;
  answer: PageCallOutput<N>;
}

/** Thrown when the browser keeps us out of the page: one of its own, or one without a click since it was opened. */
export class PageClosedError extends Error {
  override readonly name = "PageClosedError";
}

/**
 * Has the script in every frame of the tab that we may enter, so that it remembers from now on. Frames that
 * have it already are not changed.
 */
export async function enterPage(tabId: number): Promise<void> {
  await execute({ target: { tabId, allFrames: true }, files: [PAGE_SCRIPT] });
}

/** Whether the page that the tab shows has the script: nobody asked us anything of it before it has. */
export async function isEntered(tabId: number): Promise<boolean> {
  try {
    return (await callPage({ tabId, frameId: 0 }, "shownSince", null)).length > 0;
  } catch (error) {
    if (error instanceof PageClosedError) return false;
    throw error;
  }
}

/** Asks all frames of the tab, or the given one. Frames that answer nothing sensible are left out. */
export async function callPage<N extends PageCallName>(
  frames: { tabId: number; frameId?: number },
  name: N,
  input: PageCallInput<N>,
): Promise<FrameAnswer<N>[]> {
  return (await answersOf(frames, name, input)).filter((answer) => answer !== null);
}

/** Asks all frames of the tab, and before that enters the page where one of them does not answer. */
export async function callEnteredPage<N extends PageCallName>(
  tabId: number,
  name: N,
  input: PageCallInput<N>,
): Promise<FrameAnswer<N>[]> {
  const answers = await answersOf({ tabId }, name, input);
  if (answers.length > 0 && answers.every((answer) => answer !== null)) return answers;
  await enterPage(tabId);
  return callPage({ tabId }, name, input);
}

/**
 * Asks all frames of the tab what must not be asked twice.
 * @returns null where a frame has yet to be entered, which has done nothing then; otherwise without the frames that answer
 * nothing sensible, as one that is left meanwhile
 */
export async function callPageOnce<N extends PageCallName>(
  tabId: number,
  name: N,
  input: PageCallInput<N>,
): Promise<FrameAnswer<N>[] | null> {
  const results = await resultsOf({ tabId }, name, input);
  if (results.length === 0 || results.some(({ result }) => result === NOT_ENTERED)) return null;
  return results.flatMap((one) => answerIn(one, name) ?? []);
}

/** Null for a frame that answers nothing sensible. */
async function answersOf<N extends PageCallName>(
  { tabId, frameId }: { tabId: number; frameId?: number },
  name: N,
  input: PageCallInput<N>,
): Promise<(FrameAnswer<N> | null)[]> {
  const results = await resultsOf({ tabId, frameId }, name, input);
  return results.map((one) => answerIn(one, name));
}

function resultsOf<N extends PageCallName>(
  { tabId, frameId }: { tabId: number; frameId?: number | undefined },
  name: N,
  input: PageCallInput<N>,
) {
  const frames = frameId === undefined ? { allFrames: true } : { frameIds: [frameId] };
  const args = [name, input, NOT_ENTERED];
  return execute({ target: { tabId, ...frames }, func: callInPage, args });
}

function answerIn<N extends PageCallName>(
  { frameId, result }: { frameId: number; result?: unknown },
  name: N,
): FrameAnswer<N> | null {
  const parsed = pageCalls[name].output.safeParse(result);
  return parsed.success ? { frameId, answer: parsed.data as PageCallOutput<N> } : null;
}

async function execute(injection: Parameters<typeof browser.scripting.executeScript>[0]) {
  try {
    // Not waiting for the page's last image.
    return await browser.scripting.executeScript({ ...injection, injectImmediately: true });
  } catch (cause) {
    throw new PageClosedError("The browser keeps extensions out of this page", { cause });
  }
}

/** What a frame answers that has no script of this version. */
const NOT_ENTERED = "not_entered";

/** Sent into the page as text, so it may use nothing from around it. */
function callInPage(name: PageCallName, input: unknown, notEntered: string) {
  const page = globalThis.discussionPostPage;
  return page?.[name] ? page[name](input as never) : notEntered;
}

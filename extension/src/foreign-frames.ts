import browser from "webextension-polyfill";
import type { FrameAnswer } from "./page-access.ts";

/**
 * The origin of the frame that the person was last in, where that is one we may not enter: the click on the
 * toolbar button opens the page's own origin only.
 */
export async function unreachableOrigin(answers: FrameAnswer<"findTarget">[]): Promise<string | null> {
  const foreign = answers
    .flatMap(({ answer }) => answer.foreignFrame ?? [])
    .toSorted((a, b) => b.usedAt - a.usedAt)[0];
  if (!foreign) return null;
  const lastUse = Math.max(0, ...answers.map(({ answer }) => answer.usedAt));
  if (lastUse > foreign.usedAt) return null;
  return (await isOriginAllowed(foreign.origin)) ? null : foreign.origin;
}

/** Whether the person has let us into pages of the origin for good. */
export function isOriginAllowed(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [patternOf(origin)] });
}

/** Asks the person for the frames of one origin. Has to be called first thing in the handler of their click. */
export function requestOrigin(origin: string): Promise<boolean> {
  return browser.permissions.request({ origins: [patternOf(origin)] });
}

function patternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  // Patterns know no ports.
  return `${protocol}//${hostname}/*`;
}

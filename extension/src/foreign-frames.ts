import type { FrameTarget } from "./messages.ts";
import { isOriginAllowed } from "./site-access.ts";

/**
 * The origin of the frame that the person was last in, where that is one we may not enter: the click on the
 * toolbar button opens the page's own origin only.
 */
export async function unreachableOrigin(answers: { answer: FrameTarget }[]): Promise<string | null> {
  const foreign = answers
    .flatMap(({ answer }) => answer.foreignFrame ?? [])
    .toSorted((a, b) => b.usedAt - a.usedAt)[0];
  if (!foreign) return null;
  const lastUse = Math.max(0, ...answers.map(({ answer }) => answer.usedAt));
  if (lastUse > foreign.usedAt) return null;
  return (await isOriginAllowed(foreign.origin)) ? null : foreign.origin;
}

import type { Reply } from "../../messages.ts";
import { type Editable, isUsable } from "../editable.ts";
import { targetOf } from "../find-target.ts";
import type { PageMemory } from "../watch.ts";
import { newHolder } from "./holders.ts";
import { wait } from "./watch-box.ts";

/** A page that means to carry the reply into another box has done so by then. */
const CARRIES_MS = 1_000;
const POLL_MS = 50;

/**
 * The box that the page has put in the place of the one that was lost with the reply in it; null where there is none,
 * where the reply arrives anywhere within a second, and where the person does something meanwhile.
 * @param actedAt when the person had last done something as the reply went in
 */
export async function boxInItsPlace(
  memory: PageMemory,
  { paragraphs }: Pick<Reply, "paragraphs">,
  actedAt: PageMemory["actedAt"],
): Promise<Editable | null> {
  for (const start = Date.now(); Date.now() - start < CARRIES_MS; ) {
    await wait(POLL_MS);
    if (memory.actedAt !== actedAt || newHolder(paragraphs) !== null) return null;
  }
  const box = targetOf(memory);
  return box && isUsable(box) ? box : null;
}

import type { Editable } from "../editable.ts";
import type { PlacedReply } from "./separated-text.ts";

/** One way of putting a reply into a box. */
export interface Technique {
  name: string;
  /** Whether it may be tried on this box at all. */
  suits?(box: Editable): boolean;
  /** Tries it. Returns whether somebody in the page took the event for themselves by cancelling it. */
  attempt(box: Editable, reply: PlacedReply): { wasCancelled: boolean };
}

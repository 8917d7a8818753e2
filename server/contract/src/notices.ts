import * as z from "zod/mini";
import { NOTICE_KINDS } from "./notice-kinds.ts";

/** The gravest of what was published about a work since. */
export const notice = z.object({
  kind: z.enum(NOTICE_KINDS),
  /** Where to read it. */
  url: z.nullable(z.url({ protocol: /^https?$/ })),
  /** "2010-02-06", or as much of it as is known. */
  date: z.nullable(z.string()),
});

export type Notice = z.infer<typeof notice>;

/** Whether who cites the work has to do something about it: of a correction it is enough to link it. */
export function isAlarming(found: Notice | null | undefined): boolean {
  return found !== null && found !== undefined && found.kind !== "correction";
}

const SHORTAGE =
  /^(?:Neither Crossref nor OpenAlex could be asked|Your assignment (?:doesn't ask for|wants no) sources|You left out the works that were found|After your choices, only |We found no (?:source|work) that fits|(?:Only \d{1,3}|None) of \d{1,3} sources on this topic|Your assignment asks for \d{1,3}(?: to \d{1,3})? sources?(?:\. Posts have |[^.]{0,40}, but we found ))/;

const UNFITTING = /^This draft cites \d{1,3} (?:sources?|of the \d{1,3} sources your topic asks for): /;

/** Whether a notice says why a draft cites fewer works than it might. */
export function isOfFewSources(notice: string): boolean {
  return isShortage(notice) || UNFITTING.test(notice);
}

/** Whether a notice is one of a shortage of works, which stays true of a text that is rewritten with the same works. */
export function isShortage(notice: string): boolean {
  return SHORTAGE.test(notice);
}

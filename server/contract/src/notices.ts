import * as z from "zod/mini";

/** What publishers say about a published work, the gravest first. */
export const NOTICE_KINDS = [
  "retraction",
  "withdrawal",
  "removal",
  "partial_retraction",
  "expression_of_concern",
  "correction",
] as const;

/** A work with one of these is no longer in force, and never cited. */
export const GRAVE_NOTICES: readonly NoticeKind[] = ["retraction", "withdrawal", "removal"];

type NoticeKind = (typeof NOTICE_KINDS)[number];

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

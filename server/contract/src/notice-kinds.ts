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

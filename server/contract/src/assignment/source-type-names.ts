/** Of what kind a source is to be, where an assignment counts kinds: "at least one of them a book". */
export const SOURCE_TYPES = ["article", "book", "news", "website"] as const;

export type SourceType = (typeof SOURCE_TYPES)[number];

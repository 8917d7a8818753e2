import type { CitationStyle } from "@discussion-post/contract/options";

/** A style of the product, and the one of citationstyles.org that renders it. */
export type RenderedStyle = Exclude<CitationStyle, "none">;

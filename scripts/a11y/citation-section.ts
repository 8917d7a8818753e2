import { CARD_READ, CITATION_READ } from "../../e2e/states/citation-read.ts";

/** What docs/accessibility.md says of citations. */
export const citationSection: readonly string[] = [
  "## A citation, as a screen reader finds it",
  "",
  "In the text a citation is a button that says that it opens a dialog, and whether it is open. Chromium's accessibility tree, as a journey expects it (`e2e/tests/web-evidence.test.ts`):",
  "",
  "```yaml",
  CITATION_READ,
  "```",
  "",
  "Pressed, by Enter or Space, it opens its card, and the focus goes to its first button; Escape closes it and gives the focus back:",
  "",
  "```yaml",
  CARD_READ,
  "```",
  "",
  "What is under way in the card, and what failed, is a status. No screen reader itself was tried.",
  "",
];

/**
 * How many lines of each kind a plan has at most, and of how many words each. Words of an outline count behind its
 * verb; where it asks nothing it names something, in `namedWords`.
 */
export const PLAN_BOUNDS = {
  terms: { count: 6, words: 4 },
  questions: { count: 6, words: 25 },
  outline: { count: 8, words: 12, namedWords: 7 },
} as const;

/** How a point of an outline begins: with something for the student to do. */
export const INSTRUCTIONS = [
  "Add",
  "Address",
  "Answer",
  "Apply",
  "Ask",
  "Begin with",
  "Bring in",
  "Choose",
  "Cite",
  "Close with",
  "Compare",
  "Connect",
  "Consider",
  "Contrast",
  "Decide",
  "Define",
  "Describe",
  "Discuss",
  "End with",
  "Evaluate",
  "Explain",
  "Find",
  "Give",
  "Identify",
  "Illustrate",
  "Link",
  "List",
  "Look up",
  "Mention",
  "Name",
  "Open with",
  "Outline",
  "Pick",
  "Point out",
  "Relate",
  "Respond to",
  "Show",
  "Start with",
  "Summarize",
  "Test",
  "Weigh",
] as const;

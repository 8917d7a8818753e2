/* What the first fields of the form are called and say: also where the form is still to come. */
export const COURSE_RULE_LABEL = "AI use your course allows";
export const COURSE_RULE_UNSAID = {
  value: "I don't know yet",
  hint: "Ask your instructor, or look in the syllabus. Levels follow the AI Assessment Scale.",
} as const;
export const TOPIC_LABEL = "Discussion topic or question";
export const TOPIC_PLACEHOLDER =
  "Paste your discussion prompt or a classmate's post. Ask for sources, such as “3 sources”.";

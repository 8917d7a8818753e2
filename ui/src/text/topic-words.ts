/** What the box of the topic is called, and what it says while it is empty: also where it is still to come. */
export const TOPIC_LABEL = "Discussion topic or question";
export const TOPIC_PLACEHOLDER =
  "Paste your discussion prompt or a classmate's post. Ask for sources, such as “3 sources”.";

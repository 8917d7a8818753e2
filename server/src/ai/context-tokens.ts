/** A model that reads and writes fewer tokens at once has no room for the rules, a topic and a post. */
export const CONTEXT_TOKENS_MIN = 4_096;

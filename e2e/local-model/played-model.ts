/** What the played Ollama calls its model. */
export const MODEL = "qwen3:4b";

/** How long it reads before its first word: longer than the pages wait until they say that it is slow. */
export const READING_MS = 24_000;

/**
 * Long enough for the played model to read it slowly, as it does prompts of a draft, and to leave it room for the
 * sources but not for their abstracts.
 */
export const TOPIC = `Does social media harm teenagers' mental health? Use 6 sources. ${"I do a b c. ".repeat(592)}`;

export const SLOW = "The AI model is still loading or thinking: its first words can take minutes.";

export const SHORT_ABSTRACTS =
  /^The AI model here reads little at once, so it saw only part of what the sources say/;

/** With the rules, and without any source, more than the played model reads at once. */
export const TOO_LONG_TOPIC = `Does homework help?${" a b c".repeat(1_320)}`;

export const TOO_LONG = /^The topic and its sources are more than the AI model here reads at once/;

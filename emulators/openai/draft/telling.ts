import type { Brief } from "./brief.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { Topic } from "./topic.ts";

/** What the paragraphs draw on while a draft is written. */
export interface Telling {
  brief: Brief;
  topic: Topic;
  random: SeededRandom;
  subject: string;
  /** The next key phrase, going round: the draft keeps moving through the topic's own words. */
  phrase(): string;
  /** Opens a sentence with a claim in the asked tone: "In my view, " + clause. */
  claim(clause: string): string;
  /** Opens a sentence with a conclusion in the asked tone. */
  conclude(clause: string): string;
}

/** A paragraph as sentences; those after the first `keep` may be left out to fit the asked length. */
export interface Paragraph {
  sentences: string[];
  keep: number;
}

export function telling({ brief, topic, random }: Pick<Telling, "brief" | "topic" | "random">): Telling {
  const phrases = goingRound(
    topic.phrases.length < FEW_PHRASES
      ? [...topic.phrases, ...pronouns].slice(0, FEW_PHRASES)
      : topic.phrases,
  );
  const claims = goingRound(random.shuffle(brief.voice.claims));
  const conclusions = goingRound(random.shuffle(brief.voice.conclusions));
  return {
    brief,
    topic,
    random,
    subject: topic.subject,
    phrase: phrases,
    claim: (clause) => `${claims()} ${clause}`,
    conclude: (clause) => `${conclusions()} ${clause}`,
  };
}

const FEW_PHRASES = 3;
/** Stand in where a topic has so few phrases of its own that they would tire the reader. */
const pronouns = ["the issue", "the subject"];

function goingRound(items: readonly string[]): () => string {
  let next = 0;
  return () => items[next++ % items.length] ?? "";
}

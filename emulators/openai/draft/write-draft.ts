import { answersOf } from "./answers.ts";
import { type Brief, readBrief } from "./brief.ts";
import { closingOf } from "./closing.ts";
import { commonParagraphsOf } from "./common-paragraphs.ts";
import { contracted } from "./contractions.ts";
import { fitToLength } from "./fit-to-length.ts";
import { openingOf } from "./opening.ts";
import { peopleParagraphOf } from "./people-paragraph.ts";
import { referencesOf } from "./references.ts";
import { seededRandom } from "./seeded-random.ts";
import { shareOf } from "./shared-words.ts";
import { argumentOf } from "./stances.ts";
import { telling } from "./telling.ts";
import { readTopic } from "./topic.ts";

/**
 * Writes a demo draft out of a prompt, without any model: in the asked tone, perspective and length, about the
 * topic's own words, citing the offered keys. The same prompt always gives the same draft.
 */
export function writeDraft(prompt: string): string {
  const brief = readBrief(prompt);
  const t = telling({ brief, topic: readTopic(brief.topic), random: seededRandom(prompt) });
  const opening = openingOf(t);
  const body = [...answersOf(t), ...peopleParagraphOf(t), ...argumentOf(t), ...commonParagraphsOf(t)];
  const paragraphs = fitToLength({
    opening,
    body,
    closing: [...referencesOf(t), closingOf(t)],
    words: brief.words,
  });
  const texts = withBlanks(paragraphs, brief.blanks).map((sentences) => {
    const text = sentences.join(" ");
    return brief.voice.contracts ? contracted(text) : text;
  });
  return texts.map((text) => pointing(text, brief.answered)).join("\n\n");
}

/** A paragraph with the number of the sentence that shares most words with it. */
function pointing(paragraph: string, answered: Brief["answered"]): string {
  const best = answered
    .map(({ number, text }) => ({ number, share: shareOf(text, paragraph) }))
    .sort((one, other) => other.share - one.share)[0];
  return best ? `${paragraph} [p${best.number}]` : paragraph;
}

const BLANKS = [
  "An example of my own shows what this means: [your own example: what happened].",
  "What weighs most for me is this: [your view: which of these points decides it].",
];

/** A blank at the end of each of the first paragraphs. */
function withBlanks(paragraphs: string[][], blanks: number): string[][] {
  return paragraphs.map((sentences, place) => {
    const blank = place < blanks ? BLANKS[place % BLANKS.length] : undefined;
    return blank ? [...sentences, blank] : sentences;
  });
}

import type { Paragraph, Telling } from "./telling.ts";

/** Takes up a person whom the topic brings in, by name. */
export function peopleParagraphOf(t: Telling): Paragraph[] {
  const { person } = t.topic;
  if (!person) return [];
  return [
    {
      sentences: [
        `The mention of ${person} is helpful here, because it ties the question to a definite position.`,
        `Read generously, ${person} draws attention to ${t.phrase()} where others would pass over it.`,
        t.claim(`the position has to be tested against cases that ${person} did not have in mind.`),
        `Some of them concern ${t.phrase()}, and they are the ones on which our discussion could add something.`,
      ],
      keep: 2,
    },
  ];
}

import { describe, expect, test } from "vitest";
import { GivenText } from "../src/text/given-text.ts";
import { judgedSentence } from "../src/text/judged-sentence.ts";
import { ourModels } from "../src/text/learned/models.ts";

/** Sentences with what of them must be marked. */
const MARKED: [sentence: string, words: string][] = [
  [
    "See Ruth P. Calder, Bail and the Poor: A Reckoning, 92 Minn. L. Rev. 211, 219 (2008).",
    "Ruth P. Calder, Bail and the Poor: A Reckoning, 92 Minn. L. Rev. 211, 219 (2008)",
  ],
  [
    "A Bureau of Reclamation survey from March 2014 (DSO 14-02) put the loss at a tenth.",
    "Bureau of Reclamation survey from March 2014 (DSO 14-02)",
  ],
  [
    "Writing in Orchard Weekly, soil chemist Tomas Renner lists four signs of salt.",
    "Writing in Orchard Weekly, soil chemist Tomas Renner",
  ],
  [
    "The gate must open first (Ibsen & Marlow, Locks and Weirs, 4th ed., Ch. 2).",
    "(Ibsen & Marlow, Locks and Weirs, 4th ed., Ch. 2)",
  ],
  [
    "Datos del Instituto Andino de Salud de 2018 muestran una caída del 12%.",
    "Datos del Instituto Andino de Salud de 2018",
  ],
  ["《城市交通评论》2019年的一项调查显示，六成的人愿意骑车。", "《城市交通评论》2019年的一项调查"],
  [
    "At a workshop in 2021, Hallgren and co-authors reported the same drift.",
    "in 2021, Hallgren and co-authors",
  ],
  ["Care begins with attention (tronto, 1993, p. 12).", "(tronto, 1993, p. 12)"],
  [
    "Edith Varga contends in The Borrowed Voice that narrators lie to themselves.",
    "Edith Varga contends in The Borrowed Voice",
  ],
  [
    "Historian Pavel Kessering has described the treaty as “a truce for twenty years.”",
    "Historian Pavel Kessering has described the treaty as “a truce for twenty years.”",
  ],
  ["Since Abara's landmark work we know that play is practice.", "Abara's landmark work"],
  [
    "In a collection edited by Ines Falk and Omar Reid, three essays treat the map as a wish.",
    "collection edited by Ines Falk and Omar Reid",
  ],
  ["The filmmaker Ilse Brandvold shows that nurses walk for miles.", "filmmaker Ilse Brandvold"],
];

/** Sentences of which nothing may be marked. */
const HONEST = [
  "Writing in Spanish, my cousin Ana Morales sounds braver than she is.",
  "My aunt Clara Weiss, speaking at the funeral, made everybody laugh.",
  "Roger Ames had warned the crew the night before and lost.",
  "Der Bericht der Feuerwehr lag am Morgen auf dem Tisch.",
  "Los datos de María no caben en mi teléfono.",
  "She bought 12 J. Crew shirts and returned 3.",
  "我去年读了《红楼梦》，现在还记得那场雪。",
];

describe("a sentence that reports a work", () => {
  test.each(MARKED)("%s", (sentence, words) => {
    expect(markedIn(sentence)).toContain(words);
  });
});

test.each(HONEST)("nothing is marked in: %s", (sentence) => {
  expect(markedIn(sentence)).toEqual([]);
});

function markedIn(sentence: string): string[] {
  const { pieces } = judgedSentence(sentence, {
    known: new Map(),
    given: new GivenText(""),
    models: ourModels,
  });
  return pieces.flatMap((piece) => (piece.type === "unverified" ? [piece.text] : []));
}

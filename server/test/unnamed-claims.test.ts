import { describe, expect, test } from "vitest";
import { GivenText } from "../src/text/given-text.ts";
import { judgedSentence } from "../src/text/judged-sentence.ts";
import { ourModels } from "../src/text/learned/models.ts";

function markedIn(sentence: string, given = new GivenText("")): string[] {
  const { pieces } = judgedSentence(sentence, { known: new Map(), given, models: ourModels });
  return pieces.flatMap((piece) => (piece.type === "unverified" ? [piece.text] : []));
}

describe("a study of which hardly anything is said is marked:", () => {
  test.each([
    ["Harvard researchers have shown that sleep matters.", "Harvard researchers"],
    ["MIT economists recently showed that tariffs raise wages.", "MIT economists"],
    ["Johns Hopkins scientists warn that the virus spreads.", "Johns Hopkins scientists"],
    ["Researchers at Stanford found that naps double recall.", "Researchers at Stanford"],
    ["A paper in Nature showed that breaks help.", "paper in Nature"],
    ["The Oyelaran study is often cited here.", "Oyelaran study"],
    ["The Framingham study found that smoking harms the heart.", "Framingham study"],
  ])("%s", (sentence, words) => {
    expect(markedIn(sentence)).toEqual([words]);
  });

  test.each([
    "My Harvard professors have shown me how to read.",
    "Sleep researchers have found their beds.",
    "A paper in nature is a leaf.",
    "The first study is mine.",
    "Harvard researchers eat at noon.",
  ])("and nothing in: %s", (sentence) => {
    expect(markedIn(sentence)).toEqual([]);
  });

  test("nor one of which the question speaks", () => {
    const given = new GivenText("Discuss what Harvard researchers found about sleep.");
    expect(markedIn("Harvard researchers have found that sleep matters.", given)).toEqual([]);
  });
});

describe("what a court held in a case without a reporter is marked:", () => {
  test.each([
    ["In Smith v. Jones the court held that consent can be withdrawn.", "Smith v. Jones"],
    ["In Okonkwo v. Mercy Hospital, the court held that nurses may refuse.", "Okonkwo v. Mercy Hospital"],
    ["Vega v. Harbor Hospital established that nurses may refuse.", "Vega v. Harbor Hospital"],
    ["In Ostrow v. City of Lansing (1998), the court ruled that notice is due.", "Ostrow v. City of Lansing"],
  ])("%s", (sentence, words) => {
    expect(markedIn(sentence)).toEqual([words]);
  });

  test.each([
    "In Brown v. Board of Education, the Court held that separate is not equal.",
    "In Marbury v. Madison the Court established judicial review.",
    "Texas v. Oklahoma was a good game.",
  ])("but not one that every course knows, nor a game: %s", (sentence) => {
    expect(markedIn(sentence)).toEqual([]);
  });

  test("nor one of which the question speaks", () => {
    const given = new GivenText("Discuss Smith v. Jones.");
    expect(markedIn("In Smith v. Jones the court held that consent ends.", given)).toEqual([]);
  });
});

describe("people of a novel or a play argue without a mark:", () => {
  test.each([
    "Elizabeth Bennet argues that pride can be mended.",
    "Winston Smith writes that he hates Big Brother.",
    "According to Atticus Finch, courage is not a man with a gun.",
    "As Nick Carraway notes, the past is gone.",
    "Jay Gatsby claims that money buys the past.",
  ])("%s", (sentence) => {
    expect(markedIn(sentence)).toEqual([]);
  });

  test.each([
    ["Maria Finch argues that naps help.", "Maria Finch"],
    ["Atticus Finch (2019) argues that naps help.", "Finch (2019)"],
  ])("but not who has their family name, or a year: %s", (sentence, words) => {
    expect(markedIn(sentence).join()).toContain(words);
  });
});

import { describe, expect, test } from "vitest";
import { GivenText } from "../src/text/given-text.ts";
import { judgedSentence } from "../src/text/judged-sentence.ts";
import { ourModels } from "../src/text/learned/models.ts";
import { sourceAtHand } from "../src/text/sources-at-hand.ts";
import { write } from "./read-post.ts";

describe("what somebody is let say is marked, by the family name alone:", () => {
  test.each([
    ["Brandvold, writing in 2001, saw the mill as a school.", "Brandvold, writing in 2001"],
    ["Writing as early as 1976, Brandvold saw the mill as a school.", "Writing as early as 1976, Brandvold"],
    ["Brandvold, in the early 1980s, called it a school.", "Brandvold, in the early 1980s"],
    ["Mills raised output, a point Brandvold made in 2018.", "point Brandvold made in 2018"],
    ["It is the objection that Brandvold has long raised.", "objection that Brandvold has long raised"],
    ["It was a worry first voiced by Brandvold in 2002.", "voiced by Brandvold in 2002"],
    ["“The mill is a habit,” wrote Brandvold.", "wrote Brandvold"],
    ["The mill decides more than the plan, wrote Brandvold.", "wrote Brandvold"],
    ["Maya Brandvold wrote that the mill is a school.", "Maya Brandvold wrote"],
    ["“The mill is a habit,” as Brandvold put it.", "as Brandvold put it"],
    ['"The mill is only a habit." – Brandvold', "Brandvold"],
    ["Brandvold famously wrote that we weave alone.", "Brandvold famously wrote"],
    ["Brandvold, for instance, treats the mill as a stage.", "Brandvold, for instance, treats"],
    ["Brandvold would call this a habit.", "Brandvold would call"],
    ["This is what Brandvold calls a habit.", "Brandvold calls"],
    ["Brandvold argued that taste divides us.", "Brandvold argued"],
    ["Brandvold claims that taste divides us.", "Brandvold claims"],
    ["Moreover, Brandvold suggests that taste divides us.", "Brandvold suggests"],
    ["Brandvold also notes that taste divides us.", "Brandvold also notes"],
    ["Brandvold emphasizes how taste divides us.", "Brandvold emphasizes"],
    ["Brandvold states that taste divides us.", "Brandvold states"],
    ["Ilse Brandvold claims that taste divides us.", "Ilse Brandvold"],
    ["Brandvold and Ostrava claim that taste divides us.", "Brandvold and Ostrava"],
    ["Taste divides us, argues Ilse Brandvold.", "argues Ilse Brandvold"],
    ["Taste divides us, notes Ilse Brandvold, and nobody escapes it.", "notes Ilse Brandvold"],
    ["Half a decade ago Brandvold and her colleagues mapped four fields.", "Brandvold and her colleagues"],
    ["Years earlier, Brandvold documented the same.", "Brandvold documented"],
    ["Brandvold argues, persuasively, that taste divides us.", "Brandvold argues"],
    [
      "Brandvold, writing in the New York Times, says we weave alone.",
      "Brandvold, writing in the New York Times",
    ],
    ["“Taste divides,” Brandvold writes.", "Brandvold writes"],
    ["“Taste divides,” Ilse Brandvold writes.", "Ilse Brandvold writes"],
    ["Per Brandvold, taste divides us.", "Per Brandvold"],
    ["Cf. Brandvold 2014: 22.", "Brandvold 2014: 22"],
    ["Research by Drs. Brandvold and Lee shows it.", "Research by Drs. Brandvold and Lee"],
    ["Brandvold’s book on weaving shows it.", "Brandvold’s book"],
    ["Brandvold wrote in 1995 that trust needs touch.", "Brandvold wrote in 1995"],
  ])("%s", (sentence, words) => {
    expect(markedIn(sentence)).toEqual([words]);
  });

  test.each([
    "Maria, for instance, treats her notes as a diary.",
    "Managers would call this a waste of time.",
    "Nobody could say why.",
    "Google would call this a feature, and Finland, for instance, treats it as a right.",
    "Stoics would say that we control only our judgments.",
    "Utilitarianism, for example, treats pain as the only evil.",
    "Ms. Brandvold and her colleagues mapped the hallway.",
    "Hernandez and her team cleaned the gym.",
    "The Odyssey, for example, treats hospitality as law.",
    "My uncle Brandvold would call this a shame.",
    "My mother Maya Brandvold wrote that I was late.",
    "She laughed, asked for tea, and wrote Brandvold a letter.",
    "It is a point Brandvold made in class.",
    "“I will not go,” said Brandvold.",
    "In 2012 Curiosity landed on Mars, and in the 1960s Motown showed that a label is a school.",
    "Creon would call that pride.",
    "Creon claims that the law is above blood, and Gatsby believes that money buys the past.",
    "Tom Robinson claims that he is innocent, and Brandvold insists that she was home.",
    "Walmart believes that wages follow, and Washington insists that the treaty holds.",
    "Christianity states that we are equal, and Maria suggests that we meet.",
    "My neighbor Brandvold claims that dogs are loud.",
    "She kept letters, notes, Brandvold stamps, and maps.",
    "“Not here,” Brandvold warned.",
    "It takes forty miles per Gallon, or so.",
    "Per Policy, we wait.",
    "According to Mr. Darcy, pride is a virtue.",
    "According to Miss Maudie, it is a sin to kill a bird.",
    "Brandvold, writing in the hall, says that she is late.",
    "In his letter Brandvold found that the mill was closed.",
    "Having compared the two cases, I find your position strong.",
  ])("and nobody in: %s", (sentence) => {
    expect(markedIn(sentence)).toEqual([]);
  });

  describe("where a question names them", () => {
    const given = "Discuss what Brandvold says about taste: that taste divides families.";

    test.each([
      ["Brandvold argued that rents doubled in every harbor.", ["Brandvold argued"]],
      ["Brandvold argued that taste divides families.", []],
      ["I would ask Brandvold who her families were.", []],
    ])("only what was not said there: %s", (sentence, words) => {
      expect(markedIn(sentence, new GivenText(given))).toEqual(words);
    });

    test("and nothing of who writes there", () => {
      const post = new GivenText("Brandvold: I like taste.", { writers: ["Ilse Brandvold"] });
      expect(markedIn("Brandvold argues that rents doubled in every harbor.", post)).toEqual([]);
    });
  });
});

describe("a work is marked by whose it is:", () => {
  test.each([
    ["Brandvold’s work on weaving remains the standard reference.", "Brandvold’s work"],
    ["Golden’s early work is the classic on telework.", "Golden’s early work"],
    ["Ilse Brandvold’s The Last Mill makes the same argument.", "Ilse Brandvold’s The Last Mill"],
    ["Buffer’s State of Remote Work found that loneliness comes first.", "Buffer’s State of Remote Work"],
    ["The Mill Trend Index shows that meetings tripled.", "The Mill Trend Index"],
  ])("%s", (sentence, words) => {
    expect(markedIn(sentence)).toEqual([words]);
  });

  test.each([
    "Maria’s work on the mural took a month, and today’s work on the budget begins.",
    "Toni Morrison’s Song of Solomon opens with a leap.",
    "Amazon’s work on drones made news.",
    "The Town Survey Office was closed.",
  ])("and none in: %s", (sentence) => {
    expect(markedIn(sentence)).toEqual([]);
  });
});

describe("a figure about people is marked that nobody is said to have counted:", () => {
  test.each([
    ["Nearly 62% of employees say they would quit.", "62% of employees"],
    ["Three in four managers fear it.", "Three in four managers"],
    ["Home staff are 12.5 percent more productive.", "12.5 percent more productive"],
    ["Two thirds of young workers want it, which should worry us.", "Two thirds of young workers"],
  ])("%s", (sentence, words) => {
    expect(markedIn(sentence)).toEqual([words]);
  });

  test.each([
    "About 80% of my coworkers stayed home, and one in three of my patients has no ride.",
    "If 60% of voters stay home, somebody wins.",
    "At least 50% of students must post twice.",
    "Roughly 10% of the people in the room raised a hand.",
    "Suppose that 30 percent of patients refuse.",
    "He was one of five children, and two thirds of the apples were gone.",
  ])("and none in: %s", (sentence) => {
    expect(markedIn(sentence)).toEqual([]);
  });

  test("with its sentence where what was learned sees whose it is", () => {
    const sentence = "World Bank data put it at 62% of adults.";
    expect(markedIn(sentence)).toEqual([sentence.slice(0, -1)]);
  });

  test("nor where it was given, stands in an abstract, or has a citation", async () => {
    const sentence = "Nearly 62% of employees say so.";
    expect(markedIn(sentence, new GivenText("Why do 62 percent say so?"))).toEqual([]);
    const work = { author: [{ family: "Smith" }], issued: { "date-parts": [[2020]] as [[number]] } };
    const known = new Map([["k", sourceAtHand("k", work, { abstract: "Of the staff, 62% said so." })]]);
    expect(markedIn(sentence, new GivenText(""), known)).toEqual([]);
    expect((await write("Nearly 62% of employees say so [@smith2020].")).unverified).toEqual([]);
  });
});

describe("a citation", () => {
  test.each([
    ["I discuss self-efficacy (Okonkwo, 1988) and more.", ["(Okonkwo, 1988)"]],
    ["You cite (Okonkwo, 1988), and I agree.", []],
    ["Our textbook agrees (Okonkwo, 1988).", []],
    ["Okonkwo (1988) wrote on it.", []],
  ])("that is copied of the question stays, and is marked where it cites: %s", (sentence, words) => {
    const given = new GivenText("Discuss self-efficacy (Okonkwo, 1988), and more.", { isAsked: true });
    expect(markedIn(sentence, given)).toEqual(words);
  });

  test("of what the question gives to read is its own", () => {
    const given = new GivenText("Use the assigned article (Okonkwo, 1988).", { isAsked: true });
    expect(markedIn("I discuss self-efficacy (Okonkwo, 1988).", given)).toEqual([]);
  });
});

describe("an effect or a law by whom it is named after", () => {
  test.each([
    "The Hawthorne effect explains part of the gain.",
    "The Dunning-Kruger effect explains why beginners feel sure.",
    "Maslow’s hierarchy puts safety before esteem.",
    "The Pareto principle says that a few causes do most of the harm.",
    "Bloom’s taxonomy describes how questions grow.",
  ])("is nobody’s publication: %s", (sentence) => {
    expect(markedIn(sentence)).toEqual([]);
  });

  test("but one that nobody knows may be, and so is who is cited for it", () => {
    expect(markedIn("The Smith effect explains part of the gain.")).toHaveLength(1);
    expect(markedIn("The Smith effect found by Smith (2019) explains it.")).toEqual(["Smith (2019)"]);
    expect(markedIn("The Hawthorne effect found by Smith (2019) explains it.")).toEqual(["Smith (2019)"]);
  });
});

function markedIn(
  sentence: string,
  given = new GivenText(""),
  known: Parameters<typeof judgedSentence>[1]["known"] = new Map(),
): string[] {
  const { pieces } = judgedSentence(sentence, { known, given, models: ourModels });
  return pieces.flatMap((piece) => (piece.type === "unverified" ? [piece.text] : []));
}

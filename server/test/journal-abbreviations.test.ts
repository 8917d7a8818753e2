import { describe, expect, test } from "vitest";
import { isLikeJournal, journalAbbreviation } from "../src/citations/journal-abbreviation.ts";
import { entryOf } from "./difficult-works.ts";

/** A journal in IEEE, in AMA and Vancouver, and in Bluebook. */
const journals: [title: string, ieee: string, medical: string, bluebook: string][] = [
  ["Psychological Review", "Psychol. Rev.", "Psychol Rev", "Psych. Rev."],
  [
    "Journal of Personality and Social Psychology",
    "J. Pers. Social Psychol.",
    "J Pers Soc Psychol",
    "J. Personality & Soc. Psych.",
  ],
  ["American Economic Review", "Amer. Econ. Rev.", "Am Econ Rev", "Am. Econ. Rev."],
  ["Review of Educational Research", "Rev. Educ. Res.", "Rev Educ Res", "Rev. Educ. Rsch."],
  ["Journal of Adolescent Health", "J. Adolesc. Health", "J Adolesc Health", "J. Adolescent Health"],
  ["The New England Journal of Medicine", "N. Engl. J. Med.", "N Engl J Med", "New Eng. J. Med."],
  ["Academy of Management Journal", "Acad. Manage. J.", "Acad Manag J", "Acad. Mgmt. J."],
  ["Computers in Human Behavior", "Comput. Hum. Behav.", "Comput Hum Behav", "Comput. Hum. Behav."],
  ["Nature Human Behaviour", "Nat. Hum. Behav.", "Nat Hum Behav", "Nature Hum. Behav."],
  [
    "Children’s Literature in Education",
    "Child. Lit. Educ.",
    "Child Lit Educ",
    "Children’s Literature Educ.",
  ],
  [
    "Women's Studies International Forum",
    "Women's Stud. Int. Forum",
    "Womens Stud Int Forum",
    "Women's Stud. Int’l F.",
  ],
  [
    "Journal of Cross-Cultural Psychology",
    "J. Cross-Cult. Psychol.",
    "J Cross Cult Psychol",
    "J. Cross-Cultural Psych.",
  ],
  [
    "Journal of Experimental Psychology: Learning, Memory, and Cognition",
    "J. Exp. Psychol., Learn., Mem., Cogn.",
    "J Exp Psychol Learn Mem Cogn",
    "J. Experimental Psych.",
  ],
  ["Quarterly Journal of Economics", "Quart. J. Econ.", "Q J Econ", "Q.J. Econ."],
  ["Journal of Law and Economics", "J. Law Econ.", "J Law Econ", "J.L. & Econ."],
  ["Law and Society Review", "Law Soc. Rev.", "Law Soc Rev", "Law & Soc’y Rev."],
  ["Yale Law Journal", "Yale Law J.", "Yale Law J", "Yale L.J."],
  ["California Law Review", "Calif. Law Rev.", "Calif Law Rev", "Calif. L. Rev."],
  ["New York University Law Review", "N. Y. Univ. Law Rev.", "N Y Univ Law Rev", "N.Y.U. L. Rev."],
  ["Southern California Law Review", "South. Calif. Law Rev.", "South Calif Law Rev", "S. Cal. L. Rev."],
  ["Proceedings of the Royal Society A", "Proc. Roy. Soc. A", "Proc R Soc A", "Proc. Royal Soc’y"],
  [
    "Proceedings of the National Academy of Sciences",
    "Proc. Nat. Acad. Sci.",
    "Proc Natl Acad Sci U S A",
    "Proc. Nat’l Acad. Sci.",
  ],
  ["PLOS ONE", "PLOS ONE", "PLoS One", "PLOS ONE"],
  ["BMC Psychology", "BMC Psychol.", "BMC Psychol", "BMC Psych."],
  ["JAMA: The Journal of the American Medical Association", "JAMA", "JAMA", "JAMA"],
];

/** As the catalogue of the National Library of Medicine has them. */
test.each([
  ["Educational Researcher", "Educ Res"],
  ["Circulation Research", "Circ Res"],
  ["Current Directions in Psychological Science", "Curr Dir Psychol Sci"],
  ["Cyberpsychology, Behavior, and Social Networking", "Cyberpsychol Behav Soc Netw"],
  ["Suicide and Life-Threatening Behavior", "Suicide Life Threat Behav"],
  ["Early Childhood Research Quarterly", "Early Child Res Q"],
  ["Public Opinion Quarterly", "Public Opin Q"],
  ["Accounts of Chemical Research", "Acc Chem Res"],
  ["Journal of Cleaner Production", "J Clean Prod"],
  ["American Anthropologist", "Am Anthropol"],
  ["Poultry Science", "Poult Sci"],
  ["American Journal of Bioethics", "Am J Bioeth"],
  ["Western Journal of Nursing Research", "West J Nurs Res"],
])("the National Library of Medicine calls %s %s", (title, short) =>
  expect(journalAbbreviation(title, { style: "vancouver" })).toBe(short),
);

describe.each(journals)("%s is shortened", (title, ieee, medical, bluebook) => {
  test.each([
    ["ieee", ieee],
    ["ama", medical],
    ["vancouver", medical],
    ["bluebook", bluebook],
  ] as const)("in %s as %s", (style, short) => expect(journalAbbreviation(title, { style })).toBe(short));
});

describe.each(["ieee", "ama", "vancouver", "bluebook"] as const)("in %s", (style) => {
  test.each([
    ["Nature", "Nature"],
    ["The Lancet", "Lancet"],
    ["The Gerontologist", "Gerontologist"],
    ["Sleep Health", "Sleep Health"],
    ["Sex Roles", "Sex Roles"],
    ["Revista de Psicología", "Revista de Psicología"],
    ["Journal de physique", "Journal de physique"],
  ])("%s stays whole", (title, whole) => {
    expect(journalAbbreviation(title, { style })).toBe(whole);
  });
});

test.each(["apa", "mla", "chicago", "harvard"] as const)("%s prints titles whole", (style) => {
  expect(journalAbbreviation("Psychological Review", { style, registered: "Psychol Rev" })).toBeUndefined();
});

describe("a publisher's own short title", () => {
  test.each([
    ["counts where our list has no word", "Zeitschrift für Psychologie", "Z. Psychol.", "Z. Psychol."],
    ["is punctuated as the style has it", "Zeitschrift für Psychologie", "Z Psychol", "Z Psychol."],
    ["counts for less than our list", "Psychological Review", "Psychological Rev.", "Psychol. Rev."],
    ["does not count as an acronym", "Sleep Health", "SLHE", "Sleep Health"],
  ])("%s", (_what, title, registered, ieee) =>
    expect(journalAbbreviation(title, { style: "ieee", registered })).toBe(ieee),
  );
});

test.each([
  ["ieee", "*Psychol. Rev.*, vol. 84, no. 2, pp. 191–215, 1977"],
  ["ama", "*Psychol Rev*. 1977;84(2):191-215."],
  ["vancouver", "Psychol Rev [Internet]. 1977 [cited <today>];84(2):191-215."],
  ["bluebook", "84 Psych. Rev. 191 (1977)"],
  ["apa", "*Psychological Review*, *84*(2), 191–215."],
  ["mla", "*Psychological Review*, vol. 84, no. 2, 1977, pp. 191–215"],
  ["chicago", "*Psychological Review* 84 (2): 191–215."],
  ["harvard", "*Psychological Review*, 84(2), pp. 191–215."],
] as const)("an entry in %s has the journal's title as its guide does", async (style, expected) => {
  const record = {
    DOI: "10.1037/0033-295X.84.2.191",
    type: "journal-article",
    title: ["Self-efficacy: Toward a unifying theory of behavioral change."],
    "container-title": ["Psychological Review"],
    "short-container-title": ["Psychological Review"],
    author: [{ family: "Bandura", given: "Albert" }],
    issued: { "date-parts": [[1977]] },
    volume: "84",
    issue: "2",
    page: "191-215",
  };
  expect(await entryOf(record, style)).toContain(expected);
});

test.each([
  ["Journal of Personality and Social Psychology", true],
  ["Psychological Review", true],
  ["American Journal of Sociology", true],
  ["Harvard Business Review", true],
  ["Annals of Mathematics", true],
  ["Scientific American", true],
  ["The New York Times", false],
  ["The Wall Street Journal", false],
  ["The Christian Science Monitor", false],
  ["Psychology Today", false],
  ["The Atlantic", false],
  ["National Public Radio", false],
  ["Journal de physique", false],
])("whether %s reads as a journal: %s", (title, isJournal) => expect(isLikeJournal(title)).toBe(isJournal));

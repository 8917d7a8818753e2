import { courseRuleIn } from "./course-rule-in.ts";
import { readAssignment } from "./read-assignment.ts";
import type { RequirementKind } from "./requirement.ts";
import { unitsOf } from "./units.ts";

/** What an assignment says in these is how to write, how much, for whom and until when. */
const OF_FORM: ReadonlySet<RequirementKind> = new Set([
  "words",
  "replyWords",
  "sentences",
  "paragraphs",
  "sources",
  "style",
  "replies",
  "due",
  "avoid",
]);

/** The same, in sentences of which no requirement is read: "Main post: 1-2 paragraphs", "Responses to peers are optional" */
const SPEAKS_OF_FORM =
  /\b(?:\d{1,2}|one|two|three|four|five|half an?|a) (?:pages?|paragraphs?|sentences?)\b|\b(?:responses?|replies) to (?:your )?(?:classmates|colleagues|peers)\b/i;

/**
 * Words that such a sentence says of the post, its replies and its sources. Anywhere else they may be the subject: "the
 * primary response to a vaccine".
 */
const WORDS =
  /\b(?:in-text|double-spaced|single-spaced|follow-ups?|primary|main|initial|secondary|responses?|colleagues?|students?|people|persons?|exceed(?:s|ed|ing)?|minimum|maximum|limit(?:s|ed)?|length|counts?|total|roughly|approximately|about|complete[ds]?|submit(?:s|ted)?|submissions?|last|past|later|older|old|half|quarters?|none|once|twice|don['’]t|assigned|readings?|disagrees?|including|wikipedia|substantive|thoughtful|meaningful|comments?|commenting|engag(?:e|es|ing)|add(?:s|ing)?|contain(?:s|ing)?|demonstrate[ds]?|knowledge|current|recent|published|publications?|database|library|web|websites?|textbook|book|books|integration|apiece|different|another|others?|optional|points|graded|credit|earn|deadlines?|midnight|sentences?|spaced|font)\b/giu;

/** What a course says of conduct and grades: "Plagiarism earns a zero", "Grading rubric: grammar 20%". */
const HOUSE_RULE =
  /\b(?:grading|rubrics?|graded (?:on|for|by)|plagiari[sz]\w{1,6}|turnitin|safeassign|similarity (?:score|report|index)|late (?:posts?|submissions?|work|replies)|netiquette|be (?:civil|courteous|kind|respectful|polite)|participation (?:is|will|counts|points)|academic (?:integrity|honesty|dishonesty|misconduct) (?:polic(?:y|ies)|statement|rules?|applies)|(?:polic(?:y|ies)|violations?|code) (?:of|on) academic (?:integrity|honesty|misconduct))\b/i;

/** "Lecture slides do not count as sources.", "Include page numbers for direct quotations." */
const OF_SOURCES =
  /\b(?:do(?:es)?|will|would)(?: not|n['’]t) count (?:as|for|towards?)\b|\b(?:is|are)(?: not|n['’]t) (?:acceptable|accepted|allowed|permitted)(?: (?:as )?(?:references|sources))?\W{0,3}$|^(?:acceptable|approved) (?:references|sources) (?:are|include)\b|\b(?:page numbers?|direct quot(?:es|ations?)|reference list|works cited|(?:ASA|CSE|OSCOLA)\b.{0,20}\bcitations?)\b|^use (?:ASA|CSE|OSCOLA)\b/i;

/** An assignment without what it says of form, and of what its course allows. */
export function withoutWordsOfForm(assignment: string): string {
  const required = readAssignment(assignment);
  let rest = assignment;
  for (const { start, text } of unitsOf(assignment)) {
    const here = required.filter((one) => one.start >= start && one.start < start + text.length);
    const isOfForm = here.some(({ kind }) => OF_FORM.has(kind)) || SPEAKS_OF_FORM.test(text);
    const isAsked = here.some(({ kind }) => kind === "question") && !OF_SOURCES.test(text);
    if (isAsked || text.endsWith("?")) continue;
    const isOfHouse =
      text !== assignment.trim() &&
      (HOUSE_RULE.test(text) || OF_SOURCES.test(text) || courseRuleIn(text) !== null);
    if (!isOfForm && !isOfHouse) continue;
    // Of the same length, so that what follows stands where it did.
    const told = isOfHouse ? " ".repeat(text.length) : text.replace(WORDS, (word) => " ".repeat(word.length));
    rest = rest.slice(0, start) + told + rest.slice(start + text.length);
  }
  return rest;
}

import { type CourseRuleName, courseRuleNames, courseRules } from "../course-rule.ts";
import { placed, type Unit, unitsOf } from "./units.ts";

/** What an assignment's own words say of AI, and the words. */
export interface RuleInWords {
  rule: CourseRuleName;
  text: string;
  start: number;
  end: number;
}

const AI =
  /\b(?:AI|A\.I\.|genAI|GenAI|LLMs?|GPT(?:-\d)?|[Cc]hat ?GPT|Copilot|Gemini|Claude|[Aa]rtificial intelligence|[Ll](?:arge )?language models?|[Cc]hatbots?)(?!\w)/;
/** "AIAS level 2", "AI Assessment Scale: 3", "AI use: level 1" */
const ON_SCALE = /\b(?:AIAS|AI assessment scale|AI use|AI scale)\b[ :,(–-]{0,4}(?:level ?)?([1-5])\b/i;
/** What tells a rule for the course from a question about AI. */
const IN_COURSE =
  /\b(?:you|your|students?|assignments?|discussions?|posts?|posting|course|class|submissions?|submit|work|responses?|repl(?:y|ies)|brainstorm\w{0,6}|outlin\w{1,4}|writ(?:e|ing|ten)|drafts?|drafting|edit(?:ing)?|proofread(?:ing)?|tasks?|here|this (?:week|module))\b/i;
/** Whole sentences that say no more than that: "AI tools are not permitted." */
const BARE =
  /^(?:the )?(?:use of )?(?:generative )?(?:AI|artificial intelligence|chat ?GPT)(?:[ -](?:tools?|use|chatbots?|software|programs?|(?:generated|written|assisted)(?: (?:answers?|content|material|posts?|prose|responses?|text|work|writing))?))?(?:,? (?:such as|like|including|e\.g\.,?|for example) [\w ,/.-]{2,60}?,?)? (?:(?:is|are) (?:strictly )?(?:not )?(?:allowed|permitted|prohibited|forbidden|acceptable|accepted|tolerated)|(?:will|may) not be (?:accepted|tolerated))[.!]?$/i;
/** "Do not use Wikipedia or AI tools.", "No Wikipedia, no AI.": among what posts are not to rest on. */
const LISTED =
  /^(?:please |and )?(?:(?:do not|don['’]t|never|avoid|refrain from) (?:us(?:e|ing)|cit(?:e|ing)|rely(?:ing)? on|consult(?:ing)?)|avoid|use no|use neither|no|neither) (?:[\w-]{1,20}[ ,/]{1,2}){0,8}(?:AI|ChatGPT|chatbots?|GPT|Copilot|language models?)(?: (?:tools?|chatbots?|generators?|assistants?|writers?))?(?:,? (?:and|or|nor) (?:no )?[\w-]{1,20}(?: [\w-]{1,20})?){0,2}(?: (?:is|are) (?:allowed|permitted))?[.!]?$/i;
const DENIED =
  /\b(?:(?:is|are|be) not (?:allowed|permitted|acceptable|accepted|tolerated|to be used)|not (?:allowed|permitted|use|be (?:accepted|tolerated|used)|rely)|never use|prohibit(?:ed|s)?|forbidden|banned|off[ -]limits|(?:do|does|may|must|should|can|will|shall) not|don['’]t|cannot|can['’]t|mustn['’]t|avoid|refrain from|neither|without(?: the (?:use|help|aid) of| using)?|no(?: use of)?(?: generative)? (?:AI|artificial|chat ?GPT|chatbots?|LLMs?|GPT))\b/i;
const GRANTED =
  /\b(?:may(?! not)|can(?! not)|allowed|permitted|welcome|encouraged|free to|acceptable|are invited|fine|OK|okay)\b/i;
const EXCEPTED = /\b(?:only|except|excepted|other than|apart from|solely|limited to|beyond)\b/i;
const PLANNING =
  /\b(?:brainstorm\w{0,6}|outlin(?:e|es|ing)|plan(?:s|ning)?|ideas?|ideation|research(?:ing)?|(?:find|finding|search for|locate) sources|get(?:ting)? started|organi[sz](?:e|ing))\b/i;
const HELPING =
  /\b(?:edit(?:s|ing)?|grammar|spelling|proofread(?:ing)?|revis(?:e|ing|ion)|feedback|refin(?:e|ing)|polish(?:ing)?|improv(?:e|ing)|check(?:ing)? your (?:own )?(?:writing|draft|text|language))\b/i;
/** "for brainstorming and drafting" */
const DRAFTING = /\bdrafting\b(?! (?:stage|phase|process))|(?<!\bnot )\b(?:to|and|or) draft\b/i;
const EXPLORING = /\b(?:explor(?:e|ing|ation)|experiment(?:s|ing)?|creative(?:ly)?)\b/i;
/** Forbids to hand in what AI wrote, and says nothing against planning with it. */
const HANDED_IN =
  /\b(?:submit|submitting|submitted|copy|copying|copied|paste|pasting|pasted|turn in|turning in|hand in|handing in|AI[- ](?:generated|written) (?:answers?|content|material|posts?|prose|responses?|text|work|writing))\b/i;
/** "AI-generated text counts as plagiarism" */
const IS_MISCONDUCT =
  /\b(?:(?:is|are|be)(?: (?:a form of|considered|deemed|handled as|regarded as|seen as|treated as|viewed as))?|constitutes?|counts? as|considered|treated as) (?:(?:a form of|an act of|as) )?(?:academic (?:dishonesty|misconduct)|cheating|plagiari[sz]m)\b/i;
const DISCUSSED =
  /\b(?:argu(?:e|es|ed|ing)|assert|believe|claim|consider whether|debate|discuss|evaluate|explain|some (?:people|scholars|say)|whether|why)\b/i;

/**
 * Reads what an assignment lets students do with AI: the strictest of what its sentences say. Deterministic and linear;
 * null where it says nothing of that, as where AI is what is discussed.
 * @param assignment a prompt as a course shows it
 */
export function courseRuleIn(assignment: string): RuleInWords | null {
  const found = courseRulesIn(assignment);
  return found.toSorted((a, b) => courseRules[a.rule].level - courseRules[b.rule].level)[0] ?? null;
}

/** What each of its sentences lets them do, in their order. */
function courseRulesIn(assignment: string): RuleInWords[] {
  return unitsOf(assignment).flatMap((unit) => {
    const rule = ruleIn(unit.text);
    return rule ? [asFound(unit, rule)] : [];
  });
}

/** "must be acknowledged", "Please disclose": both together */
const OUGHT = /\b(?:must|should|shall|has to|have to|needs? to|required to|please|if you)\b/i;
const ACKNOWLEDGE =
  /\b(?:acknowledg(?:e|ed|ing|ments?)|disclos(?:e|ed|ing|ures?)|declar(?:e|ed|ing)|document(?:ed|ing)?|cit(?:e|ed|ing)|credit(?:ed|ing)?)\b/i;
const MISCONDUCT = /\b(?:plagiarism|academic (?:dishonesty|misconduct|integrity))\b/i;

/**
 * What an assignment says of AI as its course handles it: its rule, and how its use is to be acknowledged. Nothing of a
 * question or a task about AI.
 * @param assignment a prompt as a course shows it
 * @returns places in the assignment, in their order
 */
export function courseWordsOnAi(assignment: string): { start: number; end: number }[] {
  return unitsOf(assignment).flatMap((unit) => {
    const { text } = unit;
    const isOfCourse = ruleIn(text) !== null || asksToAcknowledge(text);
    return isOfCourse ? [placed(unit, 0, text.length, {})] : [];
  });
}

function asksToAcknowledge(text: string): boolean {
  if (text.endsWith("?") || !AI.test(text)) return false;
  return MISCONDUCT.test(text) || (OUGHT.test(text) && ACKNOWLEDGE.test(text));
}

function asFound(unit: Unit, rule: CourseRuleName): RuleInWords {
  return placed(unit, 0, unit.text.length, { rule });
}

function ruleIn(text: string): CourseRuleName | null {
  const [, level] = ON_SCALE.exec(text) ?? [];
  if (level !== undefined) return courseRuleNames[Number(level) - 1] ?? null;
  if (text.endsWith("?") || !AI.test(text)) return null;
  if (IS_MISCONDUCT.test(text) && !DISCUSSED.test(text)) return HANDED_IN.test(text) ? "planning" : "no_ai";
  if (!IN_COURSE.test(text) && !BARE.test(text.trim()) && !LISTED.test(text.trim())) return null;
  const denied = DENIED.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  const granted = GRANTED.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  const hasExceptions = EXCEPTED.test(text);
  if (denied < granted && !hasExceptions) return HANDED_IN.test(text) ? "planning" : "no_ai";
  if (granted === denied && !hasExceptions) return null;
  // Of what is allowed first and denied afterwards, what is allowed counts.
  const allowed = granted < denied ? text.slice(0, denied) : text;
  if (HELPING.test(allowed) || DRAFTING.test(allowed)) return "collaboration";
  if (PLANNING.test(allowed)) return "planning";
  if (denied < granted) return "no_ai";
  if (granted === Number.POSITIVE_INFINITY) return null;
  return EXPLORING.test(allowed) ? "exploration" : "full";
}

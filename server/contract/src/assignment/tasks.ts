import { enumerated, isEnumeration } from "./enumerations.ts";
import { endingIn } from "./manner.ts";
import type { Unit } from "./units.ts";

/** What a sentence begins with that tells the student to write something. */
const VERB =
  "(?:address|advise|annotate|anticipate|attach|analy[sz]e|answer|apply|appraise|argue|assess|calculate|caution|categori[sz]e|classify|comment|compare|compute|conclude|connect|consider (?:whether|how far|to what extent)|contrast|create|critically|critique|debate|deconstruct|defend|define|demonstrate|derive|describe|design|determine|develop|devise|diagnose|differentiate|discuss|distinguish|draft|draw(?! (?:up)?on)|elaborate|estimate|evaluate|examine|explain|explore|expand|formulate|give|highlight|identify|illustrate|include|indicate|integrate|interpret|interview|introduce|jot|justify|keep track of|keep a (?:\\w{1,20} )?(?:diary|journal|log|record)|link|list|look up|make|map|mention|name|note|observe (?:an?|one|two|three)|offer|outline|photograph|point out|post|predict|present|propose|prove|provide|put forward|quote|rank|rate|recall|recommend|reconstruct|reflect|relate|report|respond|rewrite|raise|say|set|share|show|single out|situate|sketch|solve|specify|state|suggest|summari[sz]e|support|synthesi[sz]e|take|talk|tell|test|trace|translate|upload|visit|weigh|write)";
/** Chosen, read or thought about first; what is to be written comes with another verb, if at all. */
const CHOICE =
  "(?:pick|choose|select|find|locate|look up|think of|read|watch|review|think about|consider|go to|imagine|look (?:at|back)|sit with|visit|using|research)";
/** "Part A.", "Prompt:", "Question 2:", "What I want from you:" */
const LABEL =
  /^(?:[a-z]{2,6} ?\d{3,4}[a-z]?|(?:part|question|q|task|prompt|topic|step|discussion|option)\s?(?:one|two|three|four|five|[a-z0-9]{0,2})(?: \([^()]{1,30}\))?|what i want from you|your task|instructions?|directions?)\s?[.:)-]\s{1,3}/i;
/** "Antibiotic resistance: Choose one …" */
const TITLE_BEFORE = /^[\p{L}\d #'’-]{3,40}: (?=\p{Lu}\p{Ll})/u;
/** "(1) ", "4.1 ", "b) " within a line */
const NUMBER = /^(?:\(?\d{1,2}(?:\.\d)?[.)]?|\(?[a-h]\))\s{1,3}(?=[A-Za-z])/;
/** A clause may stand before the order: "After reading chapter 2, discuss …" */
const CLAUSE =
  /^(?:(?:then|next|finally|also|lastly), )?(?:after|as|based|before|by|considering|drawing|following|for|from|given|having|if|in|on|once|referring|reflecting|thinking|to|using|when|where|wherever|whenever|while|with)\b/i;
const CLAUSE_MAX_CHARS = 240;
const COMMAS_MAX = 6;
const ADVERB =
  "(?:(?:also|and|briefly|carefully|clearly|concisely|critically|finally|first|fully|in detail|in your own words|in a paragraph|kindly|lastly|next|now|please|second|succinctly|then|third|be sure to|be prepared to|make sure (?:to|you)|try to|do)\\b,? ){0,3}";
const YOU =
  "(?:(?:you|we|your (?:initial |main |first )?(?:post|response|answer|discussion|submission|entry)|students?|each student|the (?:initial |main )?post) (?:will|should|must|need to|needs to|(?:are|is) (?:to|asked to|required to|expected to)|have to|has to|want you to) )?";
const IMPERATIVE = new RegExp(String.raw`^${ADVERB}${YOU}${ADVERB}${VERB}\b`, "i");
/** To choose one is a part of its own: "Select a disease that is reportable in your state." */
const CHOSEN_ONE = new RegExp(
  String.raw`^${ADVERB}${YOU}${ADVERB}(?:pick|choose|select|find|locate) (?:one|any|an?|two|three|the (?:one|two|three)|\d)\b`,
  "i",
);
/** What is to stand in the text itself: "Use the terms surplus and shortage." */
const USED =
  /^(?:please |and |then )?use (?:the |at least |all |these |one |two |three |four |five |any |\d ){1,3}(?:\w{1,20} ){0,2}(?:arguments?|concepts?|examples?|frameworks?|models?|phrases?|present|past|tense|terms?|theory|theories|vocabulary|words? (?!or|max|min))\b|^(?:please |be sure to )?use (?:at least )?\w{1,12} (?:of the )?\w{1,20} from (?:the |your |this )?(?:chapter|lecture|list|module|readings?|text|textbook|unit|week)\b/i;
const CHOSEN = new RegExp(String.raw`^${ADVERB}${YOU}${ADVERB}${CHOICE}\b`, "i");
const AND_THEN = new RegExp(String.raw`(?:\band|,|:) (?:then )?${VERB}\b`, "i");
/** "Read the case and answer the questions that follow." */
const THEN_ANSWERED =
  /\b(?:answer|address|respond to|complete) (?:all |each |the |these |any ){1,2}(?:\w{1,20} ){0,2}(?:questions?|items|prompts?|following|points|below)\b/i;
const I_WANT = new RegExp(
  String.raw`\b(?:(?:i|we) (?:want|would (?:also )?like|['’]d like)|your (?:task|job|goal) is(?: for you)?) (?:you )?to ${VERB}\b`,
  "i",
);

/** What speaks of the form, of the course or of what comes afterwards, and not of what to write about. */
const NO_TASKS = [
  /\b(?:late (?:post|posts|work|submission|submissions)|netiquette|rubric|graded|grading|email me|office hours|plagiarism|plagiarise|plagiarize|turnitin|syllabus)\b/i,
  /\b(?:word count|word limit|proofread|spellcheck|spell check|can see other|can see the|will see other|login|log in|text box|copy paste|copy-paste|respectful|be kind|any questions|questions about|have questions|technical problems|help desk|take care|if you (?:like|wish|want|feel)|before you begin)\b/i,
];
const OF_FORM =
  /^(?:(?:please|your|all|initial|main) )?(?:aim|answers?|responses?|posts?|compose|defend|draw (?:on|upon)|keep|support|back|justify|use|follow|include|limit|pop|cite|provide|reference|take|target|write|make sure|be sure|format|respond|give)\b/i;
const FORM_WORDS =
  /\b(?:APA|MLA|chicago|harvard|bluebook|ieee|words|references?(?! to\b)|sources?|citations?|cite|format|paragraphs?|sentences|grammar|spelling|(?:first|third|1st|3rd) person)\b|(?:\d|hundred|ty)-words?\b|\b(?:course resource|peer-reviewed article)/i;
/** What a text is to be about, or something else than words, is more than form: "Write a paragraph about …" */
const CONTENT =
  /^(?:then )?(?:write|post|compose|give|provide|include|share) [^.]{0,60}\b(?:about|abt|on (?:the|a|your|how|why)|describing|explaining|discussing|arguing|comparing|evaluating|in which|introduction|photograph|picture|image|link|graph|chart|screenshot)\b/i;
const ANSWERED =
  /^(?:please |kindly )?(?:answer|address|respond to|complete|do|discuss) (?:all|each|both|any|(?:one|two|three|either) of (?:the|these)|the (?:guide |following )?(?:questions|following)|these)\b|^(?:please )?(?:post|submit|write|share|type|upload) (?:a|an|your|the) (?:initial |original |\d{2,4}[ -]word ){0,2}(?:response|answers?|post|thoughts|discussion)\b|^(?:posts?|uploads?|submit)(?: it)?(?: (?:by|due|before|on|no later)\b|\W{1,5}(?:day|by|due) )/i;
const ANSWERED_MAX_CHARS = 100;
const ABOUT_WRITING =
  /\b(?:following|these|questions?|examines?|covers?|sharing|introduce|response|discuss|address|answer|explain|describe|include|consider|contain|cover|share|tell|parts?|about|post|points|you)\b/i;

/** Which units are questions to answer or parts to write. */
export function tasksAmong(units: readonly Unit[]): Unit[] {
  const orders = units.filter(isOrder);
  const last = orders.at(-1)?.paragraph ?? 0;
  const withOrders = new Set(orders.map(({ paragraph }) => paragraph));
  const stated = new Set(units.filter(isStatement).map(({ paragraph }) => paragraph));
  const tasks = units.filter((unit, index) => {
    if (isEnumeration(unit) && !isAboutTheCourse(unit.text)) return true;
    if (GOES_ON.test(unit.text) && units[index - 1]?.paragraph === unit.paragraph) return false;
    if (isOrder(unit)) return true;
    if (!isQuestion(unit)) return false;
    // What tells of the subject may ask, too, and what is to be answered stands below.
    const isBackground =
      !unit.isItem && stated.has(unit.paragraph) && !withOrders.has(unit.paragraph) && unit.paragraph < last;
    return (
      !isBackground &&
      !(
        isTitle(unit, units) && units.some((other) => other !== unit && (isQuestion(other) || isOrder(other)))
      )
    );
  });
  return tasks.flatMap(enumerated);
}

/** Whether a unit tells what to choose or to think of, or what to write from, without being a part to write. */
export function isPreparation({ text }: Unit): boolean {
  return beginningsOf(text).some((beginning) => PREPARES.test(beginning)) && !isAboutTheCourse(text);
}

const PREPARES = new RegExp(
  String.raw`^${ADVERB}${YOU}${ADVERB}(?:${CHOICE}|${VERB}|draw on|use|recall|remember|introduce)\b`,
  "i",
);

function isQuestion({ text }: Unit): boolean {
  return text.endsWith("?") && !isAboutTheCourse(text);
}

function isStatement(unit: Unit): boolean {
  return !isQuestion(unit) && !isOrder(unit);
}

const TITLE = /^[^?]{0,60}(?:\d|[—–:] )/;

/** A line of its own above the rest, such as "BIO 101 — Is a virus alive?" */
function isTitle({ start, paragraph, text }: Unit, units: readonly Unit[]): boolean {
  return (
    start < 10 && TITLE.test(text) && units.filter((other) => other.paragraph === paragraph).length === 1
  );
}

/** "Why?", "Justify." and the like ask for more of what stands before them. */
const GOES_ON =
  /^(?:and |but )?(?:why|how|how so|so what|why,? (?:or|\/) why not|why not|comment|defend|elaborate|explain|justify|discuss)(?: (?:it|this|your (?:answer|choice|reasoning)))?[.?!]{1,3}$/i;

function isOrder({ text: whole, isItem, lead }: Unit): boolean {
  const text = whole.replace(LABEL, "").replace(TITLE_BEFORE, "").replace(NUMBER, "");
  if (
    INTRODUCTION.test(text) ||
    text.endsWith(":") ||
    isAboutTheCourse(text) ||
    isOfForm(text) ||
    isEnding(text)
  )
    return false;
  if (text.endsWith("?") && !isItem) return false;
  if (!isItem && text.split(" ", 3).length < 3) return false;
  if (isItem && lead !== null && ABOUT_WRITING.test(lead)) return true;
  return beginningsOf(text).some(isImperative) || I_WANT.test(text);
}

/** Who somebody is, the student knows; what of it to tell stands beside it. */
const INTRODUCTION = /\bintroduce yourself\b/i;

function isAboutTheCourse(text: string): boolean {
  return NO_TASKS.some((pattern) => pattern.test(text));
}

function isOfForm(text: string): boolean {
  return beginningsOf(text).some((beginning) => {
    const order = beginning.replace(TO_YOU, "");
    return (
      (OF_FORM.test(order) && FORM_WORDS.test(order.slice(0, 240)) && !CONTENT.test(order)) ||
      (ANSWERED.test(order) && order.length < ANSWERED_MAX_CHARS && !order.endsWith("?"))
    );
  });
}

const TO_YOU = new RegExp(`^${ADVERB}${YOU}${ADVERB}`, "i");

/** A sentence that begins with what may be any verb, and goes on as only an order does: "Turn that exchange into …" */
const ANY_VERB =
  /^(?:(?:then|now|next|please|also|and|finally),? )?([a-z]{3,12}) (?:a|an|the|one|two|three|your|this|that|these|those|it|how|why|what|whether|which|any|each|on|for|to|at least)\b/i;
const NO_VERB =
  /(?:ed|ing|ly|s|ance|ence|ism|ity|ment|ness|sion|tion)$|^(?:all|and|are|because|been|both|but|can|during|each|even|for|from|had|half|has|have|her|his|how|into|its|just|like|many|may|more|most|much|nor|not|off|once|one|only|our|out|over|part|per|quite|rather|see|should|since|some|such|than|that|the|their|then|there|though|through|too|two|under|until|upon|was|week|were|what|when|where|whether|which|while|who|why|will|with|would|yet|you|your|avoid|read|watch|review|click|submit|note|remember|refer|visit|open|check|contact|follow|keep|use|post|reply|respond|complete|download|view|begin|start|return|thank|welcome|unit|module|chapter|never|always|please|late|due|late|initial|end|close|conclude|choose|pick|select|consider|think|imagine|look|find|study|listen|skim|attend|bring|prepare|upload|attach|try|help|ask|answer|come|feel|let|make|help|discussion|response|everything|adopt|assume|deadline|draw|eight|five|four|group|hold|nine|seven|six|ten|three|option|according|patient|prior|statistic|step|suppose|nobody|somebody|everyone|research|interest|access|proof|evidence|history|people|student|teacher|course|class|question)$/i;

function isImperative(text: string): boolean {
  const [, first] = ANY_VERB.exec(text) ?? [];
  return (
    IMPERATIVE.test(text) ||
    (first !== undefined && !NO_VERB.test(first)) ||
    CHOSEN_ONE.test(text) ||
    USED.test(text) ||
    (CHOSEN.test(text) && AND_THEN.test(text.slice(0, 320)) && !THEN_ANSWERED.test(text))
  );
}

/** Where the main clause of a sentence may begin: at its first word, or behind a comma of a clause before it. */
function beginningsOf(text: string): string[] {
  if (!CLAUSE.test(text)) return [text];
  const each = EACH.exec(text);
  if (each) return [text, text.slice(each[0].length)];
  const commas = [...text.slice(0, CLAUSE_MAX_CHARS).matchAll(/, /g)].slice(0, COMMAS_MAX);
  return [text, ...commas.map(({ index }) => text.slice(index + 2))];
}

/** A clause without a comma behind it */
const EACH = /^for (?:each|both)(?: one| of (?:them|these))? (?=[a-z]{3,12} )/i;

const ENDS = /^(?:please |then |finally,? )?(?:end|conclude|close|finish|wrap up)\b/i;

const BY_WAY = /^(?:by way of conclusion|in closing|in conclusion|lastly|to (?:close|conclude)),/i;

function isEnding(text: string): boolean {
  const unit = { text, start: 0, isItem: false, lead: null, paragraph: 0 };
  const asks = endingIn(unit).length > 0;
  return ENDS.test(text) ? asks || /\b(?:with|by)\b/i.test(text) : asks && BY_WAY.test(text);
}

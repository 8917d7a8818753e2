import { isOfBacking } from "./backing.ts";
import { enumerated, isEnumeration } from "./enumerations.ts";
import { ADVERB, beginningsOf, CHOICE, choosesOne, isImperative, VERB, YOU } from "./imperatives.ts";
import { endingIn } from "./manner.ts";
import type { Unit } from "./units.ts";
import { holdsWords } from "./used-in-text.ts";

/** "Part A.", "Prompt:", "Question 2:", "What I want from you:" */
const LABEL =
  /^(?:[a-z]{2,6} ?\d{3,4}[a-z]?|(?:part|question|q|task|prompt|topic|step|discussion|option)\s?(?:one|two|three|four|five|[a-z0-9]{0,2})(?: \([^()]{1,30}\))?|what i want from you|your task|instructions?|directions?)\s?[.:)-]\s{1,3}/i;
/** "Antibiotic resistance: Choose one …" */
const TITLE_BEFORE = /^[\p{L}\d #'’-]{3,40}(?:: (?=\p{Lu}\p{Ll})| \([^()]{1,40}\): (?=\p{L}\p{Ll}))/u;
/** "(1) ", "4.1 ", "b) " within a line */
const NUMBER = /^(?:\(?\d{1,2}(?:\.\d)?[.)]?|\(?[a-h]\))\s{1,3}(?=[A-Za-z])/;
const I_WANT = new RegExp(
  String.raw`\b(?:(?:i|we)(?: want| would (?:also )?like(?: for)?|['’]d (?:also )?like(?: for)?)|your (?:task|job|goal) is(?: for you)?) (?:you )?to ${VERB}\b`,
  "i",
);

/** What speaks of the form, of the course or of what comes afterwards, and not of what to write about. */
const NO_TASKS = [
  /\b(?:late (?:post|posts|work|submission|submissions)|netiquette|(?<!\ban? )rubric|graded|(?:^|the |for |is |and )grading(?! (?:practices?|standards|systems?)\b)|grading (?:criteria|scale|policy|scheme)|email me|office hours|plagiarism|plagiarise|plagiarize|turnitin|(?<!\ban? |from the |(?:books?|poems?|readings?|stor(?:y|ies)|texts?) on the )syllabus)\b/i,
  /\b(?:word count|word limit|proofread|spellcheck|spell check|can see other|can see the|will see other|login|log in|text box|copy paste|copy-paste|respectful|be kind|any questions|questions about|have questions|technical problems|help desk|take care|if (?:you (?:like|wish|want|feel)|it helps|possible)|before you begin)\b/i,
];
/** "Bonus: say what it makes harder." */
const OPTIONAL =
  /^(?:for )?(?:bonus|extension|extra credit|optional)(?: (?:\w{1,12} ?){1,2})?[:.]|^if you have (?:any|an?|one) [^,.]{1,40}, (?:please )?(?:add|attach|include|post|share|upload) (?:it|one|them)\b|\bif you (?:can(?: (?:find|get) one)?|have (?:one|permission|time))[.!]$/i;
/** "Put it in your own words!" */
const OWN_WORDS =
  /^(?:please )?(?:keep|put|say|write) (?:everything|it|this|your (?:answers?|post)) in your own words\W{0,3}$/i;
/** "Number your answers.", "Write the topic as your title", "Your answers should be in your own words." */
const OF_HANDLING =
  /^(?:please )?(?:copy (?:and paste|the (?:prompt|questions?))\b|(?:save|title) your\b|make sure (?:that )?your (?:answer|post|response)s? (?:are|has|have|is)\b|(?:your (?:answer|post|response) (?:must|should) )?demonstrate (?:an? |your )?(?:(?:clear|deep|solid|thorough) )?(?:critical thinking|understanding of the (?:chapter|concepts|content|course|material|readings?|topic))\b|number your (?:answers|paragraphs|responses)\b|count your (?:sentences|words)\b|follow the (?:directions|example|format|instructions|model|sample|template)\b|write (?:the|your) [^.]{1,40} as (?:the|your) (?:\w{1,8} )?(?:head(?:er|ing)|subject(?: line)?|title)\b)|^(?:please )?(?:be|make) sure (?:that (?!you\b)|the |to (?:check|choose|pick|read|review|select|submit|upload|watch)\b)|^(?:please )?(?:also )?note (?:also )?that\b|^we want to make sure\b|\bgive (?:a little|careful|some) thought to\b|\b(?:answers?|post|responses?|work) (?:must|should|needs? to|has to|have to) be (?:written )?in your own words\W{0,3}$/i;
/** "Give the link." */
const LINK = /^(?:please )?(?:give|include|provide|post|add) (?:the|a|your) link\.?$/i;
const OF_FORM =
  /^(?:(?:please|your|all|initial|main) )?(?:aim|answers?|responses?|posts?|compose|contain|defend|draw (?:on|upon)|keep|support|back|quote (?:sparingly|(?:a )?(?:minimum|at least))|justify|use|follow|include|number|limit|pop|cite|provide|reference|take|target|write|make sure|be sure|format|meet|reach|respond|give|utili[sz]e|(?:arrange|divide|organi[sz]e|split|structure) (?:it|(?:the|your) (?:\w{1,10} )?(?:answer|post|response))s?)\b/i;
const FORM_WORDS =
  /\b(?:APA|MLA|(?:double|single)[- ]?spaced|chicago|harvard|bluebook|ieee|(?<!\bthe )words|works[- ]cited|url|learning resources|question number|your name|research to (?:back|support)|references?(?! to\b)|sources?|citations?|cite|format(?! of your (?:choice|choosing|own))|paragraphs?|sentences|grammar|spelling|(?:first|third|1st|3rd) person)\b|(?:\d|hundred|ty)-words?\b|\b(?:(?:course|credible|reliable|reputable|one) resource|peer-reviewed (?:article|study)|guideline or|(?:review|journal) article)/i;
/** What a text is to be about, or something else than words, is more than form: "Write a paragraph about …" */
const CONTENT =
  /^(?:then )?write (?:down|up)\b(?! (?:to )?\d)|^(?:then )?write [^;?!]{0,60}\band (?:analy[sz]e|argue|compare|describe|discuss|evaluate|explain)\b|^(?:then )?(?:write(?: (?:down|up))?|post|compose|type|give|provide|include|share) [^.]{0,60}\b(?:about(?! (?:\d|\w{1,6} hundred))|abt|on (?:the(?! (?:(?:class|course|discussion) (?:board|page|wall)|board|forum|padlet|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d))|a|your|how|what|whether|why)|describing|explaining|reflecting on|discussing|arguing|applying|comparing|connecting|evaluating|relating|in which|introduction|drafts?|findings|photo(?:graph)?s?|pictures?|images?|links?|graphs?|charts?|tables?|screenshots?|recordings?)\b/i;
const ANSWERED =
  /^(?:please |kindly )?(?:answer|address|respond to|complete|do|discuss) (?!both (?:advantages|arguments|causes|effects|perspectives|points of view|positions|sides|theories|views)\b)(?:all|each|both|any|(?:one|two|three|either) of (?:the|these)|the (?:guide |following )?(?:questions?|prompts?|following)|these)\b|^(?:please )?(?:post|submit|write|share|type|upload) (?:a|an|your|the) (?:initial |original |\d{2,4}[ -]word ){0,2}(?:response|answers?|post|thoughts|discussion)\b|^(?:then )?write [^.]{0,60}\bthat (?:addresses|answers|covers) (?:all|each|the)\b[^.]{0,30}\b(?:points|prompts?|questions?|sections?)\b|^(?:posts?|uploads?|submit)(?: (?:it|them|this))?(?: as an? (?:attachment|file|pdf|word document|single file)(?: \([^()]{1,20}\))?)?(?: (?:in|on|to) (?:the|our) (?:board|discussion|forum|thread))?(?: (?:by|due|before|on|no later)\b|\W{1,5}(?:day|by|due) )/i;
const ANSWERED_MAX_CHARS = 100;
const ABOUT_WRITING =
  /\b(?:following|these|questions?|examines?|covers?|sharing|introduce|response|discuss|address|answer|explain|describe|include|consider|contain|cover|share|tell|parts?|about|post|points|you)\b/i;

/** What stands below says how a post is to be, and orders nothing that is not put as an order: "Post requirements:" */
const LISTS_CRITERIA =
  /\b(?:(?<!\bdegree |legal |the )requirements|criteri(?:a|on)|guidelines|expectations|checklist|ground rules|full credit|reminders)\b[^:.]{0,40}(?: are| include)?:$/i;

/** Which units are questions to answer or parts to write. */
export function tasksAmong(units: readonly Unit[]): Unit[] {
  const asks = (unit: Unit) => isQuestion(unit) || beginningsOf(unit.text).some(isImperative);
  const askedIn = new Set(units.filter(asks).map(({ paragraph }) => paragraph));
  const isTold = (unit: Unit) => askedIn.has(unit.paragraph) && isSituation(unit);
  const orders = units.filter((unit) => isOrder(unit) && !isTold(unit));
  const withOrders = new Set(orders.map(({ paragraph }) => paragraph));
  const stated = new Set(units.filter(isStatement).map(({ paragraph }) => paragraph));
  const asked = units.filter((unit) => isQuestion(unit) && !stated.has(unit.paragraph));
  const questions = units.filter(isQuestion).length;
  const last = Math.max(0, ...[...orders, ...asked].map(({ paragraph }) => paragraph));
  const tasks = units.filter((unit, index) => {
    if (isEnumeration(unit) && !isAboutTheCourse(unit.text)) return true;
    if (GOES_ON.test(unit.text) && units[index - 1]?.paragraph === unit.paragraph) return false;
    if (isOrder(unit)) return !isTold(unit);
    if (!isQuestion(unit)) return false;
    // What tells of the subject may ask, too, and what is to be answered stands below.
    const isBackground =
      !(questions === 1 && ASKS_OPINION.test(unit.text)) &&
      !unit.isItem &&
      stated.has(unit.paragraph) &&
      !withOrders.has(unit.paragraph) &&
      unit.paragraph < last;
    return (
      !isBackground &&
      !(
        isTitle(unit, units) && units.some((other) => other !== unit && (isQuestion(other) || isOrder(other)))
      )
    );
  });
  const told = tasks.filter(({ text }) => !ANNOUNCED.test(text));
  return (told.length > 0 ? told : tasks).flatMap(enumerated);
}

/** What announces the parts that stand below: "In this discussion, you will examine how opinions form." */
const ANNOUNCED =
  /^(?:in|for|during|throughout) (?:the|this) (?:activity|assignment|course|discussion|forum|module|unit|week)(?: board| post)?,? (?:students|we|you) (?:are going to|will) (?:be asked to|examine|explore|learn|look at)\b/i;

/** Whether a unit tells what to choose or to think of, or what to write from, without being a part to write. */
export function isPreparation({ text }: Unit): boolean {
  return (
    beginningsOf(text).some((beginning) => PREPARES.test(beginning)) &&
    !isAboutTheCourse(text) &&
    !isHeading(text)
  );
}

const PREPARES = new RegExp(
  String.raw`^${ADVERB}${YOU}${ADVERB}(?:${CHOICE}|${VERB}|draw on|use|think back|recall|remember|introduce)\b`,
  "i",
);

/** What an item of a list tells before it asks: "1. A firm wants to grow. What would you advise?" */
function isSituation({ text, isItem }: Unit): boolean {
  return isItem && SITUATION.test(text) && !beginningsOf(text).some(isImperative);
}

const SITUATION =
  /^(?:an?|his|her|it|its|the|their|there|they|this|two|your (?!post|answer|response)\w{2,16}) [^?]{0,300}[.!]["”]?$/i;

function isQuestion({ text, lead, isItem }: Unit): boolean {
  if (ASKED_ELSEWHERE.test(text) || (isItem && lead !== null && LISTS_READINGS.test(lead))) return false;
  return (
    (text.endsWith("?") || ASKS_OF_QUOTED.test(text) || UNMARKED_QUESTION.test(text)) &&
    !isAboutTheCourse(text)
  );
}

/** The title of what is to be read or seen, or of the course: "Watch this clip: What is a quark?" */
const ASKED_ELSEWHERE =
  /^(?:please )?(?:(?:listen to|read|see|view|watch) (?:the|this|these)\b[^?:]{0,60}: |welcome (?:back )?to\b)/i;
const LISTS_READINGS = /^(?:please )?(?:listen to|read|view|watch)\b/i;

/** "Do you accept his "method of doubt?"" */
const ASKS_OF_QUOTED =
  /^(?:do|does|did|is|are|was|were|can|could|should|would|will|has|have|what|how|why|which|who|in what|to what) [^?]{10,300}\?["”’']$/i;
/** "What problems does it solve." */
const UNMARKED_QUESTION =
  /^(?:what|how|why|which|where|when) (?:\w{2,16} ){0,3}(?:do|does|did|can|could|should|would|will|might) (?:you|it|they|we|he|she|the|this|these|your|each) [^?]{3,200}\.$/i;

function isStatement(unit: Unit): boolean {
  return (
    !LABEL_ALONE.test(unit.text) &&
    !GOES_ON.test(unit.text) &&
    !isQuestion(unit) &&
    !isOrder(unit) &&
    !OF_POST.test(unit.text) &&
    !isOfForm(unit.text)
  );
}

/** "Question 2.", where a sentence seems to end */
const LABEL_ALONE = /^(?:part|question|q|task|prompt|topic|step) ?[a-z0-9]{1,3}[.:)]?$/i;

/** What speaks of the post and its form, and not of the subject. */
const OF_POST =
  /\b(?:\d{2,4}[+]? ?words?|posts?|replies|due|word|length|APA|MLA|paragraphs?|sentences|sources?|points?|pts|discussion|minimum|max)\b/i;

const TITLE = /^[^?]{0,60}(?:\d|[—–:] )/;

/** A line of its own above the rest, such as "BIO 101 — Is a virus alive?" */
function isTitle({ start, paragraph, text }: Unit, units: readonly Unit[]): boolean {
  return (
    start < 10 && TITLE.test(text) && units.filter((other) => other.paragraph === paragraph).length === 1
  );
}

/** Of the only question of a text, what it wants answered, whatever it tells before. */
const ASKS_OPINION = /^(?:should|do you (?:agree|believe|think)|how far|to what extent)\b/i;

/** "Why?", "Justify." and the like ask for more of what stands before them. */
const GOES_ON =
  /^(?:and |but )?(?:if so,? (?:how|what|when|where|which|why)|if not,? why(?: not)?|why|really|(?:by|for|to|with) whom|since when|how|how so|so what|why,? (?:or|\/) why not|why not|comment|defend|elaborate|explain|justify|discuss)(?: (?:it|this|in your own words|your (?:answer|choice)))?(?: (?:briefly|in (?:a|one|two|1|2|a few) (?:short )?(?:lines?|sentences?|paragraphs?)(?: or (?:so|two|three))?))?[.?!]{1,3}$/i;

/** "Step 2: Provide Constructive Feedback", "Connect the Chapter to Your Experience" */
function isHeading(text: string): boolean {
  const words = text.split(" ");
  return (
    words.length >= HEADING_MIN_WORDS &&
    words.length <= HEADING_MAX_WORDS &&
    words.every(isCapital) &&
    !/[.?!:]$/.test(text)
  );
}

const HEADING_MIN_WORDS = 3;
const HEADING_MAX_WORDS = 10;

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word) || /^(?:an?|and|at|by|for|in|of|on|or|the|to|with|your)$/.test(word);
}

function isOrder({ text: whole, isItem, lead }: Unit): boolean {
  const text = whole.replace(LABEL, "").replace(TITLE_BEFORE, "").replace(NUMBER, "");
  if (
    isHeading(text) ||
    INSTEAD.test(text) ||
    INTRODUCTION.test(text) ||
    (UNFINISHED.test(text) && !(choosesOne(text) && (ANSWERS_BELOW.test(text) || !FROM_BELOW.test(text)))) ||
    isAboutTheCourse(text) ||
    isOfForm(text) ||
    isEnding(text)
  )
    return false;
  if (text.endsWith("?") && !isItem) return false;
  if (!isItem && !NUMBER.test(whole) && text.split(" ", 3).length < 3) return ADVISES.test(text);
  if (isItem && lead !== null && ABOUT_WRITING.test(lead) && !LISTS_CRITERIA.test(lead)) return true;
  return beginningsOf(text).some(isImperative) || I_WANT.test(text);
}

/** "Advise Tom." */
const ADVISES = /^advise \p{L}{2,20}\.$/iu;

/** What is to be done by those who cannot do what stands before it: "If you have not, interview someone who has." */
const INSTEAD =
  /^if (?:not|(?:nobody|none|no one|nothing)\b[^,.]{0,40}|you (?:have not|haven['’]t|do not|don['’]t|cannot|can['’]t|can not|are not|aren['’]t|have never)\b[^,.]{0,40}), (?:please )?(?:ask|choose|describe|find|interview|pick|read|say|use|write about)\b/i;

/** What goes on in a list. */
const UNFINISHED = /:$|\b(?:in which you|you (?:should|must|will|need to))$/i;

/** "Choose one law, and answer the following questions:" */
const ANSWERS_BELOW = /\band (?:then )?(?:address|answer|respond|write)\b[^:]{0,120}:$/i;

/** "Choose one of the following:" */
const FROM_BELOW = /\b(?:below|following|from|in which|listed|must|should|these|will)\b/i;

/** Who somebody is, the student knows; what of it to tell stands beside it. */
const INTRODUCTION = /\bintroduce yourself\b/i;

function isAboutTheCourse(text: string): boolean {
  return (
    OPTIONAL.test(text) ||
    OWN_WORDS.test(text) ||
    OF_HANDLING.test(text) ||
    NO_TASKS.some((pattern) => pattern.test(text))
  );
}

/** Of what begins with a clause the first order counts: "For each, identify the power, and cite the clause." */
function isOfForm(text: string): boolean {
  const beginnings = beginningsOf(text);
  const first = beginnings.findIndex(isImperative);
  return beginnings.slice(0, first === -1 ? beginnings.length : first + 1).some((beginning) => {
    const order = beginning.replace(TO_YOU, "");
    return (
      (OF_FORM.test(order) &&
        FORM_WORDS.test(order.slice(0, 240)) &&
        !CONTENT.test(order) &&
        !holdsWords(order)) ||
      LINK.test(order) ||
      isOfBacking(order) ||
      (ANSWERED.test(order) &&
        order.length < ANSWERED_MAX_CHARS &&
        !order.endsWith("?") &&
        !CONTENT.test(order))
    );
  });
}

const TO_YOU = new RegExp(`^${ADVERB}${YOU}${ADVERB}`, "i");

const ENDS = /^(?:please |then |finally,? )?(?:end|conclude|close|finish|wrap up)\b/i;

const BY_WAY = /^(?:by way of conclusion|in closing|in conclusion|lastly|to (?:close|conclude)),/i;

function isEnding(text: string): boolean {
  const unit = { text, start: 0, isItem: false, lead: null, paragraph: 0 };
  const asks = endingIn(unit).length > 0;
  return ENDS.test(text) ? asks || /\b(?:with|by)\b/i.test(text) : asks && BY_WAY.test(text);
}

import { near } from "./near.ts";
import type { RequirementOf } from "./requirement.ts";
import { placed, type Unit } from "./units.ts";

/**
 * What of the student's own life the questions and the parts to write ask for. "Introduce yourself" says nothing that
 * those do not say better.
 */
export function experiencesAmong(units: readonly Unit[]): RequirementOf<"experience">[] {
  const told = units.filter((unit, at) => !goesOn(unit, units[at - 1]) && !isOfPartTold(units, at));
  const first = told.findIndex((unit) => experienceIn(unit).length > 0);
  const found = told.filter((unit, at) => at === first || !isOnlyOfWork(unit)).flatMap(experienceIn);
  const isShown = units.some(({ text }) => SHOWN.test(text));
  const others = found.filter(({ text }) => !INTRODUCTION.test(text) && !(isShown && isOnlySeen(text)));
  return others.length > 0 ? others : found.filter(({ text }) => INTRODUCTION.test(text));
}

/** "How does it fit your classroom?": of the work or the life that an assignment has asked for already. */
function isOnlyOfWork({ text }: Unit): boolean {
  return !PAST.test(text) && !DONE.test(text) && !HABITS.test(text) && !PEOPLE_AND_PLACES.test(text);
}

/** "Evaluate how you handled it": more of the story that the sentence before asks for. */
function goesOn(unit: Unit, before: Unit | undefined): boolean {
  if (before?.paragraph !== unit.paragraph || experienceIn(before).length === 0) return false;
  if (!PAST.test(unit.text) && /\b(?:this|that|the|your) experience\b/i.test(unit.text)) return true;
  return !PAST.test(unit.text) && DONE.test(unit.text) && /\b(?:it|instead|them)\b/i.test(unit.text);
}

/** "(1) how you broke it; (2) how others reacted; (3) how you felt": the parts of one sentence tell one story. */
function isOfPartTold(units: readonly Unit[], at: number): boolean {
  for (let next = at; next > 0 && next > at - PARTS_MAX; next -= 1) {
    const [before, unit] = [units[next - 1], units[next]];
    if (!before || !unit || !isNextPart(unit, before)) return false;
    if (experienceIn(before).length > 0) return true;
  }
  return false;
}

function isNextPart(unit: Unit, before: Unit): boolean {
  const between = unit.start - before.start - before.text.length;
  return unit.paragraph === before.paragraph && between <= BETWEEN_PARTS_CHARS && /^\p{Ll}/u.test(unit.text);
}

const PARTS_MAX = 8;
const BETWEEN_PARTS_CHARS = 12;

const INTRODUCTION = /\bintroduce yourself\b/i;

/** Whether a sentence that orders nothing says where an example may come from: "It may be one from your job." */
export function offersOwnLife({ text }: Unit): boolean {
  return (
    /^(?:it|this|these|they|your (?:example|story|case)|the example) (?:may|can|could|should|must|might) (?:be|come|have)\b/i.test(
      text,
    ) || ENRICHED.test(text)
  );
}

/** "Supplement your post with professional experiences." */
const ENRICHED =
  /\b(?:augment|enrich|illustrate|supplement|support)\b[^.?!]{0,60}\b(?:own|personal|professional|your) (?:and (?:personal|professional) )?(?:examples|experiences?)\b/i;

function experienceIn(unit: Unit): RequirementOf<"experience">[] {
  const { text } = unit;
  if (
    INVENTED.test(text) ||
    OPTIONAL.test(text) ||
    !(PAST.test(text) || (!IMAGINED.test(text) && (isOfLife(text) || SEEN.test(text))))
  )
    return [];
  return [placed(unit, 0, text.length, { kind: "experience" })];
}

/** "Report what you saw", which was the student's own to see unless the course showed it: "Watch the clip." */
function isOnlySeen(text: string): boolean {
  return SEEN.test(text) && !PAST.test(text) && !isOfLife(text);
}

const SEEN = /\bwhat you (?:heard|noticed|observed|saw)\b/i;
const SHOWN =
  /\b(?:articles?|clips?|datasets?|debates?|documentar(?:y|ies)|episodes?|films?|graphs?|images?|lectures?|movies?|paintings?|photo(?:graph)?s?|podcasts?|readings?|recordings?|simulations?|speech(?:es)?|talks?|videos?)\b/i;

function isOfLife(text: string): boolean {
  return (
    DONE.test(text) ||
    HABITS.test(text) ||
    PEOPLE_AND_PLACES.test(text) ||
    THOUGHT_OF.test(text) ||
    near(text, YOURS, OF_LIFE, 90) !== null ||
    near(text, A_TIME, YOU, 60) !== null
  );
}

/** What somebody else's work made of the student was not lived. */
const MADE = String.raw`(?<!\b(?:article|film|movie|music|painting|passage|piece|play|poem|reading|scene|song|story|text|video) )\bmade you`;
/** "Think about a time when a plan fell through." */
const THOUGHT_OF =
  /^(?:please )?(?:recall|remember|think (?:about|back to|of)) (?:an? |one )(?:moment|situation|time) (?:in which|that|when|where)\b/i;
/** What only looks back, whatever else is imagined in the sentence: "your earliest memory", "when you were ten". */
const PAST = new RegExp(
  [
    String.raw`\b(?:think back|recall|recollect|remember)(?: (?:to|on|about))? (?:an?|any|one|your|some(?:one|body)|the (?:last|first|worst|best|most recent))\b`,
    String.raw`\b(?:when|before|while|since) you were (?:an? (?:child|kid|teen\w{0,6}|boy|girl|new \w{1,20})|young(?:er)?|little|small|growing|in (?:(?:high|middle|primary|secondary|elementary|senior) )?school|(?:four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b)`,
    String.raw`\bgrowing up\b(?=[^.!]{0,40}\?|[^.?!]{0,60}\byour?\b)|\byou(?:r family)? (?:grew up|were raised)\b`,
    String.raw`\byour (?:own )?(?:earliest|last|most recent|worst|proudest) (?!(?:posts?|drafts?|paragraphs?|sentences?|lines?|answers?|responses?|repl(?:y|ies)|readings?|sources?|points?|names?|initials?|one|two|three|discussion|assignment|words?)\b)[a-z]`,
    String.raw`\b(?:incident|time|situation|event|occasion|conflict|conversation|moment)\b[^.?!]{0,60} (?:in which|when|where) you were\b`,
    String.raw`\b(?:affected|shaped|influenced|puzzled|frustrated|challenged|inspired|taught|raised|hurt|bothered|helped|stopped|kept|stayed with|happened to) you\b(?! (?:to )?(?:understand|learn|see|answer|decide|with the|in the (?:text|film|story|reading|chapter)))`,
    String.raw`\bha(?:s|ve) (?:anyone|anybody|someone|somebody|people|your \w{1,20})\b[^.?!]{0,60}\b(?:ever|your?)\b`,
    String.raw`\bha(?:s|ve) (?:an?|any|one of your) [a-z]{3,20} ever\b[^.?!]{0,60}\byour?\b|\byou once (?!said|wrote|posted|read)[a-z]{2}`,
    String.raw`\b(?:have|has) (?:you|u) ever\b|\byou (?:were |had |have )?ever (?!want|need)[a-z]|\bwho are you\b|\bbrought you\b|${MADE} (?!want|more|less)[a-z]|\bhave you or (?:anyone|someone|somebody)\b|\bhow have you\b|\b(?:when|where) have you\b|\bwhere were you when you\b|\b(?:mattered|meant) (?:the )?(?:most|so much|a lot) to you\b`,
  ].join("|"),
  "i",
);

const ADVERB =
  "(?:(?:ever|once|personally|yourself|actually|already|also|recently|currently|still|just|first) ){0,2}";
/** "you", "you or somebody close to you", "you (or a friend)" */
const SUBJECT = String.raw`\byou(?:,? (?:or|and) [\w'’ ]{1,40}| \([^()]{1,40}\)|,? yourself,?)?`;
const DID =
  "(?:worked|stopped|built|fixed|felt|faced|experienced|witnessed|encountered|struggled|failed|changed|lived|grew|attended|observed|bought|made|tried|received|took part|went through|held|taught|entered|wore|owned|met|knew|visited|lost|gave|volunteered|served|cared|managed|led|moved|spent|drove|ate|slept|fell|won|quit|joined|stood|spoke|waited|helped|hired|ran|got|earned|saved|paid|broke|fought|cooked|travel?led|played|coached|raised|interacted|dealt|handled|overcame|suffered|started|sold|told|regretted|lied|promised|forgot)";
const HAS_DONE =
  "(?:worked|stopped|built|fixed|seen|heard|felt|faced|experienced|witnessed|encountered|struggled|failed|changed|lived|grown|attended|observed|bought|made|tried|had|received|held|taught|entered|worn|owned|met|known|visited|used|lost|given|taken part|gone through|been (?!asked(?! to do)|assigned|given|reading|studying|learning|discussing|looking)|participated|volunteered|served|cared|managed|led|moved|spent|started|done|dealt|handled|played|helped|kept|belonged|joined|stayed|sat|eaten|driven|ridden|coached|trained|toured|broken|sold|raised)";
/** What the student did, was or had. */
const DONE = new RegExp(
  [
    String.raw`${SUBJECT} ${ADVERB}${DID}\b(?! (?:this|your|these|the) (?:choice|decision|claim|argument|selection|answer|conclusion|calculation|article|source)s?)`,
    String.raw`${SUBJECT} ${ADVERB}had(?! (?:never|not|to (?:choose|pick|guess|advise|rank|defend))\b)`,
    String.raw`\byou(?: have| had|['’]ve) ${ADVERB}${HAS_DONE}`,
    String.raw`\b(?:have you|did you|do you) (?:ever )?(?:experience|encounter|witness|work|feel like|face)|\bhave you (?:used|seen|noticed|lived|met|lost|been (?:asked to do|bullied|fired|hired|paid|promoted|taught|told|treated))|\bdid you first (?:hear|learn|notice|see)`,
    String.raw`\bpersonal (?:experiences?|examples?|story|stories|reflections?|anecdotes?)\b|\b(?:professional|personal)(?: (?:or|and) (?:professional|personal))? (?:life|experiences?)\b`,
    String.raw`\btell (?:us|me) (?:about )?(?:your|why you|how you|the story|a story|a time)\b|\byou used to \w`,
    String.raw`\byou (?:still |will )?(?:always |never )?(?:remember|forget)\b|${MADE} (?:feel|think|realize)\b`,
    String.raw`(?<!\bwould be (?:the )?)\b(?:hardest|easiest|toughest|most (?:challenging|difficult)|biggest \w{3,12})\b(?![^.?!]{0,40}\b(?:article|chapter|film|module|readings?|text|week)\b)[^.?!]{0,50} for you\b|\bdone (?:the )?(?:most|least|more) for you\b`,
    String.raw`(?<!something )\b(?:about|of|describe) yourself\b(?! as\b)`,
    String.raw`\bwho you are\b|\bpositionality\b|\bintroduce yourself\b`,
  ].join("|"),
  "i",
);
/** What the student does and has: "a food that you eat often", "your screen time", "a possession of your own" */
const HABITS = new RegExp(
  [
    String.raw`\byou (?:hear|see|use|do|buy|watch|read|throw away) (?:in|for|over|during) (?:a|one|two|three|\d{1,2}) (?:hours?|days?|weeks?)\b`,
    String.raw`\b(?:what|everything|how|how much|how often) you (?:eat|drink|spend|sleep|wear|manage|commute|exercise|relax|study|cope|shop|travel|budget)\b|\b(?:in|of|about) you\?`,
    String.raw`\bhow do you (?:usually )?(?:budget|commute|cope|keep (?:track|up)|manage (?:stress|time|your)|relax|spend|stay|study)\b|^what (?:inspires|motivates|worries) you\b|\bwhy did you (?:choose|pick) (?:this|your) (?:career|college|course|field|major|profession|program|school)\b`,
    String.raw`\bdid you (?:get to|come to|eat|spend|[^.?!]{1,60}\b(?:today|yesterday|this morning|last (?:night|week|month|year|summer|semester)))\b`,
    String.raw`\bthe ways? (?:that |in which )?you (?:either )?(?:treat|live|save|spend|work|eat|speak|talk|dress|teach|lead|learn)\b`,
    String.raw`\bdo you (?:and your \w{1,20} )?(?:really|usually|normally|typically|often|regularly) (?!think|believe|agree|see)[a-z]`,
    String.raw`\byou (?:often|regularly|usually|frequently|currently) (?!see|hear|read)[a-z]{3}|\b(?:that|which) you (?:eat|wear|own|drive|drink)\b`,
    String.raw`\b(?:memory|story|example|photo|memories|stories|examples) (?:of|from) your own\b`,
    String.raw`\b(?:an?|one|any) (?:\w{1,20} ){1,4}(?:of yours\b|of your own(?! (?:choice|choosing|design|finding|making|words))|you own|that you (?:own|go through|know well|use))\b`,
    String.raw`\bhow many (?:\w{3,20} ){1,2}do you (?:have|know|own|use)\b|\bdo you keep track\b`,
    String.raw`\byou are (?:currently |now )?(?:caring for|dealing with|going through|raising|saving for|training for|working on)(?! (?:the|this|these|your)\b)`,
    String.raw`\byou at (?:home|work)\b|\bat (?:home|school|work) or (?:at|elsewhere|in)\b|\breport (?:on )?your (?:findings|footprint|results?|score)\b`,
    String.raw`\byour (?:own )?(?:(?:carbon|ecological|water) footprint|screen time|sleep|spending|diet)\b|\b(?:behaviou?r|habit|goal|skill)s? (?:that )?you (?:would like|want|hope|personally)`,
  ].join("|"),
  "i",
);
/** Whom and what the student knows: "somebody you know", "where you work", "your own kitchen" */
const PEOPLE_AND_PLACES = new RegExp(
  [
    String.raw`\bdescribe (?:the|your) (?:[\w-]{3,16} ){0,2}(?:area|city|community|country|neighbou?rhood|place|region|state|town) (?:in which|where) you (?:currently )?live\b`,
    String.raw`\b(?:close to|distance (?:from|of)|near) (?:where you live|your (?:door|front door|home|house))\b`,
    String.raw`\bwhere you (?:currently )?(?:work|teach|have worked)\b|\byou (?:currently )?work(?:ed)? (?:at|for|in|with)\b`,
    String.raw`\b(?:farms?|parks?|restaurants?|shops?|stores?) (?:close to|near) you\b|\bworked for you\b`,
    String.raw`\b(?:in|at|on) your (?:own )?(?:floor|ward|school|department|company|office|unit|team|shop)\b(?! (?:page|work))|\byou know well\b|\b(?:with which you are|you are) familiar\b|\b(?:adults|people|family|friends) (?:around|close to|near) you\b`,
    String.raw`\b(?:friend|family member|anyone|someone|somebody|listener|person|boss|teacher|leader) (?:that |who(?:m)? )?(?:you know|you have known|made you)\b`,
    String.raw`\b(?:boss|coach|leader|manager|mentor|nurse|supervisor|teacher) (?:that|who) (?:led|taught|gave|made|kept|\w{3,12}ed) you\b`,
    String.raw`\b(?:block|blocks|miles?|minutes|walk) (?:from|of) your (?:door|home|house|place)\b`,
    String.raw`\byou,? (?:or )?(?:a|your|someone) (?:friend|family|relative)|\byou,? or (?:someone|somebody|anyone) (?:close|you know)`,
    String.raw`\byour own (?:bias(?:es)?|prejudices|strengths|weaknesses|body|garden|home|house|household|phone|school|town|city|yard|jobs?|language|name|identity|identities|children|childhood|work|workplace|cards?|bills?|car|commute|finances|money|parents|room|street)\b`,
  ].join("|"),
  "i",
);
const YOURS = /\b(?:your|you['’]ve)\b/gi;
const OF_LIFE =
  /^(?: [\w'’-]{1,20}){0,2} (?:experiences?|practice|practicum|workplace|work setting|jobs?|career|life|lives|famil(?:y|ies)(?:['’]s)?|childhood|community|neighbou?rhood|hometown|ministry|classroom|clinical setting|rotations?|residency|apprenticeship|commute|congregation|employer|genogram|ecomap|family tree|feed|inbox|closet|wardrobe|fridge|pantry|playlist|holidays?|organi[sz]ation|culture|background|memory|encounter|placement|internship|fieldwork|routine|household|street|room|kitchen|intake|diet|habits?|hobb(?:y|ies)|upbringing|grandparents?|parents|roommates?|facility|literacy narrative)\b/i;
const A_TIME =
  /\b(?:a|an|one|any) (?:time|moment|situation|experience|instance|incident|occasion|patient|case|message|story|encounter)\b/gi;
const YOU = /\byou(?:rs?)?\b/i;
/** What is only imagined, or is still to come, nobody has lived. */
const IMAGINED =
  /^(?:imagine|suppose|assume|pretend)\b|\bif you (?:were|had|could)\b|\bas a future\b|\byour future\b|\byou (?:are|were) (?:an?|the)\b|\bwould you (?:advise|do|have|recommend|respond|say|treat)\b|\b(?:how|what) will you\b|\b(?:might|would|could|should) you have\b|\byou (?:hope|plan|intend) to\b|\bone day\b(?!['’]s)|\bhow (?:could|might|would) you\b|\byou (?:believe|feel|think) (?:will|would)\b/i;

/** "If you are comfortable doing so, tell us how you found out." */
const OPTIONAL =
  /^(?:only )?if you (?:are|feel)(?: \w{2,8})? (?:able|at liberty|comfortable|free|happy|willing)\b/i;

/** "a hypothetical of your own", "an example of your own invention": thought up, and by anybody. */
const INVENTED =
  /\bpost your revision\b|\b(?:explain|illustrate|define|demonstrate|clarify)\b[^.?!]{0,80} (?:with|by|using) an example of your own\b|\b(?:hypotheticals?|imaginary|imagined|fictional|fictitious|invented|made[ -]up|(?:invent|make up|devise|dream up) (?:an?|one|your))\b|\bof your own (?:invention|devising|creation|making|imagination)\b|\b(?:that )?you (?:invent|make up|devise)\b/i;

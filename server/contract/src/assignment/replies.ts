import { matchesIn } from "../matches.ts";
import { near } from "./near.ts";
import { NUMBER, numberIn } from "./numbers.ts";
import { AT_LEAST, otherReplyIn } from "./other-replies.ts";
import type { RequirementOf } from "./requirement.ts";
import { placed, ROW_OF_REPLIES, type Unit } from "./units.ts";

/** Verbs by which one student answers another. */
const ANSWER =
  "(?:reply|replying|respond|responded|responding|comment|commented|commenting|(?:greet|welcome)(?= (?:at least )?(?:one|two|three|\\d) )|react|reacting|engag(?:e|ing)(?! with (?:(?:[a-z][\\w.'’-]{1,20},?|and|&|et al\\.) ){1,4}\\(?(?:19|20)\\d\\d)|interact|interacting|critique|challenge|rebut|build (?:up)?on|workshop|disagree with(?= some(?:one|body))|answer(?= (?:at least )?(?:one|two|three|another|an?|\\d) (?:other |fellow )?(?:colleague|class ?mate|peer|people|ppl|student))|agree or disagree|talk (?:to|with)|write (?:back )?to(?! (?:your|the) (?:class ?mates|class|group) about\\b)|check in with|weigh in on|chime in on|push back (?:on|against)|take issue with|compare notes with|dispute|talk back to|answer(?= some(?:one|body) (?:whose|else)\\b)|(?:congratulate|question)(?= (?:or \\w{1,15} )?(?:at least )?(?:one|two|three|\\d) (?:other|class ?mate|peer|colleague)))";
const REPLYING = new RegExp(
  String.raw`\b(?:${ANSWER}|give feedback|offer feedback|leave feedback|provide feedback|feedback|remarks|answer the questions of)\b`,
  "gi",
);
const REPLIES = new RegExp(
  String.raw`\b(?:${ANSWER}|interaction|help|repl(?:y|ie)s|(?<!your )responses?|comments|remarks|feedback|answer the questions of)\b`,
  "gi",
);
/** Those who take the same course, by a name that means nobody else. */
const PEER =
  "(?:(?:class|batch|group|team|course|cohort|school)[ -]?mates?|(?:your|other|all) (?:group|class|team)[ -]members|co-?learners?|compañer[oa]s|(?:blog|lab|discussion|critique|writing|reading) partners?|(?<=(?:drafts|essays|papers|posts) (?:by|from|of) your (?:two|three|2|3) )partners|peers?(?![ -]review|[ -](?:pressure|groups?|support))|(?:fellow|other) (?:group |class |team )?(?:students?|studnets?|learners?|colleagues?|participants?|members?|threads?|posts?|postings?|entry|entries)|(?:answers|drafts|entries|essays|papers|posts|stories|texts|threads|videos|works?) (?:from|by|of) (?:your |other )?(?:class ?mates|peers|students|others))";
const OTHERS = new RegExp(
  String.raw`\b(?:${PEER}|another (?:group|team|table|pair)(?:['’]s)?(?=[ .,;)]|$)|(?:one|two|three|[1-3]) \w{3,20} (?:that|which|whose \w{2,20}) (?:differs?|(?:is|are) (?:very )?different) from (?:yours|your own)|(?:of|two|three|one|four|other|another|fellow|a|your|your group|any|\d\+?) (?:\(\d\) )?(?:other |fellow |of your |different )?(?:group |class |team )?(?:students?|studnets?|learners?|colleagues?|participants?|members?|people|person|ppl|colleague)|colleagues|some(?:one|body) (?:else|in|who|whose)|some(?:one|body)['’]s|members of (?:the|your) (?:\w{1,20} )?(?:class|cohort|group|section|team)|(?:one|two|three|another|[1-3]) (?:submissions?|contributions?)|(?:each|one an)other['’]s|others|other posts?|(?:two|three|one|2|3) (?:other )?(?:posts?|postings?|threads?)|(?:an?|one|two|your|each) opponents?|(?:one|two|three|four|[1-4]) (?:\([1-4]\) )?others? (?!sources?|references?|articles?|readings?|texts?|authors?|books?|experts?|papers?|researchers?|scholars?|studies|study|theorists?|thinkers?|works?|writers?|ways?|reasons?|examples?|questions?|words?|days?|times?|occasions?|weeks?)\w{1,20}|else['’]s|of your)(?!\w|-reviewed)`,
  "i",
);
const OTHERS_CHARS = 80;
const NAMED =
  /\b(?:peer|partner|reply|follow[ -]?up|secondary) (?:posts?|repl(?:y|ies)|responses?|comments?|engagement|feedback|interaction|length)\b|\b(?:meaningful|substantive|thoughtful) (?:comments|replies)\b|\brepl(?:ies|ys)\b|\b(?:one|1) reply\b|\b(?:rebuttals?|rejoinders?)\b/i;
const RESPONSES =
  /\b(?:responses?|comments?|feedback|(?<!\byour (?:first |initial |overall )?)reactions?|remarks?|views|follow[ -]?ups?|messages|rejoinders?) (?:\([^()]{1,60}\) )?(?:to|on|for|with)\b/gi;
const GOES_ON =
  /^in (?:(?:both|each) of )?your (?:two |peer )?(?:comments|replies|responses)\b(?! to (?:each|the|these) )|^(?:\w{3,14}: )?(?:these|those|each|both|all|your) (?:repl(?:y|ies)|responses|comments?)\b|^(?:these|those|each|both|all) response\b|^(?:replies|responses) (?:should|must|need(?! to address (?:all|each|the))|are|due)\b|^this (?:follow[ -]?up|reply|response post)\b|\beach (?:peer response|reply|response post) (?:has to|is|must|needs?|should|will)\b|^(?:an? )?(?:good|strong|thoughtful) (?:comment|reply) (?:adds|goes|is|should|will)\b/i;

const READING =
  /\bread (?:all |at least \w{1,12} |some of )?(?:of )?(?:the )?(?:other )?(?:posts|postings|entries|threads)\b/i;

/** "your classmate's posting", "two colleagues' statements" */
const THEIR_POSTS =
  /\b(?:class ?mates?|peers?|colleagues?|other students?|fellow students?)['’]s? (?:\w{1,20} )?(?:posts?|postings?|drafts?|statements?|threads?|entry|entries|contributions?|studies|ideas?|answers?|work)\b/i;

/** Whether a sentence is about what is written to others afterwards. */
export function speaksOfReplies(unit: Unit, before?: Unit): boolean {
  return (
    isOfReplies(unit.text) ||
    (unit.lead !== null && LEADS_REPLIES.test(unit.lead)) ||
    (before !== undefined &&
      isOfReplies(before.text) &&
      (TO_THEM.test(unit.text) ||
        (before.paragraph === unit.paragraph && (OFFERS.test(unit.text) || THE_SAME.test(unit.text)))))
  );
}

/** "Tell them what they forgot", behind what asks for a reply */
const TO_THEM =
  /^(?:each(?! (?:thread|(?:first|initial|main|original|primary) post))|they|these)\b|^(?:please |and |then )?(?:ask|give|help|offer|show|tell|thank) (?:each(?: one| of them)?|him or her|him|her|it|them|that person)\b/i;
/** "Respond to two classmates. Offer one suggestion." */
const OFFERS =
  /^(?:(?:also|and|please|then),? ){0,2}(?:ask (?:an?|for|one)|build on|challenge|compliment|encourage|extend|offer|point out|praise|suggest)\b(?![^.?!]{0,80}\byour (?:initial |own )?post\b)/i;
/** "Comment on two posts. The comments should be at least 100 words." */
const THE_SAME = /^the (?:comments|replies|responses) (?:are|have|must|need|should)\b/i;
/** "In your replies:", "Response post requirements:" */
const LEADS_REPLIES =
  /^(?:in |for )?(?:each |the |your )?(?:two |peer )?(?:replies|responses|(?:reply|response|peer response) posts?|peer (?:comment|reply|response) (?:criteria|guidelines|requirements?))\b/i;

function isOfReplies(text: string): boolean {
  if (NONE.test(text)) return false;
  return (
    near(text, REPLYING, OTHERS, OTHERS_CHARS) !== null ||
    near(text, RESPONSES, OTHERS, OTHERS_CHARS) !== null ||
    NAMED.test(text) ||
    ROW_OF_REPLIES.test(text) ||
    peersIn(text) !== null ||
    ofThemIn(text) !== null ||
    REPLY_TO.test(text) ||
    REPLY_TO_THE.test(text) ||
    TO_COMMENT.test(text) ||
    REPLY_TO_ONE.test(text) ||
    NEIGHBOR.test(text) ||
    GOES_ON.test(text) ||
    READING.test(text) ||
    THEIR_POSTS.test(text) ||
    givenTo(text) !== null ||
    otherReplyIn(text) !== null
  );
}

/** "Respond in 2 to 3 paragraphs", "in two full sentences" */
const OF_TEXT = String.raw`(?:(?:to|or) ${NUMBER} )?(?:(?:complete|developed|full|good|short|solid|substantial|well-developed) ){0,2}(?:lines|paragraphs|sentences|words)\b`;
/** A number that counts neither words nor points nor time. */
const COUNT = new RegExp(
  String.raw`(?<!\b(?:day|week|module|unit|chapter|lesson|part) )\b${NUMBER}(?!\w|\s?(?:\+\w|-|:|%|words?|points?|pts?|marks|am\b|pm\b|sentences?|paragraphs?|(?:other |different |separate )?days?|hours?|minutes?|or more words|${OF_TEXT}))`,
  "i",
);
const COUNTED = new RegExp(
  String.raw`\b${NUMBER} (?!points?|pts?|marks|words?|sentences?|paragraphs?|lines?|[ap]\.?m\b|(?:(?:more|other) )?(?:sources?|references?|citations?|articles?) |(?:for|per|in) )(?:[\w-]{1,20} ){0,2}(?:(?:genuine|meaningful|substantive) exchange|reply|response(?= to (?:(?:a|another|one|your) )?(?:other |fellow )?(?:class|colleague|peer|student))|comment(?= (?:is|by|under)\b)|repl(?:y|ie)s|responses|response posts|comments|(?:reply|peer) posts|follow[ -]?ups?|rebuttals?|(?:additional|further|subsequent) (?:contributions|posts|postings)|exchanges|messages to (?:your )?(?:class[ -]?mates|peers|others))\b`,
  "i",
);
const OTHER = "(?:other |of your |of the |different |fellow |new |own )?";
/** "the charts of two classmates", "a pair of peers", "at least 3 classmates" */
const COUNTED_PEERS = new RegExp(
  String.raw`\b(?:${NUMBER}|(an?|another|one of your)|a (?:pair|couple) of)\+? ${OTHER}(?:${PEER}|students|(?:colleagues|students)['’](?= \w)|colleagues|members of (?:the|your) (?:class|cohort|section)|people|ppl)(?!\w|-| who (?:is|are|has|have|knows?|was) (?:not|never|no)\b| (?:from|in) another (?:class|course|section)\b)`,
  "gi",
);
/** Nobody answers those of whom a sentence tells, or with whom something is done. */
const NOT_ANSWERED =
  /\b(?:interview|survey|with|than|like|as|between|explain(?:ing)? to|what|how|if|that|when|whether) $/i;
const REPLY =
  /\b(?:reply|replies|respond|responses?|comments?|feedback|interaction|engagement|consultation|critiques?|disagree(?: \([^()]{1,20}\))? with|remarks|help|questions? (?:of|to|from))\b/i;
/** "respond to one", "comment on at least two of them", "comment on 2 charts" */
const REPLY_TO = new RegExp(
  String.raw`\b(?:peer reviews? of|(?:reply|respond|comment|feedback|reaction|remark)(?:ed|ing)?(?: in \w{1,20})?(?:, \w{1,20},)? (?:to|on|upon|under|below)) ${AT_LEAST}${NUMBER}(?: (?!words?|lines?|paragraphs?|sentences?|points?|questions?|prompts?|topics?|of\b)\w{1,20})?(?= ?(?:[.,;!)]|$|\b(?:by|who|that|whose|of (?:them|these|those)(?! (?:\w{1,12} )?(?:questions?|prompts?|topics?|options?|scenarios?))|before)\b))`,
  "i",
);
/** "reply to the two maps that you trust least" */
const REPLY_TO_THE = new RegExp(
  String.raw`\breply(?:ing)? to (?:the )?${AT_LEAST}${NUMBER} (?!questions?|prompts?|topics?|points?|words?)\w{3,20} (?:that |which )?(?:you(?:['’]d| would)? (?:find|like|least|most|agree|disagree|know|trust|want)|(?:most |least )?(?:surprised?|interest|intrigued?|puzzled?|struck|convinced?) you)\b`,
  "i",
);
/** "write a question to two of them", "raise a point about at least one of them" */
const OF_THEM = new RegExp(
  String.raw`\b(?:to|about|on|with) ${AT_LEAST}${NUMBER}(?: or more)? of (?:them|these posts|those posts|the posts|the others)\b`,
  "i",
);
/** "leave a kind word for three others", "a letter of 200 words to each of three authors" */
const GIVE =
  /\b(?:leave|give|offer|send|write|post|pose|ask|make|provide|add|say|an?|one) (?!(?:(?:an?|one|the|your) )?(?:\w{3,12} )?(?:copy|link|examples?|instances?|reasons?)\b)[a-z]/gi;
const TO_COUNT = new RegExp(
  String.raw`\b(?:to|for|on|under|below|beneath|of) (?:each of )?${AT_LEAST}${NUMBER} (?:other |different |new |more )?(?:others|people|ppl|authors|opponents?|discussion partners|members of (?:the|your) (?:class|group|team))(?! (?:who|whom|that) (?:you|do|have|are not|live)\b)`,
  "i",
);
/** "check someone's calculation", "correct one thing in your lab partner's table" */
const CHECK = /\b(?:check|correct|proofread|critique|comment on|give|offer|respond to)\b/gi;
const ONES_OWN =
  /\b(?:some(?:one|body)(?: else)?['’]s|(?:your|an?) (?:\w{1,12} )?partner(?:['’]s)?|(?:an?|one|another|your) (?:class ?mate|peer|fellow student|colleague)['’]s)(?= |[.,;]|$)/i;
const OF_CLASS = /\b(?:class ?mates?|peers?|others|posts?|threads?|reply|respond|comment|feedback|wrote)\b/i;
/** "reply at least three times" */
const TIMES = new RegExp(
  String.raw`\b(?:reply|respond) (?:at least )?(?:(once)|(twice)|${NUMBER} times)\b`,
  "i",
);
/** "reply to someone who chose a different text" */
const REPLY_TO_ONE =
  /\b(?:reply|replied|respond|responded) to (?:(?:a|an|another) (?:post|posting|thread|person|reply|who|in|from|whose|with)|some(?:one|body)(?! important))\b|\b(?:reply|respond) to the one (?:that|which|whose) (?:\w{3,20} ){0,3}(?:amused|changed|convinced|helped|intrigued|moved|puzzled|struck|surprised|taught|touched) you\b/i;
/** "the two people whose names come after yours", "the person who posted right before you" */
const NEIGHBOR = new RegExp(
  String.raw`\bthe (?:${NUMBER} )?(?:person|people|students?|posts?|\w{3,12}(?= (?:listed|posted) )) (?:who (?:posted|wrote) |posted |listed |named |whose names? (?:is|are|comes?|stands?) )?(?:directly |right |immediately |just )?(?:above|below|before|after) (?:you|yours?|it)\b`,
  "i",
);
/** "one person who disagrees with you and one who agrees" */
const AND_ONE =
  /\band (?:to |on )?(?:one (?:who|that|whose|to|from|with|other)|a different (?:person|one)|(?:an?|one|the|your) (?:faculty member|instructor|professor|teacher)(?= (?:an?|one|two|the)\b))\b/i;
/** What may be done, or cannot be done before the post is there. */
const NOT_OWED =
  /^(?:bonus|extension|extra credit|optional)\b[^:.]{0,20}[:.]|\b(?:no obligation|not (?:required|obliged|expected|necessary|have|need)|need ?n[o']t|optional|if you can\b(?! not)|(?:are|is|['’]re) (?:(?:most|very|always) )?welcome to|don['’]t (?:have|need) to|no (?:repl(?:y|ies)|responses?|comments?) (?:this|are|is|to|needed|required)|before you (?:can|may|are able to) (?:see|view|read|reply|respond))\b|\bno (?:online |written )?(?:repl(?:y|ies)|responses|comments)(?=[.!]?$)/i;
const NONE =
  /\bno (?:repl(?:y|ies)|responses?|comments?) (?:this|are|is|to|needed|required)\b|\bno (?:online |written )?(?:repl(?:y|ies)|responses|comments)(?=[.!]?$)/i;
/** "two posts to comment on" */
const TO_COMMENT = new RegExp(
  String.raw`\b${NUMBER} (?:\w{1,20} ){0,2}(?:posts|threads|drafts|students|people) to (?:comment on|reply to|respond to|review)\b`,
  "i",
);
/** "Replies: 2", "Peer feedback: 1", "Peer responses (2)", "Peer replies x2" */
const LABELLED = new RegExp(
  String.raw`\b(?:repl(?:y|ie)s|responses?|feedback|comments|peer (?:engagement|interaction|posts?)|peers(?=:))(?: (?:minimum|required|requirement))?(?:(?: (?:of )?\d{2,3}\+? words)? \((?:[x×] ?)?| ?[:|–(-][ |]{0,2}| [x×] ?)${AT_LEAST}${NUMBER}(?!\w|[ -]{0,2}(?:\+ )?(?:words?|points?|pts?))`,
  "i",
);
/** "How you are graded: analysis (10), replies (5)" */
const GRADED = /\b(?:graded|grading|rubric)\b/i;
const ONE =
  /\b(?:one|another|a|some(?:one|body)) (?:other )?(?:class ?mate|peer|student|post|submission|contribution|colleague|person|else|group|team|table|pair)\b|\bsome(?:one|body)(?:['’]s| in| whose?)\b/i;
const REPLIES_MAX = 10;

/**
 * How many others an assignment wants answered. What is said of replies in general adds nothing to those that are
 * counted, and neither does the same number again.
 */
export function repliesAmong(units: readonly Unit[]): RequirementOf<"replies">[] {
  const found = units.flatMap(repliesIn);
  const isCounted = found.some(({ count }) => count !== null);
  return found.filter(
    ({ count }, index) =>
      !(isCounted && count === null) && found.findIndex((other) => other.count === count) === index,
  );
}

function repliesIn(unit: Unit): RequirementOf<"replies">[] {
  const { text } = unit;
  if (NOT_OWED.test(text)) return [];
  const some = SOME_OF_THEM.exec(text);
  if (some) {
    const count = numberIn(some.slice(1).find(Boolean) ?? "");
    return [placed(unit, some.index, some.index + some[0].length, { kind: "replies", count })];
  }
  if (OF_YOURS.test(text)) return [];
  const toOthers = near(text, REPLIES, OTHERS, OTHERS_CHARS);
  const counted = near(text, REPLIES, COUNT, OTHERS_CHARS);
  const count = numberIn(counted?.behind[1] ?? "");
  if (
    toOthers &&
    counted &&
    !POINTS.test(text.slice(counted.start, counted.end)) &&
    isCount(count) &&
    OTHERS.test(text.slice(counted.end - counted.behind[0].length, counted.end + OTHERS_CHARS))
  )
    return [
      placed(unit, toOthers.start, Math.max(toOthers.end, counted.end), {
        kind: "replies",
        count: orTwo(count, text.slice(counted.end)),
      }),
    ];
  const peers = peersIn(text);
  // "In two replies, press a classmate's answer."
  const isOneOfMore = peers?.count === 1 && COUNTED.test(text);
  if (peers && !isOneOfMore)
    return [placed(unit, peers.start, peers.end, { kind: "replies", count: peers.count })];
  const match =
    COUNTED.exec(text) ??
    TO_COMMENT.exec(text) ??
    labelledIn(text) ??
    ofThemIn(text) ??
    REPLY_TO.exec(text) ??
    REPLY_TO_THE.exec(text) ??
    TIMES.exec(text);
  const one = REPLY_TO_ONE.exec(text) ?? NEIGHBOR.exec(text);
  const said = match ?? one;
  if (said) {
    const count = timesIn(said[0]) ?? 1;
    return isCount(count)
      ? [placed(unit, said.index, said.index + said[0].length, { kind: "replies", count })]
      : [];
  }
  const given = givenTo(text);
  if (given) return [placed(unit, given.start, given.end, { kind: "replies", count: given.count })];
  const other = otherReplyIn(text);
  if (other) return [placed(unit, other.start, other.end, { kind: "replies", count: other.count })];
  const asked = near(text, REPLYING, OTHERS, OTHERS_CHARS) ?? near(text, RESPONSES, OTHERS, OTHERS_CHARS);
  if (!asked) return [];
  const isOne = ONE.test(text.slice(asked.start, asked.end + 6));
  return [placed(unit, asked.start, asked.end, { kind: "replies", count: isOne ? 1 : null })];
}

/** A question, but for one that says what an order asks of others: "Offer a reading of one draft: what is missing?" */
function onlyAsks(text: string): boolean {
  return text.endsWith("?") && !/^(?!if\b|when\b)[^?:]{20,160}: [^?:]{5,80}\?$/i.test(text);
}

/** "Two replies, one to someone who disagrees with you", "Responses to classmates: at least two, …" */
const SOME_OF_THEM = new RegExp(
  String.raw`\b${NUMBER} (?:peer )?(?:replies|responses|comments)(?: to (?:your )?(?:class ?mates|peers|others))?,? (?:at least )?one of (?:them|which|these) (?:must |should |has to )?(?:be )?to\b|\b${NUMBER} (?:peer )?(?:replies|responses|comments)(?: to (?:your )?(?:class ?mates|peers|others))?, (?:at least )?one to\b|\b(?:replies|responses|comments) to (?:your )?(?:class ?mates|peers|others): ${AT_LEAST}${NUMBER}(?=[,.;]|$)`,
  "i",
);
/** "At least one of your replies should cite a source": how many there are is said elsewhere. */
const OF_YOURS =
  /^\W{0,5}(?:at least )?(?:one|two|half|both) of (?:your|the|these|those) (?:replies|responses|comments)\b/i;

/** "Grading: evidence 5, replies 5" */
const POINTS = /^(?:comments|feedback|interaction|replies|responses) \d/i;

/** Whom a sentence wants something written to, or whose work it wants looked at. */
function givenTo(text: string): { start: number; end: number; count: number } | null {
  if (onlyAsks(text)) return null;
  const given = near(text, GIVE, TO_COUNT, OTHERS_CHARS);
  const count = numberIn(given?.behind[1] ?? "");
  if (given && isCount(count)) return { start: given.start, end: given.end, count };
  const checked = near(text, CHECK, ONES_OWN, OTHERS_CHARS);
  return checked && { start: checked.start, end: checked.end, count: 1 };
}

function labelledIn(text: string): RegExpExecArray | null {
  const found = GRADED.test(text) ? null : LABELLED.exec(text);
  // "Replies (10)" are so many points.
  return found && IN_BRACKETS.test(found[0]) && numberIn(found[1] ?? "") > BRACKETED_MAX ? null : found;
}

const IN_BRACKETS = /\(\d{1,2}$/;
const BRACKETED_MAX = 4;

function ofThemIn(text: string): RegExpExecArray | null {
  return OF_CLASS.test(text) ? OF_THEM.exec(text) : null;
}

/** Those whom a sentence counts among the class, and does not only tell of. */
function peersIn(text: string): { start: number; end: number; count: number } | null {
  if (onlyAsks(text)) return null;
  for (const { 0: words, 1: number, 2: one, index } of matchesIn(text, COUNTED_PEERS)) {
    const count = number === undefined ? (one === undefined ? 2 : 1) : numberIn(number);
    const isStrong = STRONG.test(words);
    if (!isCount(count) || !(isStrong || REPLY.test(text) || NAMED.test(text))) continue;
    if (NOT_ANSWERED.test(text.slice(Math.max(0, index - 20), index)) && !REPLY.test(text)) continue;
    return { start: index, end: index + words.length, count: orTwo(count, text.slice(index)) };
  }
  return null;
}

function orTwo(count: number, behind: string): number {
  return count === 1 && AND_ONE.test(behind) ? 2 : count;
}

const STRONG = new RegExp(`${PEER}|partners|of your|colleagues['’]`, "i");

/** "twice", "three times", "two" */
function timesIn(words: string): number | null {
  if (/\btwice$/i.test(words)) return 2;
  const number = WITH_NUMBER.exec(words.replace(LENGTH, ""))?.[1];
  return number === undefined ? null : numberIn(number);
}

const LENGTH = / (?:of )?\d{2,3}\+? words/;
const WITH_NUMBER = new RegExp(String.raw`(?:\b|[x×])${NUMBER}`, "i");

function isCount(count: number): boolean {
  return count >= 1 && count <= REPLIES_MAX;
}

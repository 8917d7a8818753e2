/** What a sentence does with what it speaks of: says something of it, only asks or announces it, or refuses to. */
export type Speech = "says" | "asks" | "refuses";

/** @param sentence without what it quotes, and without blanks around */
export function speechOf(sentence: string): Speech {
  if (REFUSES.test(sentence)) return "refuses";
  return ASKS.test(sentence) || ANNOUNCES.test(sentence) ? "asks" : "says";
}

const SPEAKS =
  "(?:address|analy[sz]e|answer|cover|deal with|describe|discuss|examine|explain|explore|get into|go into|look (?:at|into)|outline|speak|talk|tell|touch on)";
/** "I will define …" may begin to say it; "I will not define …" refuses. */
const SAYS = "(?:assess|compare|define|evaluate|give (?:an|any|my)|identify|provide|summari[sz]e)";
const WRITER = "(?:I|we|this (?:post|essay|response|reply|paper|answer)|my (?:post|response|reply|answer))";
/** "I will not discuss why …", "I have no idea why …", "It is beyond this post …" */
const REFUSES = new RegExp(
  [
    String.raw`\b${WRITER}(?:['’]m| am| do| does| will| would| can| could| shall| have| has)? ?(?:not|won['’]t|can['’]t|cannot|don['’]t|doesn['’]t|never|refuse to|decline to|prefer not to|['’]d rather not|would rather not)(?: \w{1,12}){0,3} (?:${SPEAKS}|${SAYS}|know|be (?:able|discussing|covering))\b`,
    String.raw`\bI (?:have|had) no (?:idea|answer|opinion)\b`,
    String.raw`\b(?:beyond|outside) (?:the scope of )?(?:this|my) (?:post|essay|response|reply|paper|answer)\b`,
    String.raw`\b(?:leave|leaving|skip|skipping) (?:this|that|the) (?:question|part)\b`,
  ].join("|"),
  "i",
);
const ASKS = /\?["”’')\]]{0,3}$/;
/** "In this post I will explain why …", "We were asked how …", "The question is whether …" */
const ANNOUNCES = new RegExp(
  [
    String.raw`\b${WRITER}(?:['’]ll| will| shall|['’]m going to| am going to| are going to| want to| would like to| intends? to| plans? to| hopes? to| aims? to| (?:was|were|am|are) asked to)(?: \w{1,12}){0,2} ${SPEAKS}\b`,
    String.raw`\b(?:was|were|am|are|been) asked (?:about|how|if|to|what|whether|which|why)\b`,
    String.raw`\b(?:question|prompt|task|assignment)(?: here| before us)? (?:is|asks|wants|was|asked)\b`,
    String.raw`\b(?:let me|let us|let['’]s|allow me to) ${SPEAKS}\b`,
  ].join("|"),
  "i",
);

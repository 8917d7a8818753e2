import { isToBeUsed } from "./used-in-text.ts";

/** What a sentence begins with that tells the student to write something. */
export const VERB =
  "(?:add|address|advise|annotate|anticipate|attach|analy[sz]e|bring in|answer|apply|ask (?:an?|one|two|three|some(?:body|one)|your) (?:\\w{1,12} ){0,2}(?:adults?|co-?workers?|family members?|friends?|grandparents?|neighbou?rs?|parents?|people|person|relatives?|roommates?|strangers?)|appraise|argue|assess|calculate|caution|categori[sz]e|classify|close-read|collect|comment|commit(?: yourself)? to|compare|compute|conclude|conduct|count (?:how|the|every|all|again)|connect|consider (?:whether|how far|to what extent|(?!the following|this\\b|these\\b|that you|an?\\b|yourself)[^.?!,]{3,80}, [^.?!]{2,120} and\\b)|contrast|contain (?:an?|at least|one|the|three|two)|cover (?:at least|all|both|each|how|one|the|these|three|two|what|why)|create|critically|critique|debate|deconstruct|defend|define|demonstrate|derive|describe|design|determine|develop|devise|diagnose|dig up|dissect|document(?= (?:each|every|everything|how|the|what|your)\\b)|differentiate|discuss|distinguish|draft|draw(?! (?:up)?on)|elaborate|embed|estimate|evaluate|examine|explain|explore|expand|film|formulate|give|have an? (?:[\\w-]{2,15} )?(?:chat|conversation|talk)|highlight|identify|illustrate|include|indicate|integrate|interpret|interview|introduce|jot|justify|keep track of|keep (?:a (?:\\w{1,20} )?(?:diary|journal|log|record)|all|every)\\b|let (?:me|the class|us) know (?=(?:about|how|if|what|whether|which|why)\\b)|link|list|log(?! (?:in|on|into)\\b)|look up|make|map|match (?:each|every|it|the|them|these|what|your)|measure|mention|name|note|observe (?:an?|one|two|three)|offer|outline|photograph|point out|post(?!:| (?:of|by|before|due|on|(?:mon|tue|wed|thu|fri|sat|sun)\\w{0,7}|your (?:initial|original|answers?|response))\\b)|predict|present|propose|prove|provide|put forward|quote|rank|rate|recall|recommend|reconstruct|record|reflect|relate|rephrase|report|respond|restate|retell|rewrite|raise|say|set|share|show|single out|situate|sketch|solve|specify|state(?! v\\.)|suggest|sum up|summari[sz]e|support|synthesi[sz]e|take(?! the (?:\\w{1,20} ){0,2}(?:quiz|survey|inventory|questionnaire|self-assessment))|talk|tell|test|trace|track|translate|type (?:it|one|the|three|two|your|\\d-\\d)|unpack|upload|visit|weigh|write(?! (?:for(?! (?:five|ten|fifteen|twenty|\\d{1,2}) minutes)|in (?:complete|full|first|third|the)\\b)))";
/** Chosen, read or thought about first; what is to be written comes with another verb, if at all. */
export const CHOICE =
  "(?:pick|choose|select|find|locate|look up|think of|read|watch|review|think about|consider|go to|go (?:out|outside|online)|imagine|look (?:at|back)|sit with|visit|using|research)";
/** A clause may stand before the order: "After reading chapter 2, discuss …" */
const CLAUSE =
  /^(?:(?:then|next|finally|also|lastly), )?(?:after|along|as|based|before|below|beneath|beyond|by|considering|drawing|following|for|from|given|having|here|if|in|on|once|referring|reflecting|thinking|to|turning|under(?:neath)?|using|whatever|when|where|wherever|whenever|which(?:ever)?|while|with|within|without)\b/i;
const CLAUSE_MAX_CHARS = 240;
const COMMAS_MAX = 6;
export const ADVERB =
  "(?:(?:additionally|also|further|furthermore|in addition|moreover|and|briefly|carefully|clearly|concisely|critically|finally|first|fully|in detail|in your own words|in a paragraph|kindly|lastly|next|now|please(?: you(?= [a-z]))?|second|succinctly|then|third|be sure to|be prepared to|don['’]t forget to|make sure (?:to|you)|try to|do)\\b,? ){0,3}";
export const YOU =
  "(?:(?:you|it|your (?:initial |main |first )?(?:post|response|answer|discussion|submission|entry|reflection|essay|paper|memo|contribution|analysis|thread|write-up|piece|statement)(?: \\([^()]{1,90}\\))?|students?|each student|the (?:initial |main )?post) (?:will (?:have|need) to|will|should|must|shall|ought to|need to|needs to|(?:are|is) (?:to|asked to|required to|expected to)|have to|has to) |(?:I|we) (?:want|would like(?: for)?|need|expect) you to |(?:one|the (?:first|second|third|last)) paragraph (?:will|should|must) )?";
const IMPERATIVE = new RegExp(String.raw`^${ADVERB}${YOU}${ADVERB}${VERB}\b`, "i");
/** To choose one is a part of its own: "Select a disease that is reportable in your state." */
const CHOSEN_ONE = new RegExp(
  String.raw`^${ADVERB}${YOU}${ADVERB}(?:go (?:and )?)?(?:pick|choose|select|find|locate|(?<=go (?:and )?)(?:see|watch|hear|visit|photograph|sit|stand)|attend) (?:one|any|an?|two|three|either|the (?:\w{3,16} )?(?:article|case|character|document|event|issue|movie|option|poem|question|scenario|song|story|term|text|theory|topic)s? (?:that |which )?you|the (?:one|two|three|best|biggest|first|last|longest|most|oldest|shortest|worst)|\d)\b(?! of (?:\d|[a-d]\b))`,
  "i",
);
const CHOSEN = new RegExp(String.raw`^${ADVERB}${YOU}${ADVERB}${CHOICE}\b`, "i");
const AND_THEN = new RegExp(
  String.raw`(?:\band|,|:) (?:(?:also|briefly|clearly|fully|then) )?${VERB}\b`,
  "i",
);
/** "Read the case and answer the questions that follow." */
const THEN_ANSWERED =
  /\b(?:answer|address|respond to|complete) (?:all |each |the |these |any ){1,2}(?:\w{1,20} ){0,2}(?:questions?|items|prompts?|following|points|below)\b/i;

/** A sentence that begins with what may be any verb, and goes on as only an order does: "Turn that exchange into …" */
const ANY_VERB =
  /^(?:(?:then|now|next|please|also|and|finally),? )?([a-z]{3,12}) (?:(?:down|out|apart) (?!for\b|to\b|what\b))?(?:a|an|the|one|two|three|your|this|that|these|those|it|how|why|what|whether|which|any|each|on|for|to|at least)\b/i;
const NO_VERB =
  /(?:ed|ing|ly|s|ance|ence|ism|ity|ment|ness|sion|tion)$|^(?:about|above|across|all|along|and|are|around|because|been|both|but|can|during|each|even|except|for|from|had|half|has|have|her|his|how|into|its|just|like|many|may|more|most|much|nor|not|now|off|once|one|only|our|out|over|part|per|quite|rather|see|should|since|some|such|than|that|the|their|then|there|though|through|too|two|under|until|upon|was|week|were|what|when|where|whether|which|while|who|why|will|with|would|yet|you|your|avoid|read|watch|review|click|submit|note|remember|refer|visit|open|check|contact|follow|keep|use|post|reply|respond|complete|download|view|begin|start|return|thank|welcome|unit|module|chapter|never|always|please|late|due|late|initial|end|close|conclude|choose|pick|select|consider|think|imagine|look|find|study|listen|skim|attend|bring|prepare|upload|attach|try|help|ask|answer|come|feel|let|make|help|discussion|response|everything|adopt|assume|deadline|draw|eight|five|four|group|hold|nine|seven|six|ten|three|option|according|patient|prior|statistic|step|suppose|nobody|somebody|everyone|research|intro|interest|access|sign|every|minimum|maximum|speak|after|against|among|before|behind|below|beneath|beside|besides|between|beyond|near|onto|toward|towards|underneath|whose|within|without|scenario|case|figure|exhibit|table|version|example|problem|exercise|fill|print|scroll|slow|source|proof|evidence|history|people|student|teacher|course|class|question)$/i;

/** Whether a sentence tells what to choose. */
export function choosesOne(text: string): boolean {
  return CHOSEN_ONE.test(text);
}

export function isImperative(text: string): boolean {
  const [, first] = ANY_VERB.exec(text) ?? [];
  return (first !== undefined && !NO_VERB.test(first)) || isPlainlyImperative(text);
}

/** The same by verbs that are known alone. */
export function isPlainlyImperative(text: string): boolean {
  return (
    IMPERATIVE.test(text) ||
    CHOSEN_ONE.test(text) ||
    isToBeUsed(text) ||
    (CHOSEN.test(text) && AND_THEN.test(text.slice(0, 320)) && !THEN_ANSWERED.test(text))
  );
}

/** Where the main clause of a sentence may begin: at its first word, or behind a comma of a clause before it. */
export function beginningsOf(text: string): string[] {
  if (!CLAUSE.test(text)) return [text];
  const each = EACH.exec(text);
  if (each) return [text, text.slice(each[0].length)];
  const commas = [...text.slice(0, CLAUSE_MAX_CHARS).matchAll(/, /g)].slice(0, COMMAS_MAX);
  return [text, ...commas.map(({ index }) => text.slice(index + 2))];
}

/** A clause without a comma behind it */
const EACH =
  /^(?:in (?:the|your) (?:first|second|third|last|final|next) (?:paragraph|part|section) (?=[a-z]{3,12} (?:if|me|the|us|whether|why|how|what|your)\b)|for (?:each|both)(?: one| of (?:them|these))?|(?:for|in|over|within) (?:(?:a|one|two|three|four|five|the next|\d{1,2}) (?:\w{1,12} )?(?:days?|hours?|minutes?|sentences?|weeks?)|the next \w{1,8} (?:days|hours|weeks))) (?=[a-z]{3,12} )/i;

import { isAboutTheUsersWork, isHelpWithWriting, refusalEvidence } from "./refusal-evidence.ts";

/** Longer answers say something. */
const REFUSAL_MAX_CHARS = 2_500;
/** What begins like a refusal goes on as one so far. */
const BEGUN_MAX_CHARS = 900;
const BEGINS =
  /^[\s"“*]{0,4}(?:i(?:['’]m| am)\s(?:really |very |so |truly )?(?:sorry|unable|not able|afraid)|sorry\b|i am programmed to\b|this (?:topic|request) (?:isn['’]t|is not) (?:something|one)\b|i\s(?:can(?:not|['’]t| not)|won['’]t|will not|must decline|have to decline)|unfortunately,? i\b|as an? (?:ai|(?:large )?language model)\b|i(?:['’]d| would) (?:rather|prefer) not)/i;
const DECLINES =
  /\b(?:can(?:not|['’]t| not)|unable to|won['’]t|will not|not able to|not comfortable|must decline|have to decline|decline to|not in a position to|comfortable)\b[^.!?\n]{0,80}\b(?:assist|help|writ(?:e|ing)|talk(?:ing)?|provide|create|complete|comply|do (?:that|this)|fulfil|fulfill|generate|produce|discuss|engage|continue|answer|respond)/i;

/** "Es tut mir leid, aber dabei kann ich nicht helfen.": how refusals begin in other languages, and go on. */
const BEGINS_ABROAD =
  /^[\s"“*]{0,4}(?:es tut mir leid|tut mir leid|leider kann ich|je suis désolé|désolé|je ne peux pas|lo siento|lamento|no puedo|desculpe|sinto muito|não posso|mi dispiace|non posso|извините|простите|к сожалению|抱歉|很抱歉|对不起|對不起|申し訳|すみません|죄송)/i;
const DECLINES_ABROAD =
  /(?:kann ich (?:dir |ihnen )?(?:nicht|leider)|nicht helfen|ne (?:peux|puis) pas|no puedo|no me es posible|não posso|non posso|не могу|无法|無法|不能|できません|お応え|수 없)/i;

/** A refusal after a friendly word: "Great topic! … I'd rather not write the whole thing for you." */
const RATHER_NOT =
  /\bI(?:['’]d| would) (?:rather not|prefer not to) (?:write|produce|complete|draft|do)\b[^.!?\n]{0,60}\b(?:for you|on your behalf|assignment|post|thing)\b/i;

/** "Once I have that, I'll put together a strong reply." */
const ASKS_BACK =
  /\b(?:once (?:I have|I know|you)|as soon as (?:I have|you)|if you (?:share|send|tell|provide|paste))\b[^.!?\n]{0,80}\bI(?:['’]ll|['’]d| will| can| would)\b/i;

/** An apology and nothing else, in the languages of which there is no more to know. No post is as short. */
const APOLOGY_MAX_CHARS = 250;
const APOLOGISES =
  /^[\s"“*¡]{0,4}(?:es tut mir leid|je suis désolé|désolé|lo siento|desculpe|sinto muito|mi dispiace|извините|к сожалению|抱歉|很抱歉|对不起|對不起|申し訳|죄송|przykro mi|przepraszam|niestety|beklager|jeg kan (?:desværre )?ikke|desværre|tyvärr|förlåt|jag kan (?:tyvärr )?inte|het spijt me|helaas|üzgünüm|maalesef|عذر|آسف|أعتذر|لا أستطيع|माफ़|क्षमा|xin lỗi|maaf|valitettavasti|pahoittelen|omlouvám|bohužel|sajnálom|λυπάμαι|συγγνώμη|מצטער|вибачте|îmi pare rău)/iu;

/** "That request goes against my guidelines, so I'll pass." */
const AGAINST_RULES =
  /^[^.!?\n]{0,120}\b(?:(?:goes|is) against|violates?|conflicts? with|isn['’]t allowed (?:by|under)|outside(?: of)?) (?:my|our|openai['’]s|the platform['’]s) (?:\p{L}{2,12} )?(?:guidelines|polic(?:y|ies)|rules|principles|programming|scope)\b/iu;

/** "I'm sorry, but I can't add any more to this.": a paragraph of a post that is none of it. */
export function isRefusedPart(paragraph: string): boolean {
  return paragraph.length <= 300 && PART_BEGINS.test(paragraph) && PART_DECLINES.test(paragraph);
}

const PART_BEGINS =
  /^[\s"“*([]{0,4}(?:i(?:['’]m| am) (?:really |very |so )?(?:sorry|unable|not able|afraid)|sorry|i apologi[sz]e|my apologies|as an? (?:ai|(?:large )?language model)|i can(?:not|['’]t))\b/i;
const PART_DECLINES =
  /\b(?:can(?:not|['’]t)|unable to|won['’]t|not able to|not comfortable|must decline)\b[^.!?\n]{0,60}\b(?:assist|help (?:you )?with (?:that|this)|write (?:this|that|more|any|the rest|about)|provide (?:that|this|more|any)|add (?:any ?more|more|that)|complete (?:this|that|your)|continue (?:with )?(?:this|that|the)|comply|fulfil|generate|verify|access|browse)/i;

/** No length that can be asked for is as short. */
const NO_POST_MAX_CHARS = 600;
/** What a model says of itself where it will not write, wherever it stands in a short answer. */
const SAYS_NO =
  /\b(?:as an ai\b|academic (?:integrity|honesty|dishonesty)\b|(?:content|usage) polic|my guidelines\b|i(?:['’]m| am) (?:not able|unable|not comfortable) (?:to|with)\b|i (?:don['’]t|do not) feel comfortable\b|instead,? i can\b|i can(?:not|['’]t) (?:write|assist|provide|produce|generate|fulfil|complete (?:this|that|your))|(?:help|happy to help) you (?:brainstorm|outline)\b)/i;

/** So many kinds of evidence that an answer is no post are enough in a short one, and in a long one. */
const EVIDENCE_SHORT = 2;
const EVIDENCE_LONG = 3;

/** Whether an answer is no post: the model will not write it, asks for something first, or helps in another way. */
export function isRefusal(answer: string): boolean {
  const text = answer.trim();
  if (text.length > REFUSAL_MAX_CHARS) return false;
  if (isHelpWithWriting(text)) return true;
  const evidence = refusalEvidence(text);
  if (text.length <= NO_POST_MAX_CHARS && evidence >= EVIDENCE_SHORT) return true;
  if (evidence >= EVIDENCE_LONG && isAboutTheUsersWork(text)) return true;
  // "I can't write about loss without my grandfather's workshop" begins a post.
  const isShort = text.length <= NO_POST_MAX_CHARS || evidence >= EVIDENCE_SHORT;
  return text.length <= BEGUN_MAX_CHARS && isShort && isPlainRefusal(text);
}

function isPlainRefusal(text: string): boolean {
  const beginning = text.slice(0, 400);
  if (text.length <= APOLOGY_MAX_CHARS && APOLOGISES.test(text)) return true;
  if (BEGINS_ABROAD.test(text) && DECLINES_ABROAD.test(beginning)) return true;
  return (
    (text.length <= NO_POST_MAX_CHARS && SAYS_NO.test(text)) ||
    AGAINST_RULES.test(beginning) ||
    (BEGINS.test(text) && DECLINES.test(beginning)) ||
    RATHER_NOT.test(beginning) ||
    (ASKS_BACK.test(text) && text.includes("?"))
  );
}

/** Whether an answer may turn out to be one, so that it is better not shown yet. */
export function mayBeRefusal(beginning: string): boolean {
  return BEGINS.test(beginning) && beginning.length <= BEGUN_MAX_CHARS;
}

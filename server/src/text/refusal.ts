/** Longer answers say something. */
const REFUSAL_MAX_CHARS = 900;
const BEGINS =
  /^[\s"“*]{0,4}(?:i(?:['’]m| am)\s(?:really |very |so |truly )?(?:sorry|unable|not able|afraid)|sorry\b|i\s(?:can(?:not|['’]t| not)|won['’]t|will not|must decline|have to decline)|unfortunately,? i\b|as an ai\b|i(?:['’]d| would) (?:rather|prefer) not)/i;
const DECLINES =
  /\b(?:can(?:not|['’]t| not)|unable to|won['’]t|will not|not able to|not comfortable|must decline|have to decline|decline to)\b[^.!?\n]{0,80}\b(?:assist|help|write|provide|create|complete|comply|do (?:that|this)|fulfil|fulfill|generate|produce|support|discuss|engage|continue|answer|respond)/i;

/** Whether an answer says no more than that the model will not write the post. */
export function isRefusal(answer: string): boolean {
  const text = answer.trim();
  return text.length <= REFUSAL_MAX_CHARS && BEGINS.test(text) && DECLINES.test(text.slice(0, 400));
}

/** Whether an answer may turn out to be one, so that it is better not shown yet. */
export function mayBeRefusal(beginning: string): boolean {
  return BEGINS.test(beginning) && beginning.length <= REFUSAL_MAX_CHARS;
}

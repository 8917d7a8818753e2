/** Of so many letters that stand without blanks between words, the number of words says nothing. */
const UNCOUNTABLE_SHARE = 0.3;

/** Whether a text is in a script that puts blanks between words, so that its words can be counted. */
export function isCountable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const running = text.match(
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu,
  );
  return (running?.length ?? 0) <= letters * UNCOUNTABLE_SHARE;
}

/** Numbers of sentences of the post that is answered, as a model points at them: `[p2]`, `[p2, p4]`. */
const ANSWER_MARK = /[ \t]?\[ ?p ?\d{1,3}(?: ?[,;] ?p ?\d{1,3}){0,5} ?\]/gi;

/** A sentence without its marks, and the numbers that they name. */
export function withoutAnswerMarks(sentence: string): { text: string; numbers: number[] } {
  const numbers: number[] = [];
  const text = sentence.replaceAll(ANSWER_MARK, (mark) => {
    numbers.push(...(mark.match(/\d+/g) ?? []).map(Number));
    return "";
  });
  return { text, numbers };
}

/** The mark of a sentence, as a prompt teaches it. */
export function answerMark(number: number): string {
  return `[p${number}]`;
}

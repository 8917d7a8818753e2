/** Words by their beginnings, which is enough to see that they are the same: "culture", "cultural"; "well-being" is one. */
export function stemsOf(text: string): string[] {
  if (text.length < WORD_MIN_CHARS) return [];
  return (
    text
      .toLowerCase()
      .replaceAll("well-", "well")
      .match(/\p{L}{4,}/gu) ?? []
  )
    .filter((word) => !OF_ORDERS.has(word))
    .map((word) => word.slice(0, STEM_CHARS));
}

/** As the pattern above has it; a text of very short sentences is not taken to pieces. */
const WORD_MIN_CHARS = 4;
const STEM_CHARS = 6;
/** Words of orders and of questions, which say nothing of their subject. */
const OF_ORDERS = new Set(
  "about also answer question questions apply argue assess being between both compare contrast could define describe different discuss does each evaluate evidence example examples explain following from give have identify illustrate include into least more most much name only other over post provide reason share should some such summarize support take tell than that their them then there these they think this those three using well what when where which while with would write your yourself".split(
    " ",
  ),
);

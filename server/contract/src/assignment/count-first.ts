/**
 * Whether nothing but its order stands before a count: "at least two", "Refer to a minimum of four", "References 1".
 * @param before what a sentence or an item of a list has before the number
 */
export function isCountFirst(before: string): boolean {
  return ORDER.test(before);
}

const ORDER =
  /^\W{0,3}(?:please )?(?:(?:cites?|includes?|(?:makes? )?references?(?: to)?|provides?|refers? to|uses?) )?(?:(?:at least|between|no (?:fewer|less) than|(?:an? )?min(?:imum|\.)?(?: of)?) )?(?:(?:two|three|four|\d{1,2}) (?:-|–|to|and) )?$/i;

/** The words of a text as a search compares them: lower case, without accents and endings, in order. */
export function stemsOf(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/<[^>]*>/g, " ")
    .toLowerCase();
  const words = plain.replaceAll(/['’]s?\b/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 1 && !stopWords.has(word)).map(stem);
}

/** Longest first; what they leave is made alike by `stem`, so "policies" meets "policy". */
const ENDINGS =
  /(?:isations?|izations?|ational|fulness|ousness|iveness|ements?|ations?|ingly|ically|ments?|ities|istic|ances?|ences?|ising|izing|ised|ized|ise|ize|ical|ions?|ness|ity|ists?|isms?|ings?|edly|able|ible|ied|ies|ely|ers?|ors?|ive|ous|ful|als?|ial|ed|es|ly|ic|s|e|y)$/;
const STEM_MIN = 4;

/** Takes an ending off where enough of the word is left: "teachers" and "teaching" are "teach". */
function stem(word: string): string {
  if (word.length <= STEM_MIN) return word.replace(/(?<=[a-z]{2}[^s])s$/, "");
  const bare = word.replace(ENDINGS, "");
  return bare.length >= STEM_MIN ? bare : word.replace(/(?:ies|es|s|e|y)$/, "");
}

const stopWords = new Set(
  `
a an the this that these those some any no every each either neither both all most many much more less few several other
another such same own one two three four five first second third next last i me my mine you your yours he him his she
her it its we us our ours they them their who whom whose which what when where why how whether if then than else so
because since unless although though while and or but nor yet not only also just even too very quite rather really still
already again ever never always often sometimes usually perhaps maybe however therefore thus in on at by for from to of
with without within into onto upon over under above below between among through throughout during before after until
about against toward towards across along around via as like near up down out off away here there now is are was were be
been being am do does did done doing have has had having can could may might must shall should will would need let get
make makes made use used using give given take taken think know believe want see say says said new
discuss explain describe compare analyze analyse evaluate identify consider reflect share argue define examine explore
outline summarize assess critique choose select apply state write post posts reply respond response discussion board
prompt question questions answer topic issue issues week module chapter reading assignment class classmate classmates
peer peers instructor professor course paragraph words sentence sentences source sources citation citations reference
references cite example examples reason reasons point points view views opinion opinions idea ideas agree disagree
support supports way ways thing things important best least pros cons
et al doi org https http www vol pp ed eds isbn
`
    .trim()
    .split(/\s+/),
);

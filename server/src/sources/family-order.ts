import type { CslItem } from "@discussion-post/contract/sources";
import { GIVEN_NAMES } from "./given-names.ts";
import { isEnglishWord } from "./word-rarity.ts";

type CslName = NonNullable<CslItem["author"]>[number];

/**
 * A whole name that is written otherwise than "Ruth Wageman": the family's begins it, "Xi Jinping", "Ban Ki-moon", or has
 * two words, "Gabriel García Márquez". Null where the last word alone is the family's.
 */
export function familyIn(words: readonly string[]): CslName | null {
  const [first = "", second = ""] = words;
  if (words.length === 2 && isFamilyFirst(first, second)) return withFamilyFirst(words);
  const told = familyTold(words);
  if (told) return told;
  const at = words.length - 2;
  if (at < 1 || !SPANISH_FAMILIES.test(words[at] ?? "")) return null;
  return { family: words.slice(at).join(" "), given: words.slice(0, at).join(" ") };
}

/**
 * The same where the words alone tell, so that also an index may have it, which has "Jinping Xi" as a rule: "Nguyễn Thị
 * Minh Khai", "Lee Kuan Yew".
 */
export function familyTold(words: readonly string[]): CslName | null {
  return isVietnamese(words) || isOfSyllables(words) ? withFamilyFirst(words) : null;
}

function withFamilyFirst([family = "", ...given]: readonly string[]): CslName {
  return { family, given: given.join(" "), "static-ordering": true };
}

/** Of two that are both families' names in Chinese, the one that more people have is the family's. */
function isFamilyFirst(first: string, second: string): boolean {
  if (/^\p{Lu}\p{Ll}+-\p{Ll}+$/u.test(second)) return true;
  const [rank, other] = [first, second].map((word) => CHINESE_FAMILIES.indexOf(word.toLowerCase()));
  if (rank === undefined || other === undefined || rank === -1) return false;
  return other === -1 ? PINYIN.test(second) : rank < other;
}

/** Whether a name is Vietnamese and begins with a family's, and could not as well end with one: "Trần Văn Hà". */
function isVietnamese(words: readonly string[]): boolean {
  if (words.length < 2 || words.length > 5) return false;
  const written = words.map((word) => word.normalize("NFC").toLowerCase());
  const bare = written.map(withoutMarks);
  const [first = "", second = ""] = bare;
  if (!BARE_FAMILIES.has(first) || !bare.every((word) => SYLLABLE.test(word))) return false;
  // These stand behind a family's name alone.
  if (words.length > 2 && (second === "van" || second === "thi")) return true;
  return (
    VIETNAMESE.test(written.join(" ")) &&
    VIETNAMESE_FAMILIES.has(written[0] ?? "") &&
    !BARE_FAMILIES.has(bare.at(-1) ?? "")
  );
}

/** "Lee Kuan Yew", "Park Chung Hee": a family's name, and two syllables that no other name is. */
function isOfSyllables(words: readonly string[]): boolean {
  const [family = "", ...given] = words.map((word) => word.toLowerCase());
  if (given.length !== 2 || !SOUTHERN_FAMILIES.has(family) || !given.every((word) => SYLLABLE.test(word)))
    return false;
  const isOther = (word: string) =>
    GIVEN_NAMES.has(word) ||
    SOUTHERN_FAMILIES.has(word) ||
    CHINESE_FAMILIES.includes(word) ||
    BARE_FAMILIES.has(word);
  return !isOther(given[1] ?? "") && !GIVEN_NAMES.has(given[0] ?? "") && !given.every(isEnglishWord);
}

function withoutMarks(word: string): string {
  return word.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("đ", "d");
}

/** By how many people have them. */
const CHINESE_FAMILIES: readonly string[] =
  `wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin
  gao luo zheng liang xie song tang deng feng han cao zeng peng xiao cai pan tian dong yuan yu ye jiang su du lü ding
  ren shen lu yao fu zhong cui tan liao fan jin shi jia wei xia fang zou xiong bai meng qin qiu hou hao gu shao long
  wan duan lei qian yin mao ai tu xi mo`.split(/\s+/);

/** One or two syllables of Chinese. */
const PINYIN =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:[iu]?ang|i?ong|[eiu]ng|[iu]an|[aeiuü]n|i?ao|uai|[aeu]i|i?ou|iu|u[aoe]|i[ae]|üe|er|[aoeiuü])){1,2}$/iu;

const SPANISH_FAMILIES =
  /^(?:\p{Lu}\p{Ll}{2,12}[eé]z|Garc[ií]a|Ru[ií]z|D[ií]az|Vargas|Torres|Ramos|Romero|Moreno|Mu[nñ]oz|Ortiz|Molina|Castro|Rivera|Morales|Ortega|Delgado|Reyes|Herrera|Medina|Aguilar|Guerrero|Rojas|Mendoza|Flores|Cruz)$/u;

const VIETNAMESE_FAMILIES: ReadonlySet<string> = new Set(
  `nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đinh trịnh trương đoàn lâm phùng mai đào vương
  tô tạ quách thái châu cao lưu hà tăng triệu kiều la`.split(/\s+/),
);
const BARE_FAMILIES: ReadonlySet<string> = new Set([...VIETNAMESE_FAMILIES].map(withoutMarks));

/** Letters that hardly another language has: "Nguyễn", "Trương", "Đặng"; "Lê" and "Võ" are in the list as they are. */
const VIETNAMESE = /[ăđơư\u1EA0-\u1EF9]|(?<!\p{L})(?:lê|ngô|hồ|tô|võ|vũ|lý|hà)(?!\p{L})/u;

/** How the names of families that write a given name of two words behind it are spelled in Singapore, Hong Kong, Korea. */
const SOUTHERN_FAMILIES: ReadonlySet<string> = new Set(
  `lee kim park choi moon tan lim goh chan wong ng chua koh ong teo yeo chia cheung leung kwok lau lam fong fung tsang
  tse yip yeung chiang chow kwan ho`.split(/\s+/),
);

/** Of Vietnamese, Cantonese, Hokkien or Korean in Latin letters. */
const SYLLABLE =
  /^(?:ngh?|[cgkpt]h|sh|tr|ts|qu|gi|[bcdghjklmnpqrstvxyz])?[yw]?[aeiouy]{1,3}w?(?:ng|nh|ch|[cmnptklrh])?$/;

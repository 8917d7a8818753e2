/**
 * Where the family's name begins among the words of a whole name that is written otherwise than "Ruth Wageman": at its
 * start, "Xi Jinping", "Ban Ki-moon", or with two names, "Gabriel García Márquez". Null where it is the last alone.
 */
export function familyIn(words: readonly string[]): { family: string; given: string } | null {
  const [first = "", second = ""] = words;
  if (words.length === 2 && isFamilyFirst(first, second)) return { family: first, given: second };
  const at = words.length - 2;
  if (at < 1 || !SPANISH_FAMILIES.test(words[at] ?? "")) return null;
  return { family: words.slice(at).join(" "), given: words.slice(0, at).join(" ") };
}

/** Of two that are both families' names in Chinese, the one that more people have is the family's. */
function isFamilyFirst(first: string, second: string): boolean {
  if (/^\p{Lu}\p{Ll}+-\p{Ll}+$/u.test(second)) return true;
  const [rank, other] = [first, second].map((word) => CHINESE_FAMILIES.indexOf(word.toLowerCase()));
  if (rank === undefined || other === undefined || rank === -1) return false;
  return other === -1 ? PINYIN.test(second) : rank < other;
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

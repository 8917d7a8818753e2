import type { Source } from "@discussion-post/contract/sources";
import type { PlacedCitation } from "@discussion-post/contract/unverified";

/** "[1]", "(2, 4)", "¹": a number says nothing of whose work it is. */
const NUMERIC = /^[^\p{L}]{1,40}$/u;

/**
 * Whether the words of a citation can stand for each of its sources: they name an author, or the title where there is
 * none; of a year alone it is the source's, and numbers may stand for any. So nobody can have other words taken for a
 * citation of a work that was looked up.
 */
export function namesItsSources(
  { text, form, keys }: Pick<PlacedCitation, "text" | "form" | "keys">,
  sources: readonly Source[],
): boolean {
  const words = plain(text);
  return keys.every((key) => {
    const source = sources.find((one) => one.key === key);
    if (!source) return false;
    if (form === "year") return source.year === null || words.includes(String(source.year));
    return NUMERIC.test(text) || namesOf(source).some((name) => words.includes(name));
  });
}

function namesOf({ csl, title }: Source): string[] {
  const people = [...(csl.author ?? []), ...(csl.editor ?? [])];
  const names = people.map(({ family, literal }) => family ?? literal?.split(" ")[0] ?? "");
  return [...names, ...(people.length === 0 ? title.split(" ").slice(0, 3) : [])]
    .map(plain)
    .filter((name) => name.length > 1);
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

import { matchesIn } from "../matches.ts";

/** Two names by their first letters: "Kahneman" and "Tversky" by "KT". */
export type NamePairs = ReadonlyMap<string, readonly [string, string]>;

/** The pairs of names that an assignment spells out, of which none could be another. */
export function pairsSpelledOut(assignment: string): NamePairs {
  const pairs = new Map<string, readonly [string, string]>();
  const others = new Set<string>();
  for (const { 1: first = "", 2: second = "" } of matchesIn(assignment, PAIR)) {
    const letters = first.charAt(0) + second.charAt(0);
    const pair = pairs.get(letters);
    if (pair && (pair[0] !== first || pair[1] !== second)) others.add(letters);
    pairs.set(letters, [first, second]);
  }
  for (const letters of others) pairs.delete(letters);
  return pairs;
}

const PAIR =
  /(?<![\p{L}\p{M}’'-])(\p{Lu}\p{Ll}[\p{L}\p{M}-]{0,40}),? (?:and|&) (?:\p{Lu}\p{Ll}{1,20} )?(\p{Lu}\p{Ll}[\p{L}\p{M}-]{0,40})/gu;

/** The same tokens, in their places, with names for "K & T's". */
export function spelledOut<T extends { text: string }>(tokens: readonly T[], pairs: NamePairs): readonly T[] {
  if (pairs.size === 0) return tokens;
  const named = (at: number) => {
    const [first, joint, second] = tokens.slice(Math.max(0, at), Math.max(0, at + 3));
    const isPair = /^\p{Lu}$/u.test(first?.text ?? "") && /^(?:and|&)$/.test(joint?.text ?? "");
    const [, letter = "", end = ""] = /^(\p{Lu})(['’]s?)?$/u.exec(second?.text ?? "") ?? [];
    const pair = isPair ? pairs.get((first?.text ?? "") + letter) : undefined;
    return pair && ([pair[0], pair[1] + end] as const);
  };
  return tokens.map((token, at) => {
    const text = named(at)?.[0] ?? (at > 1 ? named(at - 2)?.[1] : undefined);
    return text === undefined ? token : { ...token, text };
  });
}

import type { CslItem } from "@discussion-post/contract/sources";
import { bareText } from "./index-text.ts";
import { boundedGivenNames } from "./record-limits.ts";

type CslName = NonNullable<CslItem["author"]>[number];

/** As publishers register them: some in capitals, some with entities, some with a given name alone. */
interface RegisteredName {
  given?: string | undefined;
  family?: string | undefined;
  suffix?: string | undefined;
  /** An organisation's. */
  name?: string | undefined;
}

/** Names as a reference list prints them. */
export function crossrefNames(names: readonly RegisteredName[] | undefined): CslName[] {
  return (names ?? []).flatMap((one) => toName(one) ?? []);
}

function toName(registered: RegisteredName): CslName | null {
  const given = boundedGivenNames(bareText(registered.given ?? ""));
  const family = bareText(registered.family ?? "");
  const suffix = bareText(registered.suffix ?? "");
  const whole = bareText(registered.name ?? "");
  if (!family) {
    const literal = whole || given;
    return literal ? { literal } : null;
  }
  const isShouted = isInCapitals(family);
  return {
    family: isShouted ? nameCase(family) : family,
    // "JOHN A." beside a family in capitals; "JA" and "J. A." are initials.
    ...(given && { given: isShouted && /\p{Lu}{3}/u.test(given) ? nameCase(given) : given }),
    ...(suffix && { suffix }),
  };
}

/** "SMITH", "VAN DER BERG", "McCOMBS"; of two letters it may be how somebody is called: "NG" is not, "Li" is not either. */
function isInCapitals(name: string): boolean {
  const rest = name.replaceAll(SCOTTISH, "");
  return /\p{Lu}.*\p{Lu}/u.test(rest) && !/\p{Ll}/u.test(rest);
}

/** What stays small before capitals. */
const SCOTTISH = /(?<!\p{L})Ma?c(?=\p{Lu}{2})/gu;

const PARTICLES = new Set("van von de del della der den di da do dos la le ten ter zu".split(" "));

/** "VAN DER BERG" as "van der Berg", "O'BRIEN-MCKAY" as "O'Brien-McKay", "MacDONALD" as "MacDonald". */
function nameCase(shouted: string): string {
  const [scottish = ""] = shouted.match(SCOTTISH) ?? [];
  if (scottish !== "" && shouted.startsWith(scottish))
    return scottish + nameCase(shouted.slice(scottish.length));
  return shouted
    .toLowerCase()
    .split(" ")
    .map((word, index, words) => (PARTICLES.has(word) && index < words.length - 1 ? word : capitalised(word)))
    .join(" ");
}

function capitalised(word: string): string {
  return word.replaceAll(
    /(?:^|(?<=[-'’.]))(mc)?(\p{Ll})/gu,
    (_all, mc: string | undefined, letter: string) =>
      mc ? `Mc${letter.toUpperCase()}` : letter.toUpperCase(),
  );
}

import { wordFeatures } from "./sentence-features.ts";

/** What a post's line is not longer than, by the number of its words. */
const LENGTHS = [1, 2, 4, 8, 14, 24, 40];
/** So much of a line is read. */
const READ_CHARS = 240;

/** What a line begins or ends with, beside its words. */
const FORMS: readonly [name: string, form: RegExp][] = [
  ["colon", /[:：][*_]{0,3}$/],
  ["stop", /[.。!！?？…]["”’)*_]{0,4}$/],
  ["comma", /[,，]$/],
  ["exclaims", /[!！]/],
  ["asks", /[?？]/],
  ["bracketed", /^[*_]{0,2}[[(（【<].*[\])）】>.]{1,2}[*_]{0,2}$/],
  ["starred", /^[*_#]/],
  ["bullet", /^(?:[-*•+–]|\d{1,2}[.)])\s/],
  ["ticked", /[✅✔☑✓]/],
  ["labelled", /^[*_]{0,2}[\p{L}][\p{L}\s/-]{1,24}:[*_]{0,2}\s/u],
  ["digits", /\d/],
  ["picture", /\p{Extended_Pictographic}/u],
];

/** What a line is made of, for a model that tells whether it belongs to a post or stands around it. */
export function lineFeatures(line: string): ReadonlySet<string> {
  const text = line.slice(0, READ_CHARS);
  const features = wordFeatures(text);
  const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
  features.add(`~words${LENGTHS.find((most) => words.length <= most) ?? "more"}`);
  const isTitled =
    words.length > 1 &&
    words.filter((word) => /^[\p{L}]{4,}/u.test(word)).every((word) => /^\p{Lu}/u.test(word));
  if (isTitled) features.add("~titled");
  for (const [name, form] of FORMS) if (form.test(text)) features.add(`~${name}`);
  const first = words.slice(0, 2).map((word) => word.toLowerCase());
  features.add(`^${first.join(" ")}`);
  return features;
}

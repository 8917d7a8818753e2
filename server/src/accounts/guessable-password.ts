import { dictionary } from "@zxcvbn-ts/language-common";

const leaked = dictionary["passwords-common"];
const everyLeaked = new Set(leaked);
/** With a year or a sign behind them, these are still within the first ten million guesses. */
const popular = new Set(leaked.slice(0, 10_000));

/** Keys and letters in a row; doubled where people go round. */
const ROWS = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopqwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "zxcvbnm",
];
const SEQUENCES = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);
const LONGEST_UNIT = 7;
/** No list of leaked passwords reaches it; the characters of some scripts become eighteen by NFKC. */
const LONGEST_CHARS = 64;
const YEAR = /^(?:19|20)\d\d$/;
const DATE = /^(?:[0-3]\d[0-3]\d(?:19|20)\d\d|(?:19|20)\d\d[0-3]\d[0-3]\d)$/;
const LEET = new Map(Object.entries({ "@": "a", 4: "a", 3: "e", 0: "o", $: "s", 5: "s", 7: "t", "!": "i" }));

/**
 * Whether a password is among those that guessers try first: leaked often, one unit over and over, keys in a row, a
 * date, or a popular word with a year, a run of digits or a sign around it. Linear in the length.
 * @param words further ones that a guesser has at hand, in lower case
 */
export function isGuessable(password: string, words: ReadonlySet<string>): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  if (text.length > LONGEST_CHARS) return isRepeated(text);
  if (everyLeaked.has(text) || isPattern(text)) return true;
  if ([...words].some((word) => isSurrounded(text, word))) return true;
  return readings(text).some((read) => everyLeaked.has(read)) || isDecorated(text, words);
}

function isPattern(text: string): boolean {
  return (
    isRepeated(text) || SEQUENCES.some((row) => row.includes(text)) || YEAR.test(text) || DATE.test(text)
  );
}

/** 'aaaa', '121212' and 'qwertyqwerty', also where the last turn is cut short. */
function isRepeated(text: string): boolean {
  for (let unit = 1; unit <= Math.min(LONGEST_UNIT, text.length / 2); unit += 1) {
    if (text.slice(unit) === text.slice(0, -unit)) return true;
  }
  return false;
}

/** 'password2026!', '123qwe456', 'Aa@123456'. */
function isDecorated(text: string, words: ReadonlySet<string>): boolean {
  const characters = [...text];
  const isLetter = (character: string) => /\p{L}/u.test(character);
  const first = characters.findIndex(isLetter);
  const end = characters.findLastIndex(isLetter) + 1;
  if (first < 0) return isWeakAffix(text);
  const core = characters.slice(first, end).join("");
  if (![characters.slice(0, first), characters.slice(end)].every((affix) => isWeakAffix(affix.join(""))))
    return false;
  if (core.length <= 2 || isPattern(core) || words.has(core)) return true;
  return [core, ...readings(core)].some((word) => popular.has(word));
}

/** Whether the text is the word, with no more than a weak affix before and behind it. */
function isSurrounded(text: string, word: string): boolean {
  const at = text.indexOf(word);
  return at >= 0 && isWeakAffix(text.slice(0, at)) && isWeakAffix(text.slice(at + word.length));
}

function isWeakAffix(affix: string): boolean {
  const digits = affix.match(/\d+/g) ?? [];
  const signs = affix.replace(/\d+/g, "");
  const areDigitsWeak = digits.every((run) => run.length <= 2 || isPattern(run) || popular.has(run));
  return areDigitsWeak && digits.length <= 2 && (signs.length <= 2 || isRepeated(signs));
}

/** What stands there when digits and signs are read as the letters that they look like. */
function readings(text: string): string[] {
  return ["i", "l"].map((one) =>
    [...text].map((character) => (character === "1" ? one : (LEET.get(character) ?? character))).join(""),
  );
}

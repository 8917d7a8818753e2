import { adviceApartIn } from "./advice-apart.ts";
import { partsNamedIn } from "./one-of-parts.ts";
import { unitsOf } from "./units.ts";

/**
 * Whether an assignment rules out sources besides its own texts, in words that need not name all of them: "no other outside
 * material", "Stick to the Gita", "Nothing beyond that is expected". What a part of the post is bound by is not counted. Linear.
 */
export function areOthersRuledOut(assignment: string): boolean {
  const partOf = partsNamedIn(assignment);
  return unitsOf(assignment)
    .filter((unit) => partOf(unit) === null)
    .map(adviceApartIn(assignment))
    .some(({ text }) => !text.endsWith("?") && OTHERS_RULED_OUT.test(text));
}

const OTHER = "(?:additional|any other|external|extra|further|other|outside|secondary)";
const MATERIAL =
  "(?:articles?|critic(?:ism|s)|literature|materials?|readings?|references?|research|resources|scholarship|sources?|texts?|web ?sites?|works?)";
const OTHERS_RULED_OUT = new RegExp(
  [
    String.raw`\bno (?:${OTHER} ){1,2}${MATERIAL}\b(?! (?:will be|in your repl))`,
    String.raw`\b(?:can(?:not|['’]t)|(?:do|may|must|should) not|do?n['’]?t|mustn['’]t|never|shouldn['’]t) (?:\p{L}{2,9} ){0,3}?(?:bring in|cite|consult|draw on|hunting for|include|look(?:ing)? for|read|refer to|rely on|use)(?: or \p{L}{3,8})? (?:any )?(?:${OTHER} ){1,2}${MATERIAL}\b`,
    String.raw`\bnothing (?:beyond|else|outside)\b[^.;]{0,40}\b(?:allowed|cited|expected|needed|required|used|wanted)\b`,
    String.raw`\b(?:but|and) no more than that\b`,
    String.raw`\b(?:stick to|(?:confine|limit|restrict) yourself to|work only (?:from|with)) (?:our|the(?! (?:last|library|past))|these|this|those)\b`,
  ].join("|"),
  "iu",
);

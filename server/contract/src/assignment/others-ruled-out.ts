import { adviceApartIn } from "./advice-apart.ts";
import { partsNamedIn } from "./one-of-parts.ts";
import { unitsOf } from "./units.ts";

/**
 * Whether an assignment seems to rule out sources other than its own texts: "no other outside material", "Stick to the Gita",
 * "Nothing beyond that is expected". Sentences about one part of the post only do not count. Linear.
 */
export function areOthersRuledOut(assignment: string): boolean {
  const partOf = partsNamedIn(assignment);
  return unitsOf(assignment)
    .filter((unit) => partOf(unit) === null)
    .map(adviceApartIn(assignment))
    .some(({ text }) => !text.endsWith("?") && OTHERS_RULED_OUT.test(text));
}

const OTHER = "(?:additional|external|extra|further|other|outside|secondary)";
const MATERIAL =
  "(?:articles?|books|commentar(?:y|ies)|critic(?:ism|s)|literature|materials?|readings?|references?|research|resources|scholarship|sources?|texts?|web ?sites?|works?)";
const OTHERS = String.raw`(?:${OTHER} ){1,2}(?:\p{L}{3,12} )?${MATERIAL}\b`;
const DENIED =
  "(?:can(?:not|['’]t)|(?:do|may|must|should) not|do?n['’]?t|mustn['’]t|never|please avoid|shouldn['’]t|without)";
const BUT = "(?:apart from|besides|beyond|but|except|other than)";
const OTHERS_RULED_OUT = new RegExp(
  [
    String.raw`\bno ${OTHERS}(?! (?:will be|in your repl))`,
    // "Don't use SparkNotes, LitCharts, or any other outside source"
    String.raw`\b${DENIED} (?:\p{L}{2,9} ){0,3}?(?:bring(?:ing)? in|cit(?:e|ing)|consult(?:ing)?|draw(?:ing)? on|hunting for|includ(?:e|ing)|look(?:ing)? (?:for|at)|read(?:ing)?|refer(?:ring)? to|rely(?:ing)? on|us(?:e|ing))\b(?! (?:more|only|just)\b)[^.;:?!()]{0,60}?(?: |\b(?:any|or) )${OTHERS}`,
    String.raw`\b${DENIED} (?:(?:have|need) to )?(?:conduct|do) (?:any )?(?:${OTHER} )?research(?=\W{0,3}$|[.;,!)]| for th(?:e|is)\b)`,
    String.raw`\b(?:no (?:citations?|references?|research|sources?)|${DENIED} (?:cite|consult|use) (?:any (?:references?|sources?)|anything)) ${BUT} (?!.{0,20}\b(?:articles?|books?|journals?|peer|scholarly|sources?)\b)`,
    // "External sources are prohibited", "Posts that cite outside sources will receive a zero"
    String.raw`\b${OTHERS} (?:are|is|will be) (?:banned|forbidden|not (?:accepted|allowed|permitted|to be (?:cited|used))|off limits|prohibited|unacceptable)\b`,
    String.raw`\b(?:cit(?:e|es|ing)|us(?:e|es|ing)) (?:any )?${OTHERS} will (?:be (?:marked down|penali[sz]ed)|earn no|fail|lose|not be|receive (?:a zero|no|zero))`,
    String.raw`\bnothing (?:beyond|else|outside)\b[^.;]{0,40}\b(?:allowed|cited|expected|needed|required|used|wanted)\b`,
    String.raw`\b(?:but|and) no more than that\b`,
    String.raw`\b(?:just|only) use (?:the|your)\b(?! (?:last|library|past))[^.;]{0,30}\b(?:book|chapters?|ears|eyes|lectures?|notes|readings?|text(?:book)?)\b`,
    String.raw`\b(?:stick to|(?:confine|limit|restrict) yourself to|work only (?:from|with)) (?:our|the(?! (?:last|library|past))|these|this|those)\b`,
  ].join("|"),
  "iu",
);

/** What an assignment calls a source. */
export const SOURCE_NOUN = "(?:sources?|references?|citations?)";

/** The words by which a text wants no sources in the post. */
export interface NoSources {
  start: number;
  end: number;
  /** False where sources only need not be: "No outside sources are needed." */
  isForbidden: boolean;
}

/**
 * Finds where a text wants no sources: "No outside sources are needed", "Answer without citing any sources.", "No
 * citations, please."; null where it rules out some of them alone, or speaks of something else.
 */
export function noSourcesIn(text: string): NoSources | null {
  const match = WANTS_NONE.exec(text) ?? NONE_ALONE.exec(text);
  if (!match) return null;
  const words = match[0].replace(/[^\p{L}]{1,8}$/u, "");
  return {
    start: match.index + words.search(/\p{L}/u),
    end: match.index + words.length,
    isForbidden: !NEEDLESS.test(words),
  };
}

const NEEDLESS = /\b(?:needed|required|necessary|(?:need|have) to|need not|needn['’]t)\b/i;

const ANY = "(?:(?:any|outside|external|additional|other) ){0,2}";
/** "No outside sources are needed", "Sources are not required", "You do not need to use any sources", "without sources" */
const WANTS_NONE = new RegExp(
  String.raw`\bno ${ANY}(?:${SOURCE_NOUN}|research)(?: or ${SOURCE_NOUN})?(?: \p{L}{2,5})? (?:needed|required|necessary|allowed|permitted)\b|\b(?:outside |external )?${SOURCE_NOUN} (?:is|are) not (?:needed|required|necessary|allowed|permitted)\b|\b(?:do not|don['’]t|need not|needn['’]t|please avoid) (?:need to |have to )?(?:use|using|cite|citing|include|including|consult) ${ANY}${SOURCE_NOUN}(?=[.;!]|$| (?:for|in) )|\b(?:do not|don['’]t|need not|needn['’]t) (?:need to |have to )?(?:(?:do|conduct|use) ${ANY}research|cite anything)(?=[.;!]|$)|\b(?:leave out|omit|skip) (?:all |any |the )?(?:in-text )?${SOURCE_NOUN}(?=[.;!]|$)|\bwithout (?:using |citing )?${ANY}${SOURCE_NOUN}(?=[.;!]|$)`,
  "iu",
);

/** The same without a verb, as a sentence, a line or a clause: "No citations.", "Use the readings, no outside sources" */
const NONE_ALONE = new RegExp(
  String.raw`(?:^|[.!?;:,(–—•*\n-])[ \t]{0,4}(?:(?:please|and|but|so|just|use|using|cite|citing|include|need),? ){0,2}no ${ANY}(?:in-text )?(?:${SOURCE_NOUN}|research)(?: (?:or|and|nor) (?:no )?${SOURCE_NOUN})?(?: please| at all| for this (?:one|post|discussion|assignment))?[ \t]{0,4}(?:$|[.!;)\n]|,(?! ?(?:(?:and|or|but) )?(?:no|zero|0)\b))`,
  "iu",
);

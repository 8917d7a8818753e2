/** What an assignment says of the form of a post, and not of its matter: a style, a length, a date, how many replies. */
const FORMALITY =
  /\b(?:MLA|APA|Chicago|Harvard|IEEE|AMA|Vancouver|Bluebook|Turabian)(?: \d+(?:th)?)?(?: edition)? (?:style|format|citations?|references?)\b|\bdue (?!to\b)|\b\d[\d,]*[ -]?(?:[-–] ?\d[\d,]*[ -])?words?\b|\b(?:\d[\d,]*|one|two|three|four|five|six)(?: (?:sources?|references?|citations?|articles?|paragraphs?))? (?:minimum|maximum|min|max)\.?$|\b(?:peer-reviewed|scholarly|academic) (?:sources?|articles?|works?)\b|\b\d{1,2}:\d\d\b|\b(?:reply|replies|respond|responses) to (?:at least )?\w+ (?:of your )?(?:classmates|peers|colleagues)\b|^week \d+$/i;

/** What a course says of AI in the work itself, and where it asks for sources. */
const RULE =
  /^(?:(?:the )?(?:any )?use of |you (?:may|can|must|should)(?: not)? use |(?:do not|don['’]t|never) use |no (?:use of )?)?(?:generative )?(?:AI|artificial intelligence|chat ?GPT)\b.{0,60}\b(?:allowed|permitted|prohibited|forbidden|acknowledged|disclosed|used? (?:to|for) (?:brainstorm|plan|outlin|edit|proofread)\w{0,6}|for (?:brainstorm|plan|outlin|edit|proofread)\w{0,6})\b|^(?:but )?not to (?:write|draft)\b|^(?:please )?(?:cite|use|include) .{0,40}\b(?:sources?|references?|articles?|studies)$/i;

/** Whether a clause or a sentence speaks of the form alone. */
export function isFormality(clause: string): boolean {
  const bare = clause.trim().replace(/[.,;:!?]$/, "");
  return FORMALITY.test(bare) || RULE.test(bare);
}

/** A text without its clauses that speak of the form. */
export function withoutFormalities(text: string): string {
  return text
    .split(/(?<=[.,;:!?\n])/)
    .filter((clause) => !isFormality(clause.replace(/[.,;:!?\n]$/, "")))
    .join("");
}

/** A sentence without what stands of the form before its matter: "MLA style, due Thursday: How does …". */
export function withoutFormalLead(sentence: string): string {
  const parts = sentence.split(/(?<=[,:;]) /);
  const first = parts.findIndex((part) => !isFormality(part.replace(/[,:;]$/, "")));
  return first === -1 ? "" : parts.slice(first).join(" ");
}

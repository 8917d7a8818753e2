/** What an assignment says of the form of a post, and not of its matter: a style, a length, a date, how many replies. */
const FORMALITY =
  /\b(?:MLA|APA|Chicago|Harvard|IEEE|AMA|Vancouver|Bluebook|Turabian)(?: \d+(?:th)?)?(?: edition)? (?:style|format|citations?|references?)\b|\bdue (?!to\b)|\b\d[\d,]* ?(?:[-–] ?\d[\d,]* )?words?\b|\b(?:peer-reviewed|scholarly|academic) (?:sources?|articles?|works?)\b|\b\d{1,2}:\d\d\b|\b(?:reply|replies|respond|responses) to (?:at least )?\w+ (?:of your )?(?:classmates|peers|colleagues)\b|^week \d+$/i;

/** Whether a clause or a sentence speaks of the form alone. */
export function isFormality(clause: string): boolean {
  return FORMALITY.test(clause.trim());
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

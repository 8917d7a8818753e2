/** Whom somebody writes to who thinks that a refusal is a mistake: an address, where the site names one. */
export function contactSentence(supportEmail: string | undefined): string {
  return `Write to ${supportEmail ?? "the people who run this site"} if you think that's a mistake.`;
}

/** Whom somebody writes to: an address, where the site names one. */
export function contactOf(supportEmail: string | undefined): string {
  return supportEmail ?? "the people who run this site";
}

/** What somebody can do who thinks that a refusal is a mistake. */
export function contactSentence(supportEmail: string | undefined): string {
  return `Write to ${contactOf(supportEmail)} if you think that's a mistake.`;
}

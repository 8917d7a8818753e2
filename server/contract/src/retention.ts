/**
 * For how many days what grows is kept; then the hourly sweep deletes it. The privacy page states each period, and a
 * test compares the two. A draft may not outlive a deleted post, or the post's text would survive in it.
 */
export const retentionDays = {
  /** The text of a generated draft, saved or not, from when it was begun. */
  drafts: 30,
  /** The works that were looked up before a draft was asked for, and for one that the student's browser writes. */
  suggestions: 1,
  /** A text before its last citation was replaced, and after. */
  replacements: 1,
  /** A deleted post, from its deletion, during which it can be restored. */
  deletedPosts: 30,
  /** A sign-in, from when it was last used. */
  signIns: 30,
  /** That an account has signed in from a network, from when it last did. */
  knownNetworks: 90,
  /** How many posts a premium week used, from its first post. */
  premiumWeeks: 365,
  /** Which of Stripe's events were acted on. */
  paymentEvents: 90,
  /** What administrators did. */
  auditLog: 730,
} as const;

export const DAY_MS = 86_400_000;

/** The moment before which what is kept for so many days is past its time. */
export function endOfRetention(kind: keyof typeof retentionDays, now: Date): Date {
  return new Date(now.getTime() - retentionDays[kind] * DAY_MS);
}

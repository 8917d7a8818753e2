import type { retentionDays } from "@discussion-post/contract/retention";

/** How long what is kept stays, for the privacy page; a test compares each period with the server's. */
export const retentionSentences: Record<keyof typeof retentionDays, string> = {
  drafts:
    "The text of a generated draft, and what it was written from, is deleted 30 days after it was begun, whether you saved it or not; so are its versions, unless a saved post has them.",
  suggestions:
    "Works that were looked up before you asked for a post, and what your own browser's model was asked to write, are deleted after 1 day.",
  replacements: "A text as it was before you had a citation replaced is deleted after 1 day.",
  deletedPosts:
    "A post that you delete can be restored from your post history for 30 days, or until your account needs its room, and is then gone, with its versions; those that a newer draft goes on from stay as long as that draft.",
  signIns: "A login ends 30 days after you last used it.",
  knownNetworks:
    "That you have logged in from a network is forgotten 90 days after you last did. We keep no address for it, but a code that only our server can compare.",
  premiumWeeks: "How many posts you used in a premium week is deleted 365 days later.",
  paymentEvents: "Stripe's notices about payments are deleted 90 days after we acted on them.",
  auditLog: "What administrators did is kept for 730 days.",
};

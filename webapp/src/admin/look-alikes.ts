import type { AdminUser } from "@discussion-post/contract/admin";

/** What is said of a username that could deceive. */
export const lookAlikes: Record<NonNullable<AdminUser["lookAlike"]>, string> = {
  official: "Looks official",
  mixed_letters: "Mixed alphabets",
};

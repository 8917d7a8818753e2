import * as z from "zod/mini";

/**
 * What a sign-in still needs after the password or Google: comes with `second_factor_required`. The id works for
 * one sign-in, in the browser that began it, for ten minutes.
 */
export const secondStep = z.object({
  id: z.string(),
  /** Which of them the account has. A recovery code takes the place of either. */
  hasApp: z.boolean(),
  hasPasskey: z.boolean(),
});

export type SecondStep = z.infer<typeof secondStep>;

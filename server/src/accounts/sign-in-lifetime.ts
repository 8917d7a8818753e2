import type { SignIn } from "./sign-in.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a sign-in may last in all, however often it is used: a browser's session and the extension's token alike. */
export function signInLifetime({ maxDays, adminMaxHours }: { maxDays: number; adminMaxHours: number }) {
  return {
    /** A sign-in that began before this is over for every account. */
    oldestBegin: () => new Date(Date.now() - maxDays * DAY_MS),
    /** Whether it is over for an administrator, for whom it lasts less long. */
    isOverForAdministrator: ({ signedInAtMs }: Pick<SignIn, "signedInAtMs">) =>
      Date.now() - signedInAtMs >= adminMaxHours * HOUR_MS,
  };
}

export type SignInLifetime = ReturnType<typeof signInLifetime>;

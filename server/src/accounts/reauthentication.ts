import { AppError } from "../errors/app-error.ts";
import { verifyPassword } from "./passwords.ts";
import type { SignIn } from "./sign-in.ts";
import type { UserRecord } from "./user-record.ts";

const FRESH_FOR_MS = 10 * 60_000;

interface Reauthentication {
  signIn: SignIn;
  /** What the caller gave as the present password. */
  password: string | undefined;
  /** The input that holds it. */
  field: string;
}

/**
 * Asks once more who it is, before something that a thief of a token must not do: the present password, or, in an
 * account without one, a fresh sign-in.
 * @throws AppError `wrong_password`, `fresh_sign_in_required`
 */
export async function reauthenticate(
  user: UserRecord,
  { signIn, password, field }: Reauthentication,
): Promise<void> {
  if (!user.hasPassword) return requireFreshSignIn(signIn);
  if (await verifyPassword(user.passwordHash, password ?? "")) return;
  throw new AppError("wrong_password", "The password is wrong.", { field });
}

/**
 * Lets through who has given the second step within the last ten minutes, in the sign-in that asks; before what guards
 * an account changes, and whatever else has been proven. Who has just set the first factor up had none to give.
 * @throws AppError `fresh_sign_in_required`
 */
export function requireFreshSecondStep(
  { secondFactorSince }: Pick<UserRecord, "secondFactorSince">,
  { hasSecondFactor, signedInAtMs }: SignIn,
): void {
  const isFresh = (moment: number) => Date.now() - moment < FRESH_FOR_MS;
  if (secondFactorSince === null || isFresh(secondFactorSince.getTime())) return;
  if (hasSecondFactor && isFresh(signedInAtMs)) return;
  throw new AppError(
    "fresh_sign_in_required",
    "This needs your second step once more. Sign out, log in again, and come back here within 10 minutes.",
  );
}

/**
 * Lets through who has signed in, or proved who they are, within the last ten minutes. The extension's sign-in does
 * not count: nobody was asked for anything there.
 * @throws AppError `fresh_sign_in_required`
 */
function requireFreshSignIn({ method, provenAtMs }: SignIn): void {
  if (method !== "extension" && Date.now() - provenAtMs < FRESH_FOR_MS) return;
  throw new AppError("fresh_sign_in_required", "Confirm it's you first.");
}

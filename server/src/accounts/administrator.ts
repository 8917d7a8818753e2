import type { Database } from "../database/connection.ts";
import { hasNamedAdministrator } from "./administrators.repository.ts";
import type { SignIn } from "./sign-in.ts";
import type { UserRecord } from "./user-record.ts";

/** What of a sign-in the administrator's rights depend on. */
type Proof = Pick<SignIn, "method" | "googleEmail" | "hasSecondFactor">;

interface AdministratorOptions {
  db: Database;
  adminEmail: string | undefined;
}

/**
 * Who the administrator is: the account that the operator has named. While none is named, the account that has
 * verified ADMIN_EMAIL, in sign-ins for which Google vouched for that address or a second factor was given: following
 * a link in a mail is not enough, since anybody can have such a mail sent. The extension, which has no use for it,
 * never administrates.
 */
export function administratorRule({ db, adminEmail }: AdministratorOptions) {
  const address = adminEmail?.toLowerCase();

  /** Whether the user, signed in like this, is the administrator. */
  return async (user: UserRecord, signIn: Proof): Promise<boolean> => {
    if (signIn.method === "extension") return false;
    if (user.isAdministrator) return true;
    if (address === undefined || !user.emailVerified || user.email !== address) return false;
    const isProven = signIn.googleEmail === address || signIn.hasSecondFactor;
    return isProven && !(await hasNamedAdministrator(db));
  };
}

export type IsAdministrator = ReturnType<typeof administratorRule>;

import type { registration, User } from "@discussion-post/contract/accounts";
import type * as z from "zod/mini";
import { isDuplicateKey } from "../database/database-error.ts";
import { AppError } from "../errors/app-error.ts";
import type { CallersWindow, QuotaService } from "../generations/quota.service.ts";
import { refuseUsername } from "./acceptable-username.ts";
import type { IsAdministrator } from "./administrator.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./passwords.ts";
import type { SignIn } from "./sign-in.ts";
import type { UserRecord } from "./user-record.ts";
import type { UsersRepository } from "./users.repository.ts";

interface AccountsOptions {
  users: UsersRepository;
  quota: QuotaService;
  isAdministrator: IsAdministrator;
  needsSecondFactor: (user: UserRecord) => boolean;
}

/** Accounts, and what their owners may see of them. */
export function accountsService({ users, quota, isAdministrator, needsSecondFactor }: AccountsOptions) {
  return {
    /** Opens an account. @throws AppError `username_taken`, `validation_failed` for a common password or a name like ours */
    async register({ username, password, email, name }: z.output<typeof registration>): Promise<UserRecord> {
      refuseUsername(username);
      refuseCommonPassword(password, { username, email });
      const passwordHash = await hashPassword(password);
      try {
        const id = await users.insert({ username, passwordHash, email: email ?? null, name: name ?? null });
        const user = await users.findById(id);
        if (!user) throw new Error(`the user ${id} is gone right after its registration`);
        return user;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        throw new AppError("username_taken", "Username is already taken. Please choose another.", {
          field: "username",
        });
      }
    },
    /**
     * The account as its owner sees it; an allow-list, so that a new column shows nowhere by itself.
     * @param signIn the owner's sign-in that asks
     * @param window a quota window of the owner's, where one has been read
     */
    async present(user: UserRecord, signIn: SignIn, window?: CallersWindow | null): Promise<User> {
      const isAdmin = await isAdministrator(user, signIn);
      const { used, beingWritten, maximum, renewsAt } = await quota.usageOf(user, window);
      return {
        id: user.id,
        username: user.username,
        email: user.email,
        emailVerified: user.emailVerified,
        hasPassword: user.hasPassword,
        name: user.name,
        image: user.image,
        postsUsed: used,
        postsLimit: maximum,
        postsBeingWritten: beingWritten,
        postsRenewAt: renewsAt?.toISOString() ?? null,
        isSubscribed: user.isSubscribed,
        isPremiumDenied: user.premiumOverride === "deny",
        hasPaymentUnderWay: user.paymentUnderWay !== null,
        stripeSubscriptionId: user.stripeSubscriptionId,
        isAdmin,
        hasSecondFactor: user.secondFactorSince !== null,
        needsSecondFactor: isAdmin && needsSecondFactor(user),
        wantsSourceMails: user.wantsSourceMails,
        wantsSuggestions: user.wantsSuggestions,
        wantsReadings: user.wantsReadings,
        createdAt: user.createdAt.toISOString(),
      };
    },
  };
}

export type AccountsService = ReturnType<typeof accountsService>;

import { createHash } from "node:crypto";
import { DAY_MS, retentionDays } from "@discussion-post/contract/retention";
import type { AskedRow } from "../database/caller-query.ts";
import type { Database } from "../database/connection.ts";
import type { PackedRow } from "../database/packed.ts";
import { recentlyRefused } from "./recently-rejected.ts";
import type { SignIn } from "./sign-in.ts";
import type { SignInLifetime } from "./sign-in-lifetime.ts";
import { tokenFormat } from "./token-format.ts";
import { type TokenRecord, tokensRepository } from "./tokens.repository.ts";
import type { UserRecord } from "./user-record.ts";

/** Sliding: counted from the last use (ADR-0002). */
const TOKEN_LIFETIME_MS = retentionDays.signIns * DAY_MS;
/** Not every request writes: the last use is noted at most this often. */
const TOUCH_EVERY_MS = 5 * 60_000;

/** A token that has ended never becomes valid again; one that a lagging database has not heard of soon does. */
const REFUSED = { forMs: 60_000, most: 10_000 };

interface TokenHolder {
  user: UserRecord;
  signIn: SignIn;
  /** What else was asked for. */
  beside: PackedRow | null;
}

interface TokensOptions {
  secrets: readonly string[];
  lifetime: Pick<SignInLifetime, "oldestBegin">;
}

/** Opaque Bearer tokens: 32 random bytes, their user's id and a tag, of which the database knows only the hash. */
export function tokensService(db: Database, { secrets, lifetime }: TokensOptions) {
  const format = tokenFormat(secrets);
  const refused = recentlyRefused(REFUSED);
  const refusedWithAccount = recentlyRefused(REFUSED);
  const repository = tokensRepository(db);

  return {
    /** Returns a new token for a sign-in of the user; it cannot be read again. */
    async issue(userId: number, signIn: SignIn): Promise<string> {
      const token = format.create(userId);
      const now = new Date();
      await repository.insert({
        tokenHash: hashOf(token),
        userId,
        deviceId: signIn.id,
        deviceName: signIn.name,
        signInMethod: signIn.method,
        googleEmail: signIn.googleEmail,
        hasSecondFactor: signIn.hasSecondFactor,
        createdAt: new Date(signIn.signedInAtMs),
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
      });
      return token;
    },
    /** Whether this server issued it, under a secret that it knows: looking such a token up is never refused. */
    isIssued: format.hasTag,
    /** Whose it says it is, which nothing has checked; null for guesses and for tokens that do not say. */
    userIdSaidBy: format.userIdSaidBy,
    /**
     * Whose token it is, and of which sign-in, if it is valid now. Its owner may be locked out.
     * @param asked what else of its owner's is read with it
     */
    async holderOf(token: string, asked: AskedRow | null = null): Promise<TokenHolder | null> {
      const now = new Date();
      const tokenHash = hashOf(token);
      if (refused.has(tokenHash)) return null;
      const found = await repository.findValid(
        { tokenHash, now, oldestBegin: lifetime.oldestBegin() },
        asked,
      );
      if (!found) {
        if (format.hasTag(token)) refused.add(tokenHash);
        return null;
      }
      const holder = { user: found.user, signIn: signInOfToken(found.token), beside: found.beside };
      if (found.user.lockedAt) return holder;
      if (now.getTime() - found.token.lastUsedAt.getTime() > TOUCH_EVERY_MS) {
        const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME_MS);
        await repository.touch(tokenHash, { lastUsedAt: now, expiresAt });
      }
      return holder;
    },
    /** Whether a token that is no longer valid was one of an account that is deleted. */
    async isOfDeletedAccount(token: string): Promise<boolean> {
      const userId = format.userIdIn(token);
      if (userId === null || refusedWithAccount.has(hashOf(token))) return false;
      const hasOwner = await repository.hasUser(userId);
      if (hasOwner) refusedWithAccount.add(hashOf(token));
      return !hasOwner;
    },
    revoke: (token: string): Promise<void> => repository.delete(hashOf(token)),
    deleteExpired: (): Promise<void> => repository.deleteExpired(new Date()),
  };
}

export type TokensService = ReturnType<typeof tokensService>;

function signInOfToken(token: TokenRecord): SignIn {
  return {
    id: token.deviceId,
    name: token.deviceName,
    method: token.signInMethod,
    googleEmail: token.googleEmail,
    hasSecondFactor: token.hasSecondFactor,
    signedInAtMs: token.createdAt.getTime(),
    provenAtMs: (token.provenAt ?? token.createdAt).getTime(),
  };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

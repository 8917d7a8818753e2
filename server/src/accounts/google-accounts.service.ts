import { randomBytes } from "node:crypto";
import { isDuplicateKey } from "../database/database-error.ts";
import type { GoogleProfile } from "../google/google.ts";
import { isAcceptableUsername } from "./acceptable-username.ts";
import { hashPassword } from "./passwords.ts";
import type { UserRecord } from "./user-record.ts";
import type { UsersRepository } from "./users.repository.ts";

const USERNAME_BASE_MAX_CHARS = 40;
/** The largest number of three bytes. */
const SUFFIX_MAX = 0xffffff;
const NAME_MAX_CHARS = 100;
const IMAGE_MAX_CHARS = 2_000;

type Found =
  | { account: UserRecord; linkable?: undefined }
  /** Its owner has verified the address here that Google has verified too. It is linked once they give its password. */
  | { account?: undefined; linkable: UserRecord };

/** Which of our accounts somebody who comes from Google has. */
export function googleAccountsService({ users }: { users: UsersRepository }) {
  return {
    /**
     * The account that Google's id belongs to; else a new one, unless the account of `linkable` is there. An address
     * that somebody only typed in links nothing: it would hand the account to anybody who registers other people's
     * addresses in advance.
     */
    async accountOf(profile: GoogleProfile): Promise<Found> {
      const known = await users.findByGoogleId(profile.id);
      if (known) return { account: known };
      const owner =
        profile.email && profile.isEmailVerified ? await users.findByVerifiedEmail(profile.email) : null;
      if (owner && owner.googleId === null) return { linkable: owner };
      return { account: await open(profile) };
    },

    /** The account that Google's id belongs to, if there is one. */
    known: (profile: GoogleProfile) => users.findByGoogleId(profile.id),
  };

  async function open(profile: GoogleProfile): Promise<UserRecord> {
    const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
    for (const username of usernamesFor(profile)) {
      try {
        return await users.insertFromGoogle({
          username,
          passwordHash,
          email: profile.email,
          emailVerified: profile.email !== null && profile.isEmailVerified,
          name: profile.name && firstOf(profile.name, NAME_MAX_CHARS),
          // An address that is cut off is another one.
          image: profile.image && profile.image.length <= IMAGE_MAX_CHARS ? profile.image : null,
          googleId: profile.id,
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Two returns of one person at once: the other one has opened the account.
        const opened = await users.findByGoogleId(profile.id);
        if (opened) return opened;
      }
    }
    throw new Error("no username is free for a Google account");
  }
}

export type GoogleAccountsService = ReturnType<typeof googleAccountsService>;

/** The part before the @, made fit; then with digits behind it, until one is free. */
function* usernamesFor({ email, name }: GoogleProfile): Generator<string> {
  const source = email?.split("@")[0] ?? name ?? "";
  const fit = firstOf(source.replace(/[^\p{L}\p{M}\p{N}._-]/gu, ""), USERNAME_BASE_MAX_CHARS);
  const longest = `${fit}${SUFFIX_MAX}`;
  const base = fit.length >= 3 && isAcceptableUsername(longest) ? fit : "student";
  yield base;
  for (let attempt = 0; attempt < 20; attempt += 1) yield `${base}${randomBytes(3).readUIntBE(0, 3)}`;
}

/** Whole characters: a plain slice may end in half of one, which the database refuses. */
function firstOf(text: string, characters: number): string {
  return [...text].slice(0, characters).join("");
}

import { getUser, logout } from "@discussion-post/contract/accounts";
import type { Request, RequestHandler } from "express";
import session from "express-session";
import passport from "passport";
import { Strategy as LocalStrategy } from "passport-local";
import { isDemoPassword } from "../demo-accounts.ts";
import { AppError } from "../errors/app-error.ts";
import { authenticated } from "../http/authenticated.ts";
import { bearerTokenOf } from "../http/bearer-token.ts";
import type { GuestLimit } from "../http/guest-limit.ts";
import { isFor } from "../http/is-for.ts";
import type { LockNotices } from "./account-locked.ts";
import type { IsAdministrator } from "./administrator.ts";
import { isSigningIn } from "./is-signing-in.ts";
import type { OneTimeCodesService } from "./one-time-codes.service.ts";
import { verifyPassword } from "./passwords.ts";
import { askedBeside, type ReadBeside } from "./read-beside.ts";
import { sessionCookie } from "./session-cookie.ts";
import type { DatabaseSessionStore } from "./session-store.ts";
import { byGoogle, type SignIn, type SignInMethod, undescribedSignIn } from "./sign-in.ts";
import type { SignInBrowser } from "./sign-in-codes.ts";
import type { SignInLifetime } from "./sign-in-lifetime.ts";
import type { TokensService } from "./tokens.service.ts";
import type { UserRecord } from "./user-record.ts";
import type { UsersRepository } from "./users.repository.ts";

declare global {
  // Express's own name for what an application adds to its requests.
  namespace Express {
    interface Request {
      /** The sign-in that the request's token or session belongs to. */
      signIn?: SignIn;
      /** Whether it is the administrator who makes the request. */
      isAdministrator?: boolean;
      /** Whether it is the administrator, who has to add a second factor before anything administrative. */
      needsSecondFactor?: boolean;
      /** Whether the token of the request is still good, for answers that take their time. */
      isStillSignedIn?: () => Promise<boolean>;
      /** Why the caller counts as nobody, where there is more to say than that nobody is signed in. */
      refusal?: AppError;
      /** Set where a one-time code was used up for this request: how its holder has signed in. */
      signedInByCode?: SignInMethod;
    }
  }
}

interface AuthenticationOptions {
  sessions: DatabaseSessionStore;
  users: UsersRepository;
  tokens: TokensService;
  codes: OneTimeCodesService;
  browser: SignInBrowser;
  /** The first signs cookies; those signed with a further one are still taken. */
  sessionSecrets: string[];
  isProduction: boolean;
  lifetime: SignInLifetime;
  isAdministrator: IsAdministrator;
  guests: GuestLimit;
  needsSecondFactor: (user: UserRecord) => boolean;
  locks: Pick<LockNotices, "refusalOf">;
  /** What calls read of their caller's own in the statement that finds out who calls. */
  reads: readonly ReadBeside[];
}

/** Finds out who makes a request: by its Bearer token, else by its session cookie. */
export function authentication({
  sessions,
  users,
  tokens,
  codes,
  browser,
  sessionSecrets,
  isProduction,
  lifetime,
  isAdministrator,
  guests,
  needsSecondFactor,
  locks,
  reads,
}: AuthenticationOptions) {
  const authenticator = new passport.Passport();
  authenticator.use(
    new LocalStrategy((username, password, done) => {
      checkPassword(users, username, password).then((user) => {
        // A database on which the demo ran may be taken into production.
        const isOpenToAll = isProduction && user !== null && isDemoPassword(password);
        done(null, isOpenToAll ? false : (user ?? false));
      }, done);
    }),
  );
  authenticator.serializeUser((user, done) => done(null, (user as UserRecord).id));
  type Done = (error: unknown, user?: UserRecord | false) => void;
  authenticator.deserializeUser((req: Request, id: number, done: Done) => {
    holderOfSession(req, id).then((user) => done(null, user ?? false), done);
  });

  const cookieSession = session({
    store: sessions,
    secret: sessionSecrets,
    ...sessionCookie({ isProduction }),
    resave: false,
    saveUninitialized: false,
    rolling: true,
  });

  async function holderOfSession(req: Request, id: number): Promise<UserRecord | null> {
    const asked = askedBeside(reads, req, id);
    const found = await users.findCaller(id, asked);
    if (asked && found) req.beside = { read: asked.read, ownerId: id, row: found.beside };
    return found?.user ?? null;
  }

  const byToken: RequestHandler = async (req, _res, next) => {
    const token = bearerTokenOf(req);
    if (token === undefined || isSigningIn(req)) return next();
    // Before the look-up: a flood of guesses must not cost a statement each.
    if (!tokens.isIssued(token)) await guests.take(req);
    const asked = askedBeside(reads, req, tokens.userIdSaidBy(token));
    const holder = (await tokens.holderOf(token, asked)) ?? (await byCode(req, token));
    // Signing out works with whatever is left of a sign-in.
    if (!holder && isFor(req, logout)) return next();
    // A cookie does not make up for a token that is no longer good: the caller has to learn that.
    if (!holder && (await tokens.isOfDeletedAccount(token))) {
      throw new AppError("account_deleted", "This account was deleted.");
    }
    if (!holder) throw new AppError("not_signed_in", "Your session has ended. Please log in again.");
    await guests.giveBack(req);
    req.user = holder.user;
    if (holder.signIn) req.signIn = holder.signIn;
    if (asked && holder.beside !== undefined)
      req.beside = { read: asked.read, ownerId: holder.user.id, row: holder.beside };
    req.isStillSignedIn = async () => {
      const present = await tokens.holderOf(token);
      return present !== null && !present.user.lockedAt;
    };
    next();
  };

  /** The call for the profile may carry a one-time code instead: it is used up and buys a session. */
  async function byCode(
    req: Request,
    code: string,
  ): Promise<{ user: UserRecord; signIn?: undefined; beside?: undefined } | null> {
    const browserSecret = browser.secretOf(req);
    if (browserSecret === undefined || !isFor(req, getUser)) return null;
    const redeemed = await codes.redeem({ purpose: "sign_in", code, browserSecret });
    const user = redeemed && (await users.findById(redeemed.userId));
    if (!user) return null;
    // Such codes are issued on the way back from Google alone, for the address that it vouched for.
    req.signedInByCode = byGoogle(redeemed.email);
    return { user };
  }

  const bySession = [cookieSession, authenticator.session()].map(unlessTokenDecides);
  return { middleware: [...bySession, byToken, describeSignIn], authenticator };

  async function describeSignIn(req: Request, _res: unknown, next: () => void): Promise<void> {
    const user = authenticated(req);
    if (user?.lockedAt) {
      // Nobody from here on; what only its owner may do tells them why not.
      delete req.user;
      delete req.signIn;
      req.refusal = await locks.refusalOf(user);
    } else if (user) {
      req.signIn ??= req.session?.signIn ?? undescribedSignIn;
      req.isAdministrator = await isAdministrator(user, req.signIn);
      req.needsSecondFactor = req.isAdministrator && needsSecondFactor(user);
      if (req.isAdministrator && !req.signedInByCode && lifetime.isOverForAdministrator(req.signIn)) {
        leaveSignIn(req);
      }
    }
    next();
  }

  /** The sign-in is over for the server; who carries its token has to learn that. */
  function leaveSignIn(req: Request): void {
    if (bearerTokenOf(req) !== undefined && !isSigningIn(req) && !isFor(req, logout)) {
      throw new AppError("not_signed_in", "Your session has ended. Please log in again.");
    }
    delete req.user;
    delete req.signIn;
    req.isAdministrator = false;
  }

  /**
   * A token says who it is by itself. Some calls want the cookie's session too: signing out, which ends both, and
   * those that begin one, by a password or in exchange for a one-time code.
   */
  function unlessTokenDecides(middleware: RequestHandler): RequestHandler {
    return (req, res, next) => {
      const isExchange = isFor(req, getUser) && browser.secretOf(req) !== undefined;
      const wantsSession = isFor(req, logout) || isSigningIn(req) || isExchange;
      if (bearerTokenOf(req) !== undefined && !wantsSession) return next();
      return middleware(req, res, next);
    };
  }
}

/** What signs people in with a password. */
export type Authenticator = ReturnType<typeof authentication>["authenticator"];

async function checkPassword(
  users: UsersRepository,
  username: string,
  password: string,
): Promise<UserRecord | null> {
  const user = await users.findByUsername(username);
  return (await verifyPassword(user?.passwordHash ?? null, password)) ? user : null;
}

import { getUser, login, logout, register } from "@discussion-post/contract/accounts";
import type { Endpoint } from "@discussion-post/contract/endpoint";
import type { Request, RequestHandler } from "express";
import session from "express-session";
import passport from "passport";
import { Strategy as LocalStrategy } from "passport-local";
import { AppError } from "../http/app-error.ts";
import { authenticated } from "../http/authenticated.ts";
import { bearerTokenOf } from "../http/bearer-token.ts";
import type { OneTimeCodesService } from "./one-time-codes.service.ts";
import { verifyPassword } from "./passwords.ts";
import { sessionCookie } from "./session-cookie.ts";
import type { DatabaseSessionStore } from "./session-store.ts";
import type { SignInBrowser } from "./sign-in-codes.ts";
import type { TokensService } from "./tokens.service.ts";
import type { UsersRepository } from "./users.repository.ts";
import type { UserRecord } from "./users.table.ts";

declare global {
  // Express's own name for what an application adds to its requests.
  namespace Express {
    interface Request {
      /** The sign-in that the request's token belongs to. */
      deviceId?: string;
      /** Whether it is the administrator who makes the request (DECISIONS 9). */
      isAdministrator?: boolean;
      /** Whether a one-time code was used up for this request. */
      isSignedInByCode?: boolean;
    }
  }
}

interface AuthenticationOptions {
  sessions: DatabaseSessionStore;
  users: UsersRepository;
  tokens: TokensService;
  codes: OneTimeCodesService;
  browser: SignInBrowser;
  sessionSecret: string;
  isProduction: boolean;
  isAdministrator: (user: UserRecord) => boolean;
}

/** Finds out who makes a request: by its Bearer token, else by its session cookie. */
export function authentication({
  sessions,
  users,
  tokens,
  codes,
  browser,
  sessionSecret,
  isProduction,
  isAdministrator,
}: AuthenticationOptions) {
  const authenticator = new passport.Passport();
  authenticator.use(
    new LocalStrategy((username, password, done) => {
      checkPassword(users, username, password).then((user) => done(null, user ?? false), done);
    }),
  );
  authenticator.serializeUser((user, done) => done(null, (user as UserRecord).id));
  authenticator.deserializeUser((id: number, done) => {
    users.findById(id).then((user) => done(null, user ?? false), done);
  });

  const cookieSession = session({
    store: sessions,
    secret: sessionSecret,
    ...sessionCookie({ isProduction }),
    resave: false,
    saveUninitialized: false,
    rolling: true,
  });

  const byToken: RequestHandler = async (req, _res, next) => {
    const token = bearerTokenOf(req);
    if (token === undefined || isSigningIn(req)) return next();
    const holder = (await tokens.holderOf(token)) ?? (await byCode(req, token));
    // Signing out works with whatever is left of a sign-in.
    if (!holder && isFor(req, logout)) return next();
    // A cookie does not make up for a token that is no longer good: the caller has to learn that.
    if (!holder) throw new AppError("not_signed_in", "Your session has ended. Please log in again.");
    req.user = holder.user;
    if (holder.deviceId !== undefined) req.deviceId = holder.deviceId;
    next();
  };

  /** The call for the profile may carry a one-time code instead: it is used up and buys a session. */
  async function byCode(
    req: Request,
    code: string,
  ): Promise<{ user: UserRecord; deviceId?: undefined } | null> {
    const browserSecret = browser.secretOf(req);
    if (browserSecret === undefined || !isFor(req, getUser)) return null;
    const redeemed = await codes.redeem({ purpose: "sign_in", code, browserSecret });
    const user = redeemed && (await users.findById(redeemed.userId));
    if (!user) return null;
    req.isSignedInByCode = true;
    return { user };
  }

  const bySession = [cookieSession, authenticator.session()].map(unlessTokenDecides);
  return { middleware: [...bySession, byToken, markAdministrator], authenticator };

  function markAdministrator(req: Request, _res: unknown, next: () => void): void {
    const user = authenticated(req);
    req.isAdministrator = user !== null && isAdministrator(user);
    next();
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

/** Whoever signs in is whoever the password says, whatever token they still carry. */
function isSigningIn(req: Request): boolean {
  return isFor(req, login) || isFor(req, register);
}

function isFor(req: Request, { method, path }: Endpoint): boolean {
  return req.method === method && req.baseUrl + req.path === path;
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

import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import {
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
  USERNAME_MAX_CHARS,
  USERNAME_MIN_CHARS,
} from "./product-constants.ts";
import { exactName, plainText, timestamp, trimmedText } from "./text.ts";

/** What a signed-in person may know of their own account. Never the password hash. */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  /** False for an account that Google opened and whose owner has set no password. */
  hasPassword: z.boolean(),
  name: z.nullable(z.string()),
  image: z.nullable(z.string()),
  /** Generations counted in the current window (ADR-0009). */
  postsUsed: z.int(),
  /** Generations that the current window allows. */
  postsLimit: z.int(),
  /** How many of those counted are still being written, and give their post back if they fail. */
  postsBeingWritten: z._default(z.int(), 0),
  /** When the next window begins, if it is paid; null where none does: a free account's is for ever. */
  postsRenewAt: z._default(z.nullable(timestamp), null),
  isSubscribed: z.boolean(),
  /** Whether the administrator closed premium to this account, which then cannot subscribe. */
  isPremiumDenied: z.boolean(),
  /** Whether a bank still works on a payment of theirs. */
  hasPaymentUnderWay: z._default(z.boolean(), false),
  stripeSubscriptionId: z.nullable(z.string()),
  isAdmin: z.boolean(),
  /** Whether signing in takes a passkey or a code besides. */
  hasSecondFactor: z.boolean(),
  /** True for an administrator who may not administrate before they have added a second factor. */
  needsSecondFactor: z.boolean(),
  /** Whether to be told by mail of retracted works in saved posts. */
  wantsSourceMails: z.boolean(),
  /** Whether sources may be looked up before a post is asked for. */
  wantsSuggestions: z._default(z.boolean(), false),
  /** Whether assignments may be read by the AI model before a post is asked for. */
  wantsReadings: z._default(z.boolean(), false),
  createdAt: timestamp,
});

export type User = z.infer<typeof user>;

/** The user and an opaque Bearer token for them, given once. */
export const userWithToken = z.extend(user, { token: z.string() });

const username = z.pipe(
  exactName({ label: "Username", min: USERNAME_MIN_CHARS, max: USERNAME_MAX_CHARS }),
  z
    .string()
    .check(
      z.regex(/^[\p{L}\p{M}\p{N}._-]+$/u, "Username may hold letters, digits, dots, hyphens and underscores"),
    ),
);

export const newPassword = plainText({ label: "Password", min: PASSWORD_MIN_CHARS, max: PASSWORD_MAX_CHARS });

export const emailAddress = z
  .email("Email must be an address such as name@example.com")
  .check(z.maxLength(254, "Email must be at most 254 characters"), z.toLowerCase());

/** An optional input: the form sends an empty string, the API may leave it out. */
const blankAsMissing = z.pipe(
  z.literal(""),
  z.transform(() => undefined),
);

export const credentials = z.object({
  username: exactName({ label: "Username", max: USERNAME_MAX_CHARS }),
  password: plainText({ label: "Password", min: 1, max: PASSWORD_MAX_CHARS }),
});

/** An empty one is none. */
export const optionalFullName = z.optional(
  z.union([blankAsMissing, trimmedText({ label: "Full name", max: 100 })]),
);

export const registration = z.object({
  username,
  password: newPassword,
  email: z.optional(z.union([blankAsMissing, emailAddress])),
  name: optionalFullName,
});

export const login = endpoint({
  method: "POST",
  path: "/api/login",
  summary: "Sign in with username and password",
  access: "everyone",
  anonymous: true,
  body: credentials,
  response: userWithToken,
  errors: ["invalid_credentials", "second_factor_required", "account_locked", "too_many_requests"],
});

export const register = endpoint({
  method: "POST",
  path: "/api/register",
  summary: "Open an account and sign in",
  access: "everyone",
  anonymous: true,
  body: registration,
  /** The account is opened also where no mail may go to its address: then with why not, and when to ask again. */
  response: z.extend(userWithToken, { mailNotSent: z.optional(z.string()) }),
  errors: ["username_taken", "too_many_requests"],
});

export const logout = endpoint({
  method: "POST",
  path: "/api/logout",
  summary: "End the session and revoke the token that the call carries",
  access: "everyone",
  response: null,
});

export const getUser = endpoint({
  method: "GET",
  path: "/api/user",
  summary: "The signed-in user; where the Bearer is a one-time sign-in code, with the token that it buys",
  access: "user",
  response: z.extend(user, { token: z.optional(z.string()) }),
  errors: ["second_factor_required", "account_locked"],
});

export const getSession = endpoint({
  method: "GET",
  path: "/api/debug/session",
  summary: "Whether the browser's session is signed in, and as whom",
  access: "everyone",
  response: z.object({ authenticated: z.boolean(), user: z.nullable(user) }),
});

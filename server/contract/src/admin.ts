import * as z from "zod/mini";
import { device } from "./account-settings.ts";
import { subscriptionState } from "./billing.ts";
import { endpoint } from "./endpoint.ts";
import {
  ADMIN_OFFSET_MAX,
  ADMIN_PAGE_MAX,
  ADMIN_STATISTICS_DAYS_MAX,
  LOCK_REASON_MAX_CHARS,
} from "./product-constants.ts";
import { idParam, timestamp, trimmedText } from "./text.ts";

/** What only the administrator may see and do; every action is kept in the audit log. */

export const adminUser = z.object({
  id: z.int(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  username: z.string(),
  /** How the username could deceive: it passes for one of the site's own, or mixes letters that look alike. */
  lookAlike: z.nullable(z.enum(["official", "mixed_letters"])),
  /** Posts that were generated in all (ADR-0009). */
  postsUsed: z.int(),
  isSubscribed: z.boolean(),
  /** Whether premium was given by hand. */
  isGranted: z.boolean(),
  /** Whether premium was ended by hand: the account cannot subscribe until that is lifted. */
  isDenied: z.boolean(),
  googleAuth: z.boolean(),
  signupDate: timestamp,
  isLocked: z.boolean(),
  hasSecondFactor: z.boolean(),
  hasStripeCustomer: z.boolean(),
  hasStripeSubscription: z.boolean(),
  /** With `stripe=true` whole, else no more than its end (ADR-0025). */
  stripeCustomerId: z.nullable(z.string()),
  stripeSubscriptionId: z.nullable(z.string()),
});

export type AdminUser = z.infer<typeof adminUser>;

/** How the account signs in first of all: what the list calls "Auth Type". */
export function authTypeOf({ googleAuth, email }: Pick<AdminUser, "googleAuth" | "email">): string {
  if (googleAuth) return "Google";
  return email === null ? "Password" : "Email";
}

export const adminSummary = z.object({
  totalUsers: z.int(),
  /** Accounts that pay for premium. */
  activeSubscribers: z.int(),
  /** Percent of the users who pay, with one decimal. */
  subscriptionRate: z.number(),
  /** Accounts that have premium by hand alone. */
  grantedPremium: z.int(),
  totalPostsGenerated: z.int(),
});

export type AdminSummary = z.infer<typeof adminSummary>;

const ADMIN_CURSOR_MAX_CHARS = 2_000;

/** As long as an email address may be. */
export const ADMIN_SEARCH_MAX_CHARS = 254;

export const adminSort = z.enum(["id", "email", "name", "postsUsed", "status", "signupDate"]);

export type AdminSort = z.infer<typeof adminSort>;

/** A place in the list, as the answer gives it; its letters mean nothing to a client. */
const cursor = z.string().check(z.maxLength(ADMIN_CURSOR_MAX_CHARS));

const wish = z.object({
  /** Part of a username, name or email address, from the beginning of a word in it; or an id. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(ADMIN_SEARCH_MAX_CHARS))),
  sort: z._default(adminSort, "id"),
  order: z._default(z.enum(["asc", "desc"]), "asc"),
  offset: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(ADMIN_OFFSET_MAX))), 0),
  /** The end of a page that this one is to follow, or to stand before, in place of an offset. */
  after: z.optional(cursor),
  before: z.optional(cursor),
  limit: z._default(
    z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(ADMIN_PAGE_MAX))),
    ADMIN_PAGE_MAX,
  ),
  stripe: z._default(z.stringbool(), false),
});

export type AdminUsersQuery = z.output<typeof wish>;

export const listUsers = endpoint({
  method: "GET",
  path: "/api/admin/users",
  summary: "The accounts, a page at a time, and what they add up to",
  access: "admin",
  query: wish,
  response: z.object({
    summary: adminSummary,
    users: z.array(adminUser),
    /** How many accounts there are, or the search finds: `ADMIN_SEARCH_MAX` at most. */
    found: z.int(),
    /** Whether more match the search than it finds. */
    foundMore: z.optional(z.boolean()),
    /** Where the page begins and ends; absent where it is empty. */
    first: z.optional(cursor),
    last: z.optional(cursor),
  }),
});

export const getAdminUser = endpoint({
  method: "GET",
  path: "/api/admin/users/:id",
  summary: "One account: what it used, how its subscription stands, where it is signed in",
  access: "admin",
  params: z.object({ id: idParam }),
  response: z.object({
    user: adminUser,
    subscription: subscriptionState,
    /** The administrator's word, which goes before Stripe's. */
    premiumOverride: z.nullable(z.enum(["grant", "deny"])),
    /** Payments that the bank took back, latest first. */
    disputes: z._default(z.array(z.object({ chargeId: z.string(), amount: z.int(), at: timestamp })), []),
    usage: z.object({ used: z.int(), maximum: z.int() }),
    savedPosts: z.int(),
    templates: z.int(),
    devices: z.array(device),
  }),
  errors: ["not_found"],
});

/** What a press of the one button is for: to give premium, to take it, or to lift a denial. */
export const premiumWish = z.enum(["give", "take", "lift"]);

export type PremiumWish = z.infer<typeof premiumWish>;

/** What the one button does to an account as it stands. */
export function premiumWishFor({ isDenied, isSubscribed }: Pick<AdminUser, "isDenied" | "isSubscribed">) {
  if (isDenied) return "lift";
  return isSubscribed ? "take" : "give";
}

/** Sent without a body, as the specification quotes it; so what the press is for stands in the query. */
export const toggleSubscription = endpoint({
  method: "POST",
  path: "/api/admin/users/:id/toggle-subscription",
  summary:
    "Give premium by hand, take it, or lift a denial; a repeat with the same Idempotency-Key flips nothing",
  access: "admin",
  params: z.object({ id: idParam }),
  /** Without it, whatever stands is toggled. */
  query: z.object({ wants: z.optional(premiumWish) }),
  idempotent: true,
  response: z.object({ message: z.string(), user: adminUser }),
  errors: ["not_found", "changed_meanwhile", "stripe_unavailable", "stripe_key_invalid"],
});

export const incident = z.object({
  id: z.int(),
  kind: z.enum([
    "refund",
    "unpaid",
    "unsettled",
    "paid_without_access",
    "overcharged",
    "event",
    "customer",
    "dispute",
  ]),
  /** What it is about at Stripe, or the account's id. */
  subject: z.string(),
  /** Null where it is about no account, or one that is gone. */
  user: z.nullable(z.object({ id: z.int(), username: z.string() })),
  /** In cents. */
  amount: z.nullable(z.int()),
  /** What stood in the way. */
  note: z.nullable(z.string()),
  at: timestamp,
});

export type Incident = z.infer<typeof incident>;

export const listIncidents = endpoint({
  method: "GET",
  path: "/api/admin/incidents",
  summary: "What could not be resolved about anybody's money, oldest first",
  access: "admin",
  response: z.array(incident),
});

export const resolveIncident = endpoint({
  method: "POST",
  path: "/api/admin/incidents/:id/resolve",
  summary: "Close what was resolved at Stripe by hand",
  access: "admin",
  params: z.object({ id: idParam }),
  response: null,
  errors: ["not_found"],
});

export const signOutUser = endpoint({
  method: "DELETE",
  path: "/api/admin/users/:id/devices",
  summary: "End every sign-in of an account",
  access: "admin",
  params: z.object({ id: idParam }),
  response: null,
  errors: ["not_found"],
});

/**
 * Keeps somebody out: sign-ins and tokens end at once, new ones are refused, and premium is revoked. A draft that is
 * being written comes to its end.
 */
export const lockUser = endpoint({
  method: "POST",
  path: "/api/admin/users/:id/lock",
  summary: "Lock an account: end its sign-ins, refuse new ones and revoke its premium",
  access: "admin",
  params: z.object({ id: idParam }),
  /** The account's owner reads it. */
  body: z.object({ reason: trimmedText({ label: "Reason", max: LOCK_REASON_MAX_CHARS }) }),
  response: null,
  errors: ["not_found", "validation_failed"],
});

export const unlockUser = endpoint({
  method: "DELETE",
  path: "/api/admin/users/:id/lock",
  summary: "Let somebody sign in again; their premium stays revoked",
  access: "admin",
  params: z.object({ id: idParam }),
  response: null,
  errors: ["not_found"],
});

const dayCount = z.object({ day: z.iso.date(), count: z.int() });

export const getStatistics = endpoint({
  method: "GET",
  path: "/api/admin/statistics",
  summary: "Sign-ups, generations and active subscribers by day, oldest first",
  access: "admin",
  query: z.object({
    days: z._default(
      z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(ADMIN_STATISTICS_DAYS_MAX))),
      30,
    ),
  }),
  response: z.object({
    signUps: z.array(dayCount),
    generations: z.array(dayCount),
    activeSubscribers: z.array(dayCount),
    /** In cents. */
    revenue: z.array(dayCount),
  }),
});

export const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  /** Who did it; their username at the time. */
  actor: z.string(),
  action: z.string(),
  /** To whom; null where it was to nobody. */
  subject: z.nullable(z.string()),
  /** Why, where it was asked for. */
  reason: z.nullable(z.string()),
});

export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  summary: "What administrators did, latest first",
  access: "admin",
  query: z.object({ before: z.optional(idParam) }),
  response: z.array(auditEntry),
});

export const exportUsers = endpoint({
  method: "GET",
  path: "/api/admin/users.csv",
  summary: "All accounts as CSV",
  access: "admin",
  response: null,
});

import { LOCK_REASON_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { getTableColumns, sql } from "drizzle-orm";
import { bigint, boolean, index, int, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/** Some characters become eighteen in the key. */
export const USERNAME_KEY_MAX_CHARS = 200;

export const users = mysqlTable(
  "users",
  {
    id: bigint("id", { mode: "number", unsigned: true }).autoincrement().primaryKey(),
    username: varchar("username", { length: 50 }).notNull(),
    /** The username without regard to case and compatibility forms; see username-key.ts. */
    usernameKey: varchar("username_key", { length: USERNAME_KEY_MAX_CHARS }).notNull().unique(),
    passwordHash: varchar("password_hash", { length: 255 }).notNull(),
    /** False for accounts that Google opened: their hash is of a password that nobody knows. */
    hasPassword: boolean("has_password").notNull().default(true),
    email: varchar("email", { length: 254 }),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: varchar("image", { length: 2_000 }),
    name: varchar("name", { length: 100 }),
    googleId: varchar("google_id", { length: 255 }).unique(),
    /** True for the administrator that the operator has named, else null: being unique, it is true for one at most. */
    isAdministrator: boolean("is_administrator").unique(),
    /** What counts: the administrator's word, else whether a subscription is paid. */
    isSubscribed: boolean("is_subscribed").notNull().default(false),
    /** The administrator's word, which goes before Stripe's. */
    premiumOverride: varchar("premium_override", { length: 10, enum: ["grant", "deny"] }),
    /** When the premium that was granted without a subscription began; its periods are counted from here. */
    premiumSince: datetime("premium_since"),
    /** Counts the ends of premium, each of which opens a free window anew (ADR-0009). */
    freeRound: int("free_round").notNull().default(0),
    stripeCustomerId: varchar("stripe_customer_id", { length: 255 }),
    /** The one before, which Stripe lost: so that the next one gets a key of its own. */
    formerStripeCustomerId: varchar("former_stripe_customer_id", { length: 255 }),
    stripeSubscriptionId: varchar("stripe_subscription_id", { length: 255 }),
    /** What Stripe last said of the subscription; see billing/entitlement.ts. */
    subscriptionStatus: varchar("subscription_status", { length: 30 }),
    /** The last period that was paid; the posts count in it. */
    periodStart: datetime("period_start"),
    periodEnd: datetime("period_end"),
    subscriptionEndsAt: datetime("subscription_ends_at"),
    /** Until when Stripe's word gives premium. */
    paidUntil: datetime("paid_until"),
    /** Where the invoice is paid that Stripe could not collect; null while nothing is owed. */
    overdueInvoiceUrl: varchar("overdue_invoice_url", { length: 2_000 }),
    /** Whether the bank wants its customer to confirm that payment. */
    needsConfirmation: boolean("needs_confirmation").notNull().default(false),
    /**
     * What becomes of a payment that a bank still works on: premium begins or goes on with it, or it goes back because the
     * subscription has ended. Null where there is none.
     */
    paymentUnderWay: varchar("payment_under_way", { length: 10, enum: ["begins", "renews", "goes_back"] }),
    /** How often in a row reconciling with Stripe was begun, and when it may be again. */
    syncAttempts: int("sync_attempts").notNull().default(0),
    nextSyncAt: datetime("next_sync_at"),
    /** Look-ups at Stripe take rising numbers, and only one that began later than the last may be written. */
    syncVersion: int("sync_ticket").notNull().default(0),
    syncedVersion: int("synced_ticket").notNull().default(0),
    createdAt: datetime("created_at").notNull(),
    /** Since when the account has a passkey or an authenticator app; null while it has neither. */
    secondFactorSince: datetime("second_factor_since"),
    /** Whether their owner wants to be told by mail of retracted works in saved posts. */
    wantsSourceMails: boolean("wants_source_mails").notNull().default(false),
    /** Whether sources may be looked up before their owner asks for a post. */
    wantsSuggestions: boolean("wants_suggestions").notNull().default(true),
    wantsReadings: boolean("wants_readings").notNull().default(true),
    /** Since when the administrator keeps its owner out. */
    lockedAt: datetime("locked_at"),
    /** Why, as its owner reads it; null where it is not locked, or was before owners were told. */
    lockReason: varchar("lock_reason", { length: LOCK_REASON_MAX_CHARS }),
    /** By this the administrator's list is sorted by name; the database keeps it, whoever writes the row (ADR-0048). */
    nameKey: varchar("name_key", { length: 100 }).generatedAlwaysAs(
      sql`lower(coalesce(\`name\`, \`username\`))`,
      { mode: "virtual" },
    ),
    /** How many of the account's generations have `is_counted`; see generations.table.ts. */
    postsWritten: int("posts_written", { unsigned: true }).notNull().default(0),
    /** The texts of which its search parts were made last; see search-parts.table.ts. */
    searchedAs: varchar("searched_as", { length: 406 }),
    /** Whether it has other texts by now, which the database sees, whoever writes the row. */
    awaitsSearch: boolean("awaits_search").generatedAlwaysAs(
      sql`not (\`searched_as\` <=> concat_ws('\\n', \`username\`, \`name\`, \`email\`))`,
      { mode: "virtual" },
    ),
  },
  (table) => [
    index("users_email").on(table.email),
    index("users_stripe_customer").on(table.stripeCustomerId),
    index("users_period_end").on(table.subscriptionStatus, table.periodEnd),
    index("users_name").on(table.nameKey),
    index("users_subscribed").on(table.isSubscribed),
    index("users_created").on(table.createdAt),
    index("users_posts_written").on(table.postsWritten),
    index("users_awaits_search").on(table.awaitsSearch),
  ],
);

const {
  nameKey: _,
  postsWritten: __,
  searchedAs: ___,
  awaitsSearch: ____,
  ...columns
} = getTableColumns(users);

/** Without what the administrator's list alone is sorted and searched by. */
export const userColumns = columns;

export type UserColumns = typeof columns;

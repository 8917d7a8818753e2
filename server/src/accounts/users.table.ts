import { bigint, boolean, index, int, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { moment } from "../database/timestamps.ts";

export const users = mysqlTable(
  "users",
  {
    id: bigint("id", { mode: "number", unsigned: true }).autoincrement().primaryKey(),
    username: varchar("username", { length: 50 }).notNull(),
    /** The username without regard to case and compatibility forms; see username-key.ts. */
    usernameKey: varchar("username_key", { length: 200 }).notNull().unique(),
    passwordHash: varchar("password_hash", { length: 255 }).notNull(),
    /** False for accounts that Google opened: their hash is of a password that nobody knows. */
    hasPassword: boolean("has_password").notNull().default(true),
    email: varchar("email", { length: 254 }),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: varchar("image", { length: 2_000 }),
    name: varchar("name", { length: 100 }),
    googleId: varchar("google_id", { length: 255 }).unique(),
    isSubscribed: boolean("is_subscribed").notNull().default(false),
    /** When the premium that was granted without a subscription began; its periods are counted from here. */
    premiumSince: moment("premium_since"),
    /** Counts the ends of premium, each of which opens a free window anew (DECISIONS 14). */
    freeRound: int("free_round").notNull().default(0),
    stripeCustomerId: varchar("stripe_customer_id", { length: 255 }),
    stripeSubscriptionId: varchar("stripe_subscription_id", { length: 255 }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("users_email").on(table.email)],
);

export type UserRecord = typeof users.$inferSelect;

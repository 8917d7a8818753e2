import { eq } from "drizzle-orm";
import { pino } from "pino";
import { usernameKey } from "../accounts/username-key.ts";
import { type UserRecord, users } from "../accounts/users.table.ts";
import { billingService } from "../billing/billing.service.ts";
import { parseEnv } from "../env.ts";
import { type OutsideWorld, outsideWorld } from "../outside-world.ts";
import { diagnose } from "./diagnose.ts";

/** What a command has to say; `isDone` decides how the program ends. */
export interface Said {
  isDone: boolean;
  lines: string[];
}

const USAGE = [
  "npm run operator -- diagnose                    what is configured and reachable, and which version",
  "npm run operator -- make-admin <username>       make an account the administrator (ADMIN_EMAIL)",
  "npm run operator -- unmake-admin                leave the site without an administrator",
  "npm run operator -- grant-premium <username>    give premium by hand",
  "npm run operator -- revoke-premium <username>   take premium; a paid subscription does not renew",
];

/**
 * Does what the person who runs the server asks for on the command line.
 * @param environment the server's own settings
 * @throws SettingsError where they cannot be used
 */
export async function runOperator(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Said> {
  const [command, username] = args;
  const env = parseEnv(environment);
  const world = outsideWorld(env);
  try {
    switch (command) {
      case "diagnose":
        return await diagnose(env, world);
      case "make-admin":
        return await makeAdministrator(world, env.ADMIN_EMAIL, username);
      case "unmake-admin":
        return await unmakeAdministrator(world, env.ADMIN_EMAIL);
      case "grant-premium":
      case "revoke-premium":
        return await setPremium(world, env.PUBLIC_URL, { username, isGiven: command === "grant-premium" });
      default:
        return { isDone: command === undefined, lines: USAGE };
    }
  } finally {
    await world.db.$client.end();
  }
}

/** The administrator is whoever has verified ADMIN_EMAIL (DECISIONS 9); the operator can vouch for that. */
async function makeAdministrator(
  { db }: OutsideWorld,
  adminEmail: string | undefined,
  username: string | undefined,
): Promise<Said> {
  if (!adminEmail) return failed("Set ADMIN_EMAIL first: it is what makes an account the administrator's.");
  const user = await find(db, username);
  if (!user) return failed(`There is no account "${username ?? ""}".`);
  const email = adminEmail.toLowerCase();
  await db.update(users).set({ emailVerified: false }).where(eq(users.email, email));
  await db.update(users).set({ email, emailVerified: true }).where(eq(users.id, user.id));
  return done(`${user.username} is the administrator now, by ${email}.`);
}

async function unmakeAdministrator({ db }: OutsideWorld, adminEmail: string | undefined): Promise<Said> {
  if (!adminEmail) return done("There is no administrator: ADMIN_EMAIL is not set.");
  await db.update(users).set({ emailVerified: false }).where(eq(users.email, adminEmail.toLowerCase()));
  return done("There is no administrator now. Verifying ADMIN_EMAIL again makes one.");
}

async function setPremium(
  { db, payments }: OutsideWorld,
  publicUrl: string,
  { username, isGiven }: { username: string | undefined; isGiven: boolean },
): Promise<Said> {
  const user = await find(db, username);
  if (!user) return failed(`There is no account "${username ?? ""}".`);
  if (user.isSubscribed === isGiven)
    return done(`${user.username} ${isGiven ? "has" : "does not have"} premium already.`);
  const billing = billingService({ db, payments, publicUrl, logger: pino({ level: "silent" }) });
  const isPaying = user.paidUntil !== null && user.paidUntil > new Date();
  if (!isGiven && isPaying && user.subscriptionEndsAt === null) await billing.cancel(user);
  await billing.override(user.id, isGiven ? (isPaying ? null : "grant") : isPaying ? "deny" : null);
  return done(`${user.username} ${isGiven ? "has premium now" : "has no premium any more"}.`);
}

async function find(db: OutsideWorld["db"], username: string | undefined): Promise<UserRecord | null> {
  if (!username) return null;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  return user ?? null;
}

function done(line: string): Said {
  return { isDone: true, lines: [line] };
}

function failed(line: string): Said {
  return { isDone: false, lines: [line] };
}

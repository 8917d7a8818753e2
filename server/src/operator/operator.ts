import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { makeAdministrator, unmakeAdministrator } from "../accounts/administrators.repository.ts";
import { authenticatorAppsRepository } from "../accounts/second-factor/authenticator-apps.repository.ts";
import { sealedText } from "../accounts/second-factor/sealed-text.ts";
import { clearSecondFactors } from "../accounts/second-factor/second-factors.repository.ts";
import { endSignIns } from "../accounts/sign-ins.repository.ts";
import type { UserRecord } from "../accounts/user-record.ts";
import { usersRepository } from "../accounts/users.repository.ts";
import { accountSubject, auditService } from "../audit/audit.service.ts";
import { billingService } from "../billing/billing.service.ts";
import { billingMailer } from "../billing/billing-mailer.ts";
import { formatDollars } from "../billing/format-dollars.ts";
import { inTransaction } from "../database/connection.ts";
import { createDependencies, type Dependencies } from "../dependencies.ts";
import { parseEnv } from "../env.ts";
import type { CommandResult } from "./command-result.ts";
import { diagnose } from "./diagnose.ts";

const USAGE = [
  "npm run operator -- diagnose                    what is configured and reachable, and which version",
  "npm run operator -- make-admin <username>       make an account the administrator, in place of the one before",
  "npm run operator -- unmake-admin                take the administrator's rights back",
  "npm run operator -- grant-premium <username>    give premium by hand",
  "npm run operator -- revoke-premium <username>   take premium; a paid subscription ends and is refunded",
  "npm run operator -- reset-factor <username>     take a lost second factor; signs the account out",
  "npm run operator -- reencrypt                   after a new ENCRYPTION_KEY: seal the secrets with it",
];

/**
 * Does what the person who runs the server asks for on the command line.
 * @param environment the server's own settings
 * @throws SettingsError where they cannot be used
 */
export async function runOperator(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const [command, username] = args;
  const env = parseEnv(environment);
  const world = createDependencies(env);
  try {
    switch (command) {
      case "diagnose":
        return await diagnose(env, world);
      case "make-admin":
        return await nameAdministrator(world, username);
      case "unmake-admin":
        return await dismissAdministrator(world, env.ADMIN_EMAIL);
      case "grant-premium":
      case "revoke-premium":
        return await setPremium(world, env.PUBLIC_URL, { username, isGiven: command === "grant-premium" });
      case "reset-factor":
        return await resetFactor(world, username);
      case "reencrypt":
        return await reencrypt(world, env.ENCRYPTION_KEY);
      default:
        return { isDone: command === undefined, lines: USAGE };
    }
  } finally {
    await world.db.$client.end();
  }
}

async function nameAdministrator({ db }: Dependencies, username: string | undefined): Promise<CommandResult> {
  const user = await find(db, username);
  if (!user) return failed(`There is no account "${username ?? ""}".`);
  await log(db, "make administrator", user);
  await makeAdministrator(db, user.id);
  return done(`${user.username} is the administrator now.`);
}

async function dismissAdministrator(
  { db }: Dependencies,
  adminEmail: string | undefined,
): Promise<CommandResult> {
  await log(db, "take the administrator's rights back", null);
  await unmakeAdministrator(db);
  if (!adminEmail) return done("There is no administrator now.");
  return done(
    "No account is named the administrator now. The owner of ADMIN_EMAIL is, signed in with Google or a second factor.",
  );
}

async function setPremium(
  { db, payments, mailer }: Dependencies,
  publicUrl: string,
  { username, isGiven }: { username: string | undefined; isGiven: boolean },
): Promise<CommandResult> {
  const user = await find(db, username);
  if (!user) return failed(`There is no account "${username ?? ""}".`);
  if (user.isSubscribed === isGiven)
    return done(`${user.username} ${isGiven ? "has" : "does not have"} premium already.`);
  const action = isGiven ? "make premium" : "revoke premium";
  await log(db, action, user);
  const logger = pino({ level: "silent" });
  const { notify, idle } = billingMailer({ mailer, publicUrl, logger });
  const billing = billingService({ db, payments, publicUrl, logger, notify });
  const changed = await billing.setPremium(user.id, action);
  await idle();
  const lines = [`${user.username} ${isGiven ? "has premium now" : "has no premium any more"}.`];
  if (changed?.refunded) lines.push(`${formatDollars(changed.refunded)} was refunded.`);
  if (changed && !changed.isSettled)
    lines.push("Stripe can't be reached: the server tries it again by itself.");
  return { isDone: true, lines };
}

/** For somebody whose devices and recovery codes are gone, and who has shown by other means who they are. */
async function resetFactor({ db }: Dependencies, username: string | undefined): Promise<CommandResult> {
  const user = await find(db, username);
  if (!user) return failed(`There is no account "${username ?? ""}".`);
  if (!user.secondFactorSince) return done(`${user.username} has no second factor.`);
  await log(db, "reset the second factor", user);
  await inTransaction(db, async (tx) => {
    await clearSecondFactors(tx, user.id);
    await endSignIns(tx, user.id);
  });
  return done(`${user.username} signs in without a second factor now, and is signed out everywhere.`);
}

/** Seals every secret with the first key of ENCRYPTION_KEY, so that the keys behind it can be removed. */
async function reencrypt({ db }: Dependencies, keys: readonly string[]): Promise<CommandResult> {
  const sealed = sealedText(keys);
  const apps = authenticatorAppsRepository(db);
  const renewed = (text: string | null, userId: number) =>
    text && !sealed.isCurrent(text) ? sealed.seal(sealed.open(text, String(userId)), String(userId)) : text;
  await log(db, "seal the secrets with another key", null);
  let count = 0;
  for (const { userId, secret, pendingSecret } of await apps.all()) {
    const changed = { secret: renewed(secret, userId), pendingSecret: renewed(pendingSecret, userId) };
    if (changed.secret === secret && changed.pendingSecret === pendingSecret) continue;
    // Not where its owner sets up another app at the same moment: that one is sealed with the new key.
    await apps.replaceSecrets(userId, { secret, pendingSecret }, changed);
    count += 1;
  }
  return done(
    `${count} ${count === 1 ? "secret was" : "secrets were"} sealed with the first key of ENCRYPTION_KEY.`,
  );
}

/** Before it is done: a crash leaves a line of what may not have happened, and none is missing of what has. */
async function log(db: Dependencies["db"], action: string, user: UserRecord | null): Promise<void> {
  await auditService(db).log("command line", {
    action,
    subject: user && accountSubject(user),
    requestKey: randomUUID(),
  });
}

async function find(db: Dependencies["db"], username: string | undefined): Promise<UserRecord | null> {
  if (!username) return null;
  return usersRepository(db).findByUsername(username);
}

function done(line: string): CommandResult {
  return { isDone: true, lines: [line] };
}

function failed(line: string): CommandResult {
  return { isDone: false, lines: [line] };
}

import { hasNamedAdministrator, makeAdministrator } from "./accounts/administrators.repository.ts";
import { hashPassword } from "./accounts/passwords.ts";
import { type UsersRepository, usersRepository } from "./accounts/users.repository.ts";
import { connect, type Database } from "./database/connection.ts";
import { migrateDatabase } from "./database/migrate.ts";
import { type DemoAccount, demoAccounts } from "./demo-accounts.ts";

export type { DemoAccount } from "./demo-accounts.ts";

/**
 * Makes the demo accounts that are missing and gives them all. What they have done since stays theirs.
 * Their passwords are public, so nothing in production calls this.
 */
export async function seedDemoAccounts(databaseUrl: string): Promise<readonly DemoAccount[]> {
  await migrateDatabase(databaseUrl);
  const db = connect({ url: databaseUrl, poolSize: 1 });
  const repository = usersRepository(db);
  try {
    for (const { username, password, email, isPremium } of demoAccounts) {
      if (await repository.findByUsername(username)) continue;
      await repository.insert({
        username,
        passwordHash: await hashPassword(password),
        email: email ?? null,
        name: null,
        emailVerified: email !== undefined,
        isSubscribed: isPremium,
        premiumOverride: isPremium ? "grant" : null,
        premiumSince: isPremium ? new Date() : null,
      });
    }
    await nameDemoAdministrator(db, repository);
    return demoAccounts;
  } finally {
    await db.$client.end();
  }
}

/** As `npm run operator -- make-admin` would; whom the operator has named meanwhile stays. */
async function nameDemoAdministrator(db: Database, repository: UsersRepository): Promise<void> {
  const demo = demoAccounts.find(({ isAdministrator }) => isAdministrator);
  const user = demo && (await repository.findByUsername(demo.username));
  if (user && !(await hasNamedAdministrator(db))) await makeAdministrator(db, user.id);
}

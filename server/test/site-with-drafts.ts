import { eq } from "drizzle-orm";
import { users } from "../src/accounts/users.table.ts";
import { type Account, call, openAccount, profileOf, request } from "./api-client.ts";
import { startTestServer } from "./test-server.ts";

export type SiteWithDrafts = Awaited<ReturnType<typeof openSiteWithDrafts>>;

/** A server that writes at once, and what its people do there. */
export async function openSiteWithDrafts(settings: Record<string, string> = {}) {
  const server = await startTestServer({ settings });

  /** Asks for a draft as a whole; under a key of its own where none is given. */
  const generate = ({ token }: Account, body: unknown = request, key?: string) =>
    call(server, "POST /api/generate-post", {
      token,
      body,
      ...(key && { headers: { "Idempotency-Key": key } }),
    });

  const postsUsed = async (account: Account): Promise<number> =>
    (await profileOf(server, account)).body.postsUsed;

  async function openPremiumAccount(premiumSince = new Date()): Promise<Account> {
    const account = await openAccount(server);
    await server.db.update(users).set({ isSubscribed: true, premiumSince }).where(eq(users.id, account.id));
    return account;
  }

  return { server, generate, postsUsed, openPremiumAccount, close: () => server.close() };
}

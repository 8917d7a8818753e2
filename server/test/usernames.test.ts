import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../src/accounts/passwords.ts";
import { usersRepository } from "../src/accounts/users.repository.ts";
import { call, logIn } from "./api-client.ts";
import { openSiteWithGoogle, type SiteWithGoogle } from "./site-with-google.ts";

const PASSWORD = "correct horse battery";

let site: SiteWithGoogle;
beforeAll(async () => {
  site = await openSiteWithGoogle();
});
afterAll(() => site.close());

function register(username: string) {
  return call(site.server, "POST /api/register", { body: { username, password: PASSWORD } });
}

describe("a username", () => {
  test.each([
    "admin",
    "Administrator",
    "a.d.m.i.n",
    "the-admin",
    "admin2",
    "adm1n",
    "\u0430dmin", // a Cyrillic a
    "\u0391dmin", // a Greek Alpha
    "\uff41dmin", // a full-width a
    "ädmin",
    "rnoderator",
    "customer_support",
    "AIDiscussionPostGenerator",
    "discussion-post",
  ])("that passes for one of ours is refused: %s", async (username) => {
    expect(await register(username)).toMatchObject({
      status: 400,
      body: { field: "username", message: expect.stringMatching(/looks like one of ours/) },
    });
  });

  test.each([
    ["of punctuation alone", "...", /letter or a digit/],
    ["with a pile of marks on a letter", `a${"\u0336".repeat(40)}`, /marks/],
    ["that is far longer once it is written out", "\ufdfa".repeat(50), /too long/],
  ])("%s is refused", async (_kind, username, message) => {
    const { status, body } = await register(username);
    expect([status, body.field]).toEqual([400, "username"]);
    expect(body.message).toMatch(message);
  });

  test.each(["Иван", "သူတို့", "Nguyễn", "bilal.adminton", "m.sanders", "ada-l0velace"])(
    "of a person is taken: %s",
    async (username) => {
      expect((await register(username)).status).toBe(200);
    },
  );

  test("of an account that is there already still logs in", async () => {
    const passwordHash = await hashPassword(PASSWORD);
    await usersRepository(site.server.db).insert({
      username: "admin",
      passwordHash,
      email: null,
      name: null,
    });
    expect((await logIn(site.server, "admin", PASSWORD)).status).toBe(200);
  });

  test.each(["admin@example.com", "support@example.org", `${"\ufdfa".repeat(40)}@example.org`])(
    "is another for somebody whom Google knows as %s",
    async (email) => {
      const { user } = await site.signIn({ email, verified: "on" });
      expect(user.username).toMatch(/^student\d*$/);
    },
  );
});

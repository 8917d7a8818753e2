/** @module-tag slow */

import { startMailEmulator } from "@discussion-post/emulators/mail/mail-emulator";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { posts } from "../src/posts/posts.table.ts";
import { type Account, call, openAccount } from "./api-client.ts";
import type { ScriptedWork } from "./scripted-indexes.ts";
import { fares, filled, free, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let site: SiteWithSources;
let mailbox: Awaited<ReturnType<typeof startMailEmulator>>;
beforeAll(async () => {
  mailbox = await startMailEmulator();
  site = await openSiteWithSources({
    SMTP_URL: mailbox.smtpUrl,
    PUBLIC_URL: "https://posts.example.com",
    LOOK_UPS_PER_HOUR: "50",
  });
});
afterAll(async () => {
  await site.close();
  await mailbox.close();
});
beforeEach(async () => {
  site.repair();
  await site.server.db.delete(posts);
});

const post = {
  title: "Free transport",
  tone: "professional",
  length: "short",
  perspective: "balanced",
  citationStyle: "apa",
};

async function saved(account: Account, text = "Riders came [@smith2019]. It was fair [@lee2021].") {
  site.upstream.onMessage(/./, { content: filled(text) });
  const { body } = await call(site.server, "POST /api/generate-post", { token: account.token, body: wish() });
  const toSave = { ...post, content: body.content, generationId: body.id };
  const { token } = account;
  return (await call(site.server, "POST /api/posts/save", { token, body: toSave })).body;
}

const noticesOf = async (account: Account) =>
  (await call(site.server, "GET /api/source-notices", account)).body;
const read = async (account: Account, id: number) =>
  (await call(site.server, `GET /api/posts/${id}`, account)).body;
const retracted = { ...free, updates: ["retraction"] };

describe("a saved post's sources", () => {
  test("are looked up again after a week, and its owner hears of a retraction", async () => {
    const account = await openAccount(site.server);
    const { id } = await saved(account);
    site.indexes.works = [retracted, fares];
    await site.server.checkSources(inDays(6));
    expect(await noticesOf(account)).toEqual([]);
    await site.server.checkSources(inDays(8));
    const notice = { kind: "retraction", url: "https://doi.org/10.1000/free-retraction", date: null };
    expect(await noticesOf(account)).toEqual([
      { postId: id, postTitle: "Free transport", key: "smith2019", workTitle: free.title, notice },
    ]);
    expect((await read(account, id)).sources).toMatchObject([
      { key: "smith2019", notice },
      { key: "lee2021", notice: null },
    ]);
    expect(await noticesOf(await openAccount(site.server))).toEqual([]);
  });

  test("stand in one call to each index, for all posts together", async () => {
    for (let times = 0; times < 3; times += 1) await saved(await openAccount(site.server));
    site.indexes.requests = [];
    await site.server.checkSources(inDays(8));
    const asked = site.indexes.requests.map((request) => decodeURIComponent(request));
    expect(asked).toHaveLength(2);
    expect(asked.find((request) => request.startsWith("/crossref"))).toMatch(
      /filter=doi:10\.1000\/free,doi:10\.1000\/fares&rows=2/,
    );
    expect(asked.find((request) => request.startsWith("/openalex"))).toMatch(
      /filter=doi:10\.1000\/free\|10\.1000\/fares&per_page=2/,
    );
    site.indexes.requests = [];
    await site.server.checkSources(inDays(9));
    expect(site.indexes.requests).toEqual([]);
  });

  test("are no longer told to be unknown once Crossref was asked for their notices", async () => {
    const account = await openAccount(site.server);
    site.indexes.crossref = 500;
    const { id } = await saved(account);
    expect((await read(account, id)).sources[0]).toMatchObject({ areNoticesUnknown: true });
    await site.server.checkSources(inDays(8));
    expect((await read(account, id)).sources[0]).toMatchObject({ areNoticesUnknown: true });
    site.indexes.crossref = "ok";
    await site.server.checkSources(inDays(16));
    expect((await read(account, id)).sources[0]).not.toHaveProperty("areNoticesUnknown");
    expect(await noticesOf(account)).toEqual([]);
  });

  test("that were merely corrected are linked and alarm nobody", async () => {
    const account = await openAccount(site.server);
    const { id } = await saved(account);
    site.indexes.works = [{ ...free, updates: ["erratum"] }, fares];
    await site.server.checkSources(inDays(8));
    expect(await noticesOf(account)).toEqual([]);
    expect((await read(account, id)).sources[0].notice.kind).toBe("correction");
  });

  test("are looked up within an hour or so where no index could be asked", async () => {
    const account = await openAccount(site.server);
    await saved(account);
    Object.assign(site.indexes, { works: [retracted, fares], crossref: 503, openAlex: 503 });
    await site.server.checkSources(inDays(8));
    Object.assign(site.indexes, { crossref: "ok", openAlex: "ok" });
    await site.server.checkSources(inDays(8.02));
    expect(await noticesOf(account)).toEqual([]);
    await site.server.checkSources(inDays(8.1));
    expect(await noticesOf(account)).toHaveLength(1);
  });

  test("are looked up although those of another post are damaged", async () => {
    const account = await openAccount(site.server);
    const damaged = await saved(account);
    await saved(account);
    await site.server.db.execute(sql`UPDATE posts SET sources = '{"no":"list"}' WHERE id = ${damaged.id}`);
    site.indexes.works = [retracted, fares];
    await site.server.checkSources(inDays(8));
    expect(await noticesOf(account)).toHaveLength(1);
    expect((await call(site.server, `GET /api/posts/${damaged.id}`, account)).status).toBe(500);
    expect(site.server.log()).toContain("the column sources holds something else");
  });

  test("are told once of each post, and what was dismissed stays so", async () => {
    const account = await openAccount(site.server);
    const { id } = await saved(account);
    site.indexes.works = [retracted, fares];
    await site.server.checkSources(inDays(8));
    const dismiss = () => call(site.server, `DELETE /api/source-notices/${id}`, account);
    expect((await dismiss()).status).toBe(204);
    await site.server.checkSources(inDays(16));
    expect(await noticesOf(account)).toEqual([]);
    expect((await dismiss()).status).toBe(404);
  });

  test("do not undo an edit that came in between", async () => {
    const account = await openAccount(site.server);
    const { id, content } = await saved(account);
    await call(site.server, `PATCH /api/posts/${id}`, {
      token: account.token,
      body: { content: `${content} More.`, lastUpdatedAt: null },
    });
    const { updatedAt } = await read(account, id);
    site.indexes.works = [retracted, fares];
    await site.server.checkSources(inDays(8));
    expect(await read(account, id)).toMatchObject({ content: `${content} More.`, updatedAt });
  });
});

describe("with two processes on one database", () => {
  let other: TestServer;
  beforeAll(async () => {
    other = await startTestServer({
      settings: site.indexes.settings,
      databaseUrl: site.server.databaseUrl,
    });
  });
  afterAll(() => other.close());

  test("each post is looked up by one of them", async () => {
    for (let times = 0; times < 4; times += 1) await saved(await openAccount(site.server));
    site.indexes.requests = [];
    await Promise.all([site.server.checkSources(inDays(8)), other.checkSources(inDays(8))]);
    expect(site.indexes.requests.filter((request) => request.startsWith("/crossref"))).toHaveLength(1);
  });
});

describe("by mail", () => {
  async function checked(settings: { isWanted: boolean; isVerified: boolean }) {
    const account = await openAccount(site.server);
    const email = `reader${account.username}@example.com`.toLowerCase();
    await site.server.db
      .update(users)
      .set({ email, emailVerified: settings.isVerified })
      .where(eq(users.username, account.username));
    const { body } = await call(site.server, "PUT /api/account/source-mails", {
      token: account.token,
      body: { isWanted: settings.isWanted },
    });
    expect(body.wantsSourceMails).toBe(settings.isWanted);
    await saved(account);
    site.indexes.works = [retracted, fares];
    return email;
  }
  const mailsTo = (email: string) => mailbox.messages().filter(({ to }) => to === email);

  test("those are told who want to be, at an address that is theirs", async () => {
    const unwanted = await checked({ isWanted: false, isVerified: true });
    site.repair();
    const unverified = await checked({ isWanted: true, isVerified: false });
    site.repair();
    const wanted = await checked({ isWanted: true, isVerified: true });
    await site.server.checkSources(inDays(8));
    await expect.poll(() => mailsTo(wanted), { timeout: 5_000 }).toHaveLength(1);
    const [mail] = mailsTo(wanted);
    expect(mail?.subject).toBe("A source you cited was retracted or questioned");
    expect(mail?.text).toContain("“Free transport”");
    expect(mail?.text).toContain("https://posts.example.com/post-history");
    expect([...mailsTo(unwanted), ...mailsTo(unverified)]).toEqual([]);
  });
});

describe("a retracted source", () => {
  const buses = {
    doi: "10.1000/buses",
    title: "Free public transport and bus riders",
    authors: [{ given: "Di", family: "Jones" }],
    year: 2022,
    abstract: "Free public transport in cities and what its riders gain.",
  };

  /** Shares words with what the draft is about, and nothing else. */
  const strayWords: ScriptedWork = {
    doi: "10.1000/photographs",
    title: "Public transport photography",
    authors: [{ given: "Mel", family: "Hill" }],
    year: 2000,
    abstract: "Photographs of stations at night.",
  };

  async function alarmed() {
    const account = await openAccount(site.server);
    const draft = await saved(account, "Riders came [@smith2019]. Smith was right [@smith2019; @lee2021].");
    site.indexes.works = [retracted, fares, buses, strayWords];
    await site.server.checkSources(inDays(8));
    return { account, draft };
  }

  test("can be replaced by a work in force, wherever it is cited", async () => {
    const { account, draft } = await alarmed();
    const { body: offered } = await call(site.server, `POST /api/posts/${draft.id}/alternatives`, {
      token: account.token,
      body: { key: "smith2019" },
    });
    expect(offered.map(({ csl }: { csl: { DOI: string } }) => csl.DOI)).toEqual(["10.1000/buses"]);
    const { body: replaced } = await call(site.server, `POST /api/posts/${draft.id}/replace-source`, {
      token: account.token,
      body: { key: "smith2019", doi: "10.1000/buses", lastUpdatedAt: null },
    });
    expect(replaced.content).toMatch(
      /^Riders came \(Jones, 2022\)\. Smith was right \(Jones, 2022; Lee, 2021\)\./,
    );
    expect(replaced.content).not.toContain("Smith, A.");
    expect(replaced.sources.map(({ key }: { key: string }) => key)).toEqual(["jones2022", "lee2021"]);
    expect(replaced.originalContent).toBe(draft.content);
    expect(await noticesOf(account)).toEqual([]);
  });

  test.each([
    "Statement of Retraction: %s",
    "Notice of retraction and replacement: %s",
    "Retraction and replacement of: %s",
    "Retraction of %s",
    "Statement of removal: %s",
    "Removed: %s",
    "Temporary Removal: %s",
    "%s — RETRACTED",
    "Publisher's Note: %s",
    "Editor's Note: %s",
    "Amendment: %s",
    "Duplicate publication notice: %s",
    "Comment on “%s”",
    "Author's reply: %s",
    "Letter to the Editor: %s",
    "Book Review: %s",
    "Obituary: %s",
    "Rétractation : %s",
    "Retracción: %s",
    "Rückzug: %s",
    "撤稿：%s",
  ])("can't be replaced by a notice about it: %s", async (title) => {
    const { account, draft } = await alarmed();
    const notice = { ...buses, doi: "10.1000/notice", title: title.replace("%s", free.title) };
    site.indexes.works = [retracted, notice, fares, buses];
    const { body: offered } = await call(site.server, `POST /api/posts/${draft.id}/alternatives`, {
      token: account.token,
      body: { key: "smith2019" },
    });
    expect(offered.map(({ csl }: { csl: { DOI: string } }) => csl.DOI)).toEqual(["10.1000/buses"]);
    const { status } = await call(site.server, `POST /api/posts/${draft.id}/replace-source`, {
      token: account.token,
      body: { key: "smith2019", doi: "10.1000/notice", lastUpdatedAt: null },
    });
    expect(status).toBe(404);
  });

  test.each([
    ["by itself", { key: "smith2019", doi: "10.1000/free" }, 404],
    ["by what the post cites already", { key: "smith2019", doi: "10.1000/fares" }, 404],
    ["by what nobody knows", { key: "smith2019", doi: "10.1000/nowhere" }, 404],
    ["where the post has no such source", { key: "nobody2000", doi: "10.1000/buses" }, 404],
    [
      "from a text that is no longer there",
      { key: "smith2019", doi: "10.1000/buses", lastUpdatedAt: "2020-01-01T00:00:00.000Z" },
      409,
    ],
  ])("is not replaced %s", async (_name, body, status) => {
    const { account, draft } = await alarmed();
    const answer = await call(site.server, `POST /api/posts/${draft.id}/replace-source`, {
      token: account.token,
      body: { lastUpdatedAt: null, ...body },
    });
    expect(answer.status).toBe(status);
    expect((await read(account, draft.id)).content).toBe(draft.content);
  });

  test("of somebody else's post is not theirs to replace", async () => {
    const { draft } = await alarmed();
    const stranger = await openAccount(site.server);
    const { status } = await call(site.server, `POST /api/posts/${draft.id}/alternatives`, {
      token: stranger.token,
      body: { key: "smith2019" },
    });
    expect(status).toBe(404);
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, openAccount } from "./api-client.ts";
import { filled, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";
import { startTestServer } from "./test-server.ts";

let site: SiteWithSources;
beforeAll(async () => {
  site = await openSiteWithSources();
});
afterAll(() => site.close());
beforeEach(() => site.repair());

const GAPS = "[your own example: what happened] and [your view: which of them weighs more]";
const shared = { length: "short", citationStyle: "none", courseRule: "collaboration" } as const;
const asked = () => site.upstream.getRequests().map(({ body }) => JSON.stringify(body));

test("where the course wants the student's own part, a draft is asked for with gaps", async () => {
  site.upstream.onMessage(/./, { content: filled(`So it is ${GAPS}.`) });
  const draft = await site.generate(wish(shared));
  expect(draft.unverified.map(({ kind }: { kind: string }) => kind)).toEqual(["blank", "blank"]);
  expect(asked()).toHaveLength(1);
  expect(asked()[0]).toContain("leave at least 2 blanks in brackets");
});

test("one without gaps is revised", async () => {
  site.upstream.onMessage(/more blanks/, { content: filled(`So it is ${GAPS}.`) });
  site.upstream.onMessage(/./, { content: filled("So it is.") });
  const draft = await site.generate(wish(shared));
  expect(draft.unverified).toHaveLength(2);
});

test("a model that leaves none all the same is told of", async () => {
  site.upstream.onMessage(/./, { content: filled("So it is.") });
  const draft = await site.generate(wish(shared));
  expect(draft.notices).toContainEqual(expect.stringMatching(/fewer gaps than your course's rule/));
});

test("under other rules nothing is said of gaps; full use reminds one to judge", async () => {
  site.upstream.onMessage(/./, { content: filled("So it is.") });
  const whole = await site.generate(wish({ ...shared, courseRule: "full" }));
  const open = await site.generate(wish({ ...shared, courseRule: "exploration" }));
  expect(whole.notices).toEqual([expect.stringMatching(/check each claim against its source/)]);
  expect(open.notices).toEqual([]);
  expect(asked().join()).not.toContain("leave at least");
});

test("the stand-in leaves them too", async () => {
  const server = await startTestServer();
  const { token } = await openAccount(server);
  const draft = (await call(server, "POST /api/generate-post", { token, body: wish(shared) })).body;
  expect(draft.unverified.filter(({ kind }: { kind: string }) => kind === "blank")).toHaveLength(2);
  await server.close();
});

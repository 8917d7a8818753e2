/** @module-tag slow */

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refinements } from "../src/refinements/refinements.table.ts";
import { type Account, call, openAccount } from "./api-client.ts";
import { openSiteForRefining, refinedDrafts, shorter } from "./refined-drafts.ts";
import type { SiteWithSources } from "./site-with-sources.ts";

let site: SiteWithSources;
let account: Account;
beforeAll(async () => {
  site = await openSiteForRefining();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.repair();
  account = await openAccount(site.server);
});

const { draft, answer, refine } = refinedDrafts(() => ({ site, account }));

describe("a refinement that ends before its time", () => {
  const under = (id: string) => eq(refinements.id, id);

  test("by a stop leaves the text, and one more to ask for", async () => {
    const before = await draft();
    site.upstream.reset();
    site.upstream.onMessage(/./, { content: "Word for word. ".repeat(60) }, { latency: 100, chunkSize: 20 });
    const response = await fetch(`${site.server.url}/api/refinements`, {
      method: "POST",
      headers: {
        Accept: "text/event-stream",
        "Content-Type": "application/json",
        Authorization: `Bearer ${account.token}`,
        "Idempotency-Key": "stopped-refinement",
      },
      body: JSON.stringify({ of: { draftId: before.id }, base: 1, instruction: shorter, part: null }),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let told = "";
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      told += next.value;
      if (told.includes("event: text")) break;
    }
    expect(told).toContain("event: text");
    const id = /"id":"([^"]+)"/.exec(told)?.[1];
    const stranger = await openAccount(site.server);
    const stop = `POST /api/refinements/${id}/stop`;
    expect((await call(site.server, stop, { token: stranger.token })).status).toBe(404);
    expect((await call(site.server, stop, { token: account.token })).status).toBe(204);
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) told += next.value;
    expect(told).toContain('"code":"generation_stopped"');
    const { body: list } = await call(site.server, `GET /api/drafts/${before.id}/versions`, {
      token: account.token,
    });
    expect(list).toMatchObject({ present: 1, refinementsLeft: 10 });
  });

  test("with its process is given back, and its key writes it anew", async () => {
    const before = await draft();
    answer(`Free buses raised ridership [@smith2019]. ${"Word for word. ".repeat(40)}`);
    const { body: first } = await refine({ of: { draftId: before.id } }, "lost-refinement");
    // As it stood before the version was kept: the process went down while it wrote.
    await call(site.server, `POST /api/drafts/${before.id}/versions/1/restore`, { token: account.token });
    await site.server.db
      .update(refinements)
      .set({ number: null, leaseUntil: new Date(Date.now() - 60_000) })
      .where(under(first.id));
    const { body: again, status } = await refine({ of: { draftId: before.id } }, "lost-refinement");
    expect([status, again.message]).toEqual([200, undefined]);
    expect(again.version.number).toBe(4);
    expect(again.refinementsLeft).toBe(9);
  });
});

import { randomUUID } from "node:crypto";
import { startLocalServer } from "@discussion-post/testing/local-server";
import { DRAFT_REQUEST } from "../../bench/draft-request.ts";
import { percentile, shown } from "../../bench/figures.ts";
import { bearer, load } from "../../bench/load.ts";
import { addPeople } from "../../bench/people.ts";
import type { Finding } from "../audit.ts";
import { ask } from "../persistent-client.ts";
import { makeWorld } from "../world.ts";

const SILENCE_MS = 2_000;
const DRAFTS_AT_ONCE = 20;

/** An AI provider that takes every request and says nothing, and then one that works again. */
export async function silentProvider(): Promise<Finding[]> {
  let target: string | undefined;
  const provider = await startLocalServer(async (req, res) => {
    if (!target) return;
    const parts: Buffer[] = [];
    for await (const part of req as AsyncIterable<Buffer>) parts.push(part);
    const answer = await fetch(target + req.url, {
      method: req.method ?? "POST",
      headers: {
        authorization: req.headers.authorization ?? "",
        "content-type": "application/json",
      },
      body: Buffer.concat(parts),
    });
    res.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    for await (const part of answer.body ?? []) res.write(part);
    res.end();
  });
  const world = await makeWorld({
    settings: {
      OPENAI_BASE_URL: `${provider.url}/v1`,
      AI_FIRST_WORD_MS: String(SILENCE_MS),
      AI_CONCURRENCY: "10",
    },
  });
  try {
    const people = await addPeople(world.db, { count: DRAFTS_AT_ONCE, isPremium: false });
    const [first] = people;
    if (!first) throw new Error("there is nobody to draft for");
    const draft = async ({ token }: { token: string }) => {
      const start = performance.now();
      const { status, body } = await ask(world.server.url, {
        path: "/api/generate-post",
        token,
        key: randomUUID(),
        body: DRAFT_REQUEST,
      });
      return { status, code: body.code, tookMs: performance.now() - start };
    };
    const waiting = Promise.all(people.map(draft));
    const beside = await load({
      url: world.server.url,
      callers: 2,
      forMs: 2 * SILENCE_MS,
      callOf: () => ({ method: "GET", path: "/api/user", headers: bearer(first) }),
    });
    const silent = await waiting;
    const used = await Promise.all(
      people.map(
        async ({ token }) =>
          (await ask(world.server.url, { path: "/api/user", token, method: "GET" })).body.postsUsed,
      ),
    );
    target = world.upstream.url;
    const after = await draft(first);
    const longest = percentile(
      silent.map(({ tookMs }) => tookMs),
      1,
    );
    return [
      {
        what: `a provider that says nothing for ${SILENCE_MS / 1_000} s is given up on, and the waiting user is told so`,
        holds: silent.every(({ code }) => code === "ai_timeout") && longest < 3 * SILENCE_MS + 1_000,
        figures: `${silent.length} drafts, ten at once, the last told after ${shown(longest / 1_000)} s`,
      },
      {
        what: "that costs nobody a post",
        holds: used.every((count) => count === 0),
        figures: `${used.length} accounts`,
      },
      {
        what: "meanwhile everything else is answered",
        holds: beside.p95Ms < 250,
        figures: `\`GET /api/user\` p95 ${shown(beside.p95Ms)} ms`,
      },
      {
        what: "once it answers again, drafts are written again",
        holds: after.status === 200,
        figures: `in ${shown(after.tookMs / 1_000)} s`,
      },
    ];
  } finally {
    await world.close();
    await provider.close();
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import { startCrossrefEmulator } from "@discussion-post/emulators/crossref/crossref-emulator";
import { startOpenAlexEmulator } from "@discussion-post/emulators/openalex/openalex-emulator";
import { request as call } from "undici";
import { DRAFT_REQUEST, draftFrom, draftThrough } from "../draft-request.ts";
import { percentile, shown, table } from "../figures.ts";
import { bearer } from "../load.ts";
import { addPeople, type Person } from "../people.ts";
import type { Spawned } from "../spawned.ts";
import type { Stage } from "../stage.ts";

const INDEX_MS = 900;
const PACE = { firstTokenMs: 600, tokensPerSecond: 5_000 };
const ROUNDS = 8;
/** How long a topic stands before its draft is asked for. */
const STOOD_MS = 2_000;
/** After which the form takes typing to be done; what is pasted or captured is looked up at once. */
const REST_MS = 500;

/** The first text of a draft with sources, where they were looked up while its topic stood, and where they were not. */
export async function suggestions(stage: Stage): Promise<string> {
  const { url, db } = await stage.database();
  const upstream = await stage.upstream(PACE);
  const late = { respond: () => sleep(INDEX_MS, undefined) };
  const [crossref, openAlex] = await Promise.all([startCrossrefEmulator(late), startOpenAlexEmulator(late)]);
  const server = await stage.server({
    databaseUrl: url,
    upstream,
    settings: {
      CROSSREF_BASE_URL: crossref.url,
      OPENALEX_BASE_URL: openAlex.url,
      OPENALEX_API_KEY: "emulator-for-measuring",
    },
  });
  const people = await addPeople(db, { count: ROUNDS + 1, isPremium: true });
  const figures: Record<Way, number[]> = { model: [], atOnce: [], typed: [], pasted: [] };
  try {
    // The first round warms all of them up.
    for (const [round, person] of people.entries()) {
      for (const way of ways) {
        const firstTextMs = await measured(way, {
          upstream,
          server,
          person,
          word: `${way}${"x".repeat(round)}`,
        });
        if (round > 0) figures[way].push(firstTextMs);
      }
    }
  } finally {
    await server.stop();
    await upstream.kill();
    await Promise.all([crossref.close(), openAlex.close()]);
  }
  const own = percentile(figures.model, 0.5);
  return [
    `Milliseconds to the first text of a draft in APA, ${ROUNDS} drafts each way, in turn, each about a topic that nobody asked for before. The indexes answer after ${INDEX_MS} ms, the model's first word comes after ${PACE.firstTokenMs} ms. A topic stands for two seconds before its draft is asked for; its sources are looked up at once where it was pasted or captured, and ${REST_MS} ms after the last letter where it was typed.`,
    "",
    table([
      ["", "p50 (ms)", "p95 (ms)", "p50 against the model's own"],
      ...ways.map((way) => [
        names[way],
        shown(percentile(figures[way], 0.5)),
        shown(percentile(figures[way], 0.95)),
        shown(percentile(figures[way], 0.5) / own),
      ]),
    ]),
    "",
    "Aim: 1.1 times the model's own time where the topic stood for two seconds. A work that one index alone found is looked up once more in Crossref, so that a look-up takes two answers of an index where there is such a work. The draft then waits for what is left of it.",
  ].join("\n");
}

const ways = ["model", "atOnce", "typed", "pasted"] as const;
type Way = (typeof ways)[number];

const names: Record<Way, string> = {
  model: "the model alone",
  atOnce: "ours, asked for before anything was looked up",
  typed: "ours, typed, and stood for two seconds",
  pasted: "ours, pasted or captured, and stood for two seconds",
};

interface Trial {
  upstream: Spawned;
  server: Spawned;
  person: Person;
  /** Makes the topic one that no cache knows. */
  word: string;
}

async function measured(way: Way, { upstream, server, person, word }: Trial): Promise<number> {
  const draft = {
    ...DRAFT_REQUEST,
    topic: `Does homework improve the academic achievement of students? (${word})`,
    citationStyle: "apa",
  } as const;
  if (way === "model") return (await draftFrom(upstream, draft)).firstTextMs;
  const rests = { atOnce: null, typed: REST_MS, pasted: 0 }[way];
  const lookedUp = rests === null ? undefined : sleep(rests).then(() => suggest(server, person, draft));
  if (lookedUp) await sleep(STOOD_MS);
  const { firstTextMs, text } = await draftThrough(server, person, draft);
  await lookedUp;
  if (!/\(\w[^()]*\d{4}\)/.test(text)) throw new Error("the draft cites nothing");
  return firstTextMs;
}

async function suggest(server: Spawned, person: Person, body: object): Promise<void> {
  const response = await call(`${server.url}/api/source-suggestions`, {
    method: "POST",
    headers: { ...bearer(person), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${answer}`);
}

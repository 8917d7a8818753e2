import { draftFrom, draftThrough } from "../draft-request.ts";
import { percentile, shown, table } from "../figures.ts";
import { addPeople } from "../people.ts";
import type { Stage } from "../stage.ts";
import type { StreamFigures } from "../stream.ts";

/** As fast as hosted models write. */
const PACE = { firstTokenMs: 200, tokensPerSecond: 90 };
const FAST = { firstTokenMs: 50, tokensPerSecond: 5_000 };
/** A premium account has 25 drafts a week. */
const DRAFTS_EACH = 20;

const loads = [
  { atOnce: 1, rounds: 100, pace: FAST },
  { atOnce: 50, rounds: 5, pace: PACE },
  { atOnce: 200, rounds: 5, pace: PACE },
];

/** The first word of a draft, and all of it: through our server, and straight from the AI provider. */
export async function streams(stage: Stage): Promise<string> {
  const rows = [];
  const { url, db } = await stage.database();
  for (const { atOnce, rounds, pace } of loads) {
    const upstream = await stage.upstream(pace);
    const server = await stage.server({
      databaseUrl: url,
      upstream,
      settings: { AI_CONCURRENCY: "250", LOG_LEVEL: "info" },
    });
    const people = await addPeople(db, { count: Math.max(atOnce, rounds / DRAFTS_EACH), isPremium: true });
    const direct: Round[] = [];
    const ours: Round[] = [];
    // The first round warms both up, and the two take turns from then on.
    for (let round = 0; round <= rounds; round += 1) {
      const controls = await inRound(atOnce, () => draftFrom(upstream));
      const measured = await inRound(atOnce, (index) => {
        const person = people[(round + index) % people.length];
        if (!person) throw new Error("there is nobody to draft for");
        return draftThrough(server, person);
      });
      if (round === 0) continue;
      direct.push(controls);
      ours.push(measured);
    }
    const [control, product] = [figuresOf(direct), figuresOf(ours)];
    rows.push([
      atOnce,
      `${shown(control.p50)} / ${shown(control.p95)}`,
      `${shown(product.p50)} / ${shown(product.p95)}`,
      `${shown(product.p50 - control.p50)} / ${shown(product.p95 - control.p95)}`,
      `${shown((100 * product.charsPerSecond) / control.charsPerSecond)} %`,
      wrongAmong(direct, ours),
    ]);
    await server.stop();
    await upstream.kill();
  }
  return [
    "A draft without sources, at 1 stream from a provider that writes 5,000 tokens a second, else 90; first text after 50 and 200 ms. The same prompt goes to the same provider with and without our server in between, in turn; `AI_CONCURRENCY=250`. Between request and provider our server finds out who it is, reserves the draft and takes it from the quota, in one transaction that is on disk before the provider is called.",
    "",
    table([
      [
        "streams at once",
        "direct p50 / p95 (ms)",
        "ours",
        "added",
        "share of direct characters/s",
        "texts lost or disordered",
      ],
      ...rows,
    ]),
    "",
    "Aims: 3 ms added at the median and 10 ms at p95 with one stream, 90 % of the direct throughput at 200. What is missing, by profile: about 1.3 ms are the statements of the reservation, 1.2 ms the provider's SDK, 2 ms finding out who asks and reading the request; the rest is that a word goes out when the next one shows that it is whole, which is how invented references are kept out (one token of the provider's). At 200 the streams begin at the same moment, and provider, server, database and reader share two cores, which are full for most of the first second of a draft of five.",
  ].join("\n");
}

interface Round {
  drafts: StreamFigures[];
  tookMs: number;
}

async function inRound(atOnce: number, draft: (index: number) => Promise<StreamFigures>): Promise<Round> {
  const start = performance.now();
  const drafts = await Promise.all(Array.from({ length: atOnce }, (_, index) => draft(index)));
  return { drafts, tookMs: performance.now() - start };
}

function figuresOf(rounds: readonly Round[]) {
  const drafts = rounds.flatMap((round) => round.drafts);
  const first = drafts.map(({ firstTextMs }) => firstTextMs);
  const characters = drafts.reduce((sum, { text }) => sum + text.length, 0);
  const tookMs = rounds.reduce((sum, round) => sum + round.tookMs, 0);
  return {
    p50: percentile(first, 0.5),
    p95: percentile(first, 0.95),
    charsPerSecond: (1_000 * characters) / tookMs,
  };
}

/** The provider writes the same text for the same prompt: whatever else arrives has lost something on its way. */
function wrongAmong(direct: readonly Round[], ours: readonly Round[]): string {
  const expected = direct[0]?.drafts[0]?.text.trim();
  const texts = ours.flatMap(({ drafts }) => drafts.map(({ text }) => text.trim()));
  return `${texts.filter((text) => text !== expected).length} of ${texts.length}`;
}

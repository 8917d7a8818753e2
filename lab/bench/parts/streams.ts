import { setTimeout as sleep } from "node:timers/promises";
import { decidedMs } from "../deciding-words.ts";
import { draftFrom, draftThrough } from "../draft-request.ts";
import { percentile, shown, table } from "../figures.ts";
import { addPeople } from "../people.ts";
import { LIBRARY_AREAS, profileOf } from "../profile.ts";
import type { Spawned } from "../spawned.ts";
import type { Stage } from "../stage.ts";
import type { StreamFigures } from "../stream.ts";

/** As fast as hosted models write. */
const PACE = { firstTokenMs: 200, tokensPerSecond: 90 };
const FAST = { firstTokenMs: 50, tokensPerSecond: 5_000 };
/** A premium account has 25 drafts a week. */
const DRAFTS_EACH = 20;

/** What is profiled. */
const PROFILED = { atOnce: 10, rounds: 20 };

/** What each stream writes in a round where streams begin apart, one draft after another. */
const DRAFTS_IN_TURN = 3;

const loads: readonly Load[] = [
  { atOnce: 1, rounds: 100, pace: FAST },
  { atOnce: 50, rounds: 5, pace: PACE, areApart: true },
  { atOnce: 200, rounds: 5, pace: PACE, areApart: true },
  { atOnce: 50, rounds: 5, pace: PACE },
  { atOnce: 200, rounds: 5, pace: PACE },
];

interface Load {
  atOnce: number;
  rounds: number;
  pace: { firstTokenMs: number; tokensPerSecond: number };
  /** Whether the streams begin spread over the time of one draft, as people do, and not all in the same moment. */
  areApart?: boolean;
}

/** The first word of a draft, and all of it: through our server, and straight from the AI provider. */
export async function streams(stage: Stage): Promise<string> {
  const rows = [];
  const { url, db } = await stage.database();
  for (const { atOnce, rounds, pace, areApart = false } of loads) {
    const upstream = await stage.upstream(pace);
    const server = await stage.server({
      databaseUrl: url,
      upstream,
      isTimed: true,
      settings: { AI_CONCURRENCY: "250", LOG_LEVEL: "info" },
    });
    const people = await addPeople(db, { count: Math.max(atOnce, rounds / DRAFTS_EACH), isPremium: true });
    const direct: Round[] = [];
    const ours: Round[] = [];
    let processorUs = 0;
    const { tookMs } = await inRound({ atOnce: 1 }, () => draftFrom(upstream));
    const plan = areApart ? { atOnce, apartMs: tookMs / atOnce, inTurn: DRAFTS_IN_TURN } : { atOnce };
    // The first round warms both up, and the two take turns from then on.
    for (let round = 0; round <= rounds; round += 1) {
      const controls = await inRound(plan, () => draftFrom(upstream));
      const before = await server.processorTimeUs();
      const measured = await inRound(plan, (index) => {
        const person = people[(round + index) % people.length];
        if (!person) throw new Error("there is nobody to draft for");
        return draftThrough(server, person);
      });
      if (round === 0) continue;
      processorUs += (await server.processorTimeUs()) - before;
      direct.push(controls);
      ours.push(measured);
    }
    const first = firstTexts(direct);
    const decided = await Promise.all(direct.flatMap(({ drafts }) => drafts.map(decidedMs)));
    const shownFirst = firstTexts(ours);
    rows.push([
      atOnce === 1 ? "1" : `${atOnce}, ${areApart ? "begun one by one" : "begun in one moment"}`,
      both(first),
      both(decided),
      both(shownFirst),
      difference(shownFirst, first),
      difference(shownFirst, decided),
      `${shown((100 * charsPerSecond(ours)) / charsPerSecond(direct))} %`,
      shown(processorUs / 1_000 / shownFirst.length),
      wrongAmong(direct, ours),
    ]);
    await server.stop();
    await upstream.kill();
  }
  const shares = await profiled(stage);
  return [
    "A draft without sources, at 1 stream from a provider that writes 5,000 tokens a second, else 90; first text after 50 and 200 ms. Streams begin one by one over the time of a draft, and each goes on with the next, as where people come and go; or all in the same moment, which is the worst that can happen. The same prompt goes to the same provider with and without our server in between, in turn; `AI_CONCURRENCY=250`. Between request and provider our server finds out who it is, reserves the draft and takes it from the quota, in one transaction that is on disk before the provider is called. Text goes out by the sentence, once it is clear that it belongs to the post and refers to nothing invented: the third column tells when the provider had written as much as that takes. Processor time is the server's alone, for all of a draft, which other work on the machine changes less.",
    "",
    table([
      [
        "streams at once",
        "direct, first text, p50 / p95 (ms)",
        "direct, the words that decide",
        "ours",
        "added to the first",
        "added to the words that decide",
        "share of direct characters/s",
        "processor per draft (ms)",
        "texts lost or disordered",
      ],
      ...rows,
    ]),
    "",
    "Aims: 3 ms added at the median and 8 ms at p95 with one stream, 20 ms at 50, 60 ms and 93 % of the direct throughput at 200. No server that holds a sentence back until it ends can add so little to a provider's first token; what it adds to the words that decide is its own. Before the provider is called it makes ten statements, of which two wait for the disk: what counts the call against the account's limit, and the commit of the reservation. That they come first is what keeps anybody from having more written, and paid for, than they may (ADR-0010); to call the provider beside them would save a few milliseconds of the half second that a first sentence takes, and would have to know beforehand what only they decide. Ten statements follow once the text is there. Provider, server, database and reader share two cores, which shows most where all streams begin in the same moment.",
    "",
    `What the server's busy time goes to, by profile of ${PROFILED.atOnce * PROFILED.rounds} drafts, ${PROFILED.atOnce} at once. A function of Node's counts for whoever calls it, such as a write to a socket; what nobody calls (reading from sockets, waiting for them) is Node's own.`,
    "",
    table([
      ["", ...AREAS],
      ["a draft", ...AREAS.map((area) => `${Math.round(100 * (shares.get(area) ?? 0))} %`)],
    ]),
  ].join("\n");
}

const AREAS = [
  "node",
  "driver",
  "drizzle",
  "provider's SDK and stream",
  "judging the text",
  "express",
  "log",
  "our other code",
  "garbage",
  "others",
] as const;

type Area = (typeof AREAS)[number];

const PLACES: Record<string, Area> = {
  ...LIBRARY_AREAS,
  openai: "provider's SDK and stream",
  "eventsource-parser": "provider's SDK and stream",
};

const FOLDERS: readonly [string, Area][] = [
  ["server/src/ai/", "provider's SDK and stream"],
  ["server/src/text/", "judging the text"],
  ["server/contract/", "judging the text"],
  ["server/", "our other code"],
];

function areaOf(place: string): string {
  if (place === "(idle)") return place;
  const folder = FOLDERS.find(([name]) => place.startsWith(name));
  return PLACES[place] ?? folder?.[1] ?? "others";
}

async function profiled(stage: Stage): Promise<Map<string, number>> {
  const { atOnce, rounds } = PROFILED;
  const { url, db } = await stage.database();
  const upstream = await stage.upstream(FAST);
  const server: Spawned = await stage.server({
    databaseUrl: url,
    upstream,
    isInspected: true,
    settings: { LOG_LEVEL: "info" },
  });
  const people = await addPeople(db, { count: 2 * atOnce, isPremium: true });
  const drafts = async () => {
    for (let round = 0; round < rounds; round += 1) {
      await inRound({ atOnce }, (index) => {
        const person = people[(round * atOnce + index) % people.length];
        if (!person) throw new Error("there is nobody to draft for");
        return draftThrough(server, person);
      });
    }
  };
  await drafts();
  const shares = new Map(await profileOf(server, areaOf, drafts));
  await server.stop();
  await upstream.kill();
  return shares;
}

interface Round {
  drafts: StreamFigures[];
  tookMs: number;
}

interface Plan {
  atOnce: number;
  /** Between the beginnings of two streams. */
  apartMs?: number;
  /** How many drafts each stream writes. */
  inTurn?: number;
}

async function inRound(
  { atOnce, apartMs = 0, inTurn = 1 }: Plan,
  draft: (index: number) => Promise<StreamFigures>,
): Promise<Round> {
  const start = performance.now();
  const streams = Array.from({ length: atOnce }, async (_, index) => {
    if (apartMs > 0) await sleep(index * apartMs);
    const drafts: StreamFigures[] = [];
    for (let turn = 0; turn < inTurn; turn += 1) drafts.push(await draft(index));
    return drafts;
  });
  return { drafts: (await Promise.all(streams)).flat(), tookMs: performance.now() - start };
}

function firstTexts(rounds: readonly Round[]): number[] {
  return rounds.flatMap(({ drafts }) => drafts.map(({ firstTextMs }) => firstTextMs));
}

function charsPerSecond(rounds: readonly Round[]): number {
  const characters = rounds.flatMap(({ drafts }) => drafts).reduce((sum, { text }) => sum + text.length, 0);
  return (1_000 * characters) / rounds.reduce((sum, { tookMs }) => sum + tookMs, 0);
}

function both(figures: readonly number[]): string {
  return [0.5, 0.95].map((share) => shown(percentile(figures, share))).join(" / ");
}

function difference(ours: readonly number[], control: readonly number[]): string {
  return [0.5, 0.95].map((share) => shown(percentile(ours, share) - percentile(control, share))).join(" / ");
}

/** The provider writes the same text for the same prompt: whatever else arrives has lost something on its way. */
function wrongAmong(direct: readonly Round[], ours: readonly Round[]): string {
  const expected = direct[0]?.drafts[0]?.text.trim();
  const texts = ours.flatMap(({ drafts }) => drafts.map(({ text }) => text.trim()));
  return `${texts.filter((text) => text !== expected).length} of ${texts.length}`;
}

import type { GenerationEvent, GenerationRequest } from "@discussion-post/contract/generations";
import { startCrossrefEmulator } from "@discussion-post/emulators/crossref/crossref-emulator";
import { startOpenAlexEmulator } from "@discussion-post/emulators/openalex/openalex-emulator";
import { evaluationPrompts } from "../../eval/prompts.ts";
import { DRAFT_REQUEST, draftFrom, draftThrough } from "../draft-request.ts";
import { median, percentile, shown, table } from "../figures.ts";
import { addPeople, type Person } from "../people.ts";
import type { Spawned } from "../spawned.ts";
import type { Stage } from "../stage.ts";

/** As fast as hosted models write. */
const PACE = { firstTokenMs: 600, tokensPerSecond: 90 };
/** Drafts that are written side by side: they wait for the provider and take nothing from each other. */
const AT_ONCE = 11;
const LENGTHS = ["short", "medium"] as const;

type Measured = (typeof LENGTHS)[number];

/** What comparing citations with their abstracts adds to the end of a draft. */
export async function checks(stage: Stage): Promise<string> {
  const { url, db } = await stage.database();
  const upstream = await stage.upstream(PACE);
  const [crossref, openAlex] = await Promise.all([startCrossrefEmulator({}), startOpenAlexEmulator({})]);
  const server = await stage.server({
    databaseUrl: url,
    upstream,
    settings: {
      CROSSREF_BASE_URL: crossref.url,
      OPENALEX_BASE_URL: openAlex.url,
      OPENALEX_API_KEY: "emulator-for-measuring",
    },
  });
  const people = await addPeople(db, { count: evaluationPrompts.length, isPremium: true });
  const rows: (string | number)[][] = [];
  try {
    for (const length of LENGTHS) {
      const { drafts, direct } = await measured(length, { upstream, server, people });
      const row = (name: string, all: readonly Draft[]) => [
        `${length}, ${name}`,
        all.length,
        shown(direct),
        shown(median(all.map(({ ownMs }) => ownMs))),
        shown(median(all.map(({ ownMs, tookMs }) => tookMs - ownMs))),
        ...[0.5, 0.95].map((share) =>
          shown(
            percentile(
              all.map(({ ownMs, tookMs }) => tookMs / ownMs),
              share,
            ),
          ),
        ),
      ];
      const citing = drafts.filter(({ isCiting }) => isCiting);
      rows.push(
        row("all that cite", citing),
        row(
          "decided by words alone",
          citing.filter(({ isAsked }) => !isAsked),
        ),
        row(
          "the model asked again",
          citing.filter(({ isAsked }) => isAsked),
        ),
      );
    }
  } finally {
    await server.stop();
    await upstream.kill();
    await Promise.all([crossref.close(), openAlex.close()]);
  }
  return [
    `Milliseconds from the model's being asked to the end of a draft in APA, ${evaluationPrompts.length} drafts of each length about the topics of \`npm run eval\`, ${AT_ONCE} at a time. The model's first word comes after ${PACE.firstTokenMs} ms, then ${PACE.tokensPerSecond} tokens a second, also where it judges citations and mends sentences. Its own time ends with the last word of its first answer, as we pass it on; what follows is added. The same topics straight from the provider, without sources, are the control.`,
    "",
    table([
      ["", "drafts", "control p50", "the model's own p50", "added p50", "against its own p50", "p95"],
      ...rows,
    ]),
    "",
    AIM,
  ].join("\n");
}

const AIM =
  "Aim: under 1.2 times the model's own time. A further call waits for its first word, however short the draft is: a short draft that needs one can miss the aim. The stand-in says little that its sources show, so that more of its drafts need a call than a capable model's.";

interface Stand {
  upstream: Spawned;
  server: Spawned;
  people: readonly Person[];
}

async function measured(
  length: Measured,
  { upstream, server, people }: Stand,
): Promise<{ drafts: Draft[]; direct: number }> {
  const drafts: Draft[] = [];
  const direct: number[] = [];
  for (let at = 0; at < evaluationPrompts.length; at += AT_ONCE) {
    const requests = evaluationPrompts
      .slice(at, at + AT_ONCE)
      .map(({ topic }) => ({ ...DRAFT_REQUEST, topic, length, citationStyle: "apa" }) as const);
    const controls = await Promise.all(requests.map((request) => draftFrom(upstream, request)));
    direct.push(...controls.map(({ tookMs }) => tookMs));
    drafts.push(
      ...(await Promise.all(
        requests.map((request, index) => draftOfOurs(server, people[at + index], request)),
      )),
    );
  }
  return { drafts, direct: median(direct) };
}

interface Draft {
  /** Until the last word of the model's first answer, and until the draft is there. */
  ownMs: number;
  tookMs: number;
  isCiting: boolean;
  /** Whether the model was asked about its citations, or for a sentence anew. */
  isAsked: boolean;
}

async function draftOfOurs(
  server: Spawned,
  person: Person | undefined,
  request: GenerationRequest,
): Promise<Draft> {
  if (!person) throw new Error("there is nobody to draft for");
  const events: { event: GenerationEvent; at: number }[] = [];
  await draftThrough(server, person, request, (event) => events.push({ event, at: performance.now() }));
  const timeOf = (test: (event: GenerationEvent) => boolean) => events.find(({ event }) => test(event))?.at;
  const begun = timeOf((event) => event.type === "progress" && event.step === "writing");
  const done = events.find(({ event }) => event.type === "done");
  if (begun === undefined || done?.event.type !== "done")
    throw new Error("the draft has no beginning or no end");
  const { citations, references, content } = done.event.generation;
  const checkedAt = timeOf(
    (event) => event.type === "progress" && ["checking", "mending"].includes(event.step),
  );
  const bodyLength = references ? content.lastIndexOf(`\n\n${references.heading}\n\n`) : content.length;
  const own = checkedAt ?? whenThere(events, bodyLength);
  return {
    ownMs: own - begun,
    tookMs: done.at - begun,
    isCiting: citations.length > 0,
    isAsked: checkedAt !== undefined,
  };
}

/** When so much of the text had come. */
function whenThere(events: readonly { event: GenerationEvent; at: number }[], length: number): number {
  let seen = 0;
  for (const { event, at } of events) {
    if (event.type === "restarted") seen = 0;
    if (event.type === "text") seen += event.text.length;
    if (event.type === "text" && seen >= length) return at;
  }
  return Number.NaN;
}

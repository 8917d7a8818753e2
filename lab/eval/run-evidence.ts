import { performance } from "node:perf_hooks";
import { generatorDefaults } from "@discussion-post/contract/options";
import { pino } from "pino";
import { modelQueue } from "../../server/src/ai/model-queue.ts";
import { gradeClaim, readAbstract } from "../../server/src/evidence/grade-claim.ts";
import { postWriter } from "../../server/src/generations/write-post.ts";
import { referenceLookUp } from "../../server/src/sources/reference-look-up.ts";
import { toSources } from "../../server/src/sources/to-source.ts";
import { write } from "./evaluate.ts";
import { type LabelledPair, labelledPairs } from "./evidence/pairs.ts";
import { type JudgeKind, scriptedModel } from "./evidence/scripted-model.ts";

const JUDGES: readonly JudgeKind[] = ["right", "right in 88 %", "down"];
const HALVES = ["tuned", "kept-aside"] as const;
/** The share of bad citations that is stopped or marked where the judge is right, and of good ones that is hurt. */
const CAUGHT_MIN = 0.98;
const HURT_MAX = 0.05;

/** What became of a pair. */
type Outcome = "supported" | "related" | "not_shown" | "unchecked" | "gone";

/**
 * Prints what becomes of good and bad citations on their way through the product, by half and judge, and what grading
 * by words costs.
 * @returns whether enough of the bad ones is caught and few enough of the good ones hurt, with a judge who is right
 */
export async function runEvidence(print: (line: string) => void): Promise<boolean> {
  const pairs = labelledPairs();
  let isGood = true;
  print(row("half", "judge", "bad", "caught", "good", "hurt", "supported", "calls"));
  for (const half of HALVES) {
    const mine = pairs.filter((pair) => pair.half === half);
    for (const judge of JUDGES) {
      const { outcomes, callsPerDraft } = await throughTheProduct(mine, judge);
      const [bad, good] = [mine.filter((one) => !one.isGood), mine.filter((one) => one.isGood)];
      const caught = bad.filter((one) => isCaught(outcomes.get(one))).length;
      const hurt = good.filter((one) => ["not_shown", "gone"].includes(outcomes.get(one) ?? "gone")).length;
      const supported = good.filter((one) => outcomes.get(one) === "supported").length;
      print(
        row(
          half,
          judge,
          bad.length,
          percent(caught, bad.length),
          good.length,
          percent(hurt, good.length),
          percent(supported, good.length),
          callsPerDraft.toFixed(2),
        ),
      );
      if (judge === "right") isGood &&= caught >= CAUGHT_MIN * bad.length && hurt <= HURT_MAX * good.length;
      if (half === "tuned" && judge !== "right in 88 %") reportKinds(mine, outcomes, print);
    }
  }
  print("\ngrading one claim by words, by the length of its abstract:");
  for (const times of [1, 2, 4, 8, 16])
    print(`  ${String(times * 1_000).padStart(6)} characters: ${gradingMs(times).toFixed(3)} ms`);
  return isGood;
}

function isCaught(outcome: Outcome = "gone"): boolean {
  return outcome !== "supported" && outcome !== "related";
}

function reportKinds(
  pairs: readonly LabelledPair[],
  outcomes: ReadonlyMap<LabelledPair, Outcome>,
  print: (line: string) => void,
): void {
  for (const [kind, all] of Map.groupBy(pairs, (pair) => pair.kind)) {
    const counts = Map.groupBy(all, (pair) => outcomes.get(pair) ?? "gone");
    print(
      `    ${kind.padEnd(15)} ${[...counts].map(([outcome, of]) => `${outcome} ${of.length}`).join(", ")}`,
    );
  }
}

/** So many citations are in one draft, each of another work. */
const PER_DRAFT = 4;

async function throughTheProduct(pairs: readonly LabelledPair[], judge: JudgeKind) {
  const outcomes = new Map<LabelledPair, Outcome>();
  const drafts = draftsOf(pairs);
  let calls = 0;
  for (const draft of drafts) calls += await writeDraft(draft, judge, outcomes);
  return { outcomes, callsPerDraft: calls / drafts.length };
}

/** Pairs that stand in one draft together: of works, and with words, that differ. */
function draftsOf(pairs: readonly LabelledPair[]): LabelledPair[][] {
  const drafts: LabelledPair[][] = [];
  for (const pair of pairs) {
    const fitting = drafts.find(
      (draft) =>
        draft.length < PER_DRAFT &&
        draft.every(({ work, claim }) => work !== pair.work && claim !== pair.claim),
    );
    if (fitting) fitting.push(pair);
    else drafts.push([pair]);
  }
  return drafts;
}

const FILLER = "I keep coming back to this question, and my own view of it has changed more than once. "
  .repeat(8)
  .trim();

async function writeDraft(
  pairs: readonly LabelledPair[],
  judge: JudgeKind,
  outcomes: Map<LabelledPair, Outcome>,
): Promise<number> {
  const sources = toSources(
    pairs.map(({ work }) => ({
      work: {
        doi: work.doi.toLowerCase(),
        csl: {
          type: "article-journal",
          title: work.title,
          author: [{ family: `Author${"abcd"[pairs.findIndex((one) => one.work === work)] ?? ""}` }],
          issued: { "date-parts": [[2020]] },
        },
        abstract: work.abstract,
        citedBy: 1,
        notice: null,
        isNotice: false,
        foundIn: ["Crossref" as const],
      },
      why: "",
      isOwn: false,
      isFitting: true,
    })),
  );
  const sentences = pairs.map(({ claim }, index) => `${claim} [@${sources[index]?.key} s1].`);
  const draft = `${FILLER}\n\n${sentences.join(" ")}\n\n${FILLER} What do you think?`;
  const model = scriptedModel({
    draft,
    judge,
    isGood: (claim) => pairs.some((one) => one.isGood && claim.startsWith(one.claim)),
  });
  const logger = pino({ level: "silent" });
  const writer = postWriter({
    model,
    sources: { find: async () => ({ sources, wanted: sources.length, required: 0, notices: [] }) },
    references: referenceLookUp({ indexes: [], logger }),
    queue: modelQueue({ atOnce: 1, waitingMax: 1 }),
  });
  const post = await write(writer, {
    ...generatorDefaults,
    length: "medium",
    topic: "What does research say?",
    ownSources: [],
  });
  for (const [index, pair] of pairs.entries()) {
    const key = sources[index]?.key;
    const evidence = post.citations.flatMap((one) => one.evidence).find((one) => one.key === key);
    const isKept = evidence?.claim.startsWith(pair.claim.slice(0, 40)) ?? false;
    outcomes.set(pair, isKept && evidence ? (evidence.grade as Outcome) : "gone");
  }
  return model.calls;
}

const SENTENCE = "Among the many towns that were visited, attendance rose by some 12 % after the change. ";

/** The quickest of some runs: others may use the machine. */
function gradingMs(times: number): number {
  const abstract = SENTENCE.repeat(Math.round((times * 1_000) / SENTENCE.length));
  const runs = Array.from({ length: 9 }, () => {
    const start = performance.now();
    gradeClaim({
      claim: "After the change attendance rose by 12 % in towns",
      source: readAbstract(abstract),
      pointers: [2],
    });
    return performance.now() - start;
  });
  return Math.min(...runs);
}

function percent(count: number, of: number): string {
  return `${((100 * count) / Math.max(1, of)).toFixed(1)} %`;
}

const WIDTHS = [12, 15, 6, 9, 6, 9, 11, 6];

function row(...cells: (string | number)[]): string {
  return cells.map((cell, index) => String(cell).padEnd(WIDTHS[index] ?? 0)).join("");
}

import { type RefinementPreset, refinementPresets } from "@discussion-post/contract/refinement-instruction";
import type { VersionKind, VersionText } from "@discussion-post/contract/versions";
import { beforeAll, describe, expect, test } from "vitest";
import { aiUseIn, type RecordedVersion } from "../src/statements/ai-use.ts";
import { ownWords, wordsOf } from "../src/statements/own-words.ts";
import { recordedVersions } from "../src/statements/recorded-versions.ts";
import { statementOf } from "../src/statements/statement-text.ts";
import { turnsDuring } from "./turns.ts";

/** A version with its text, as it is kept. */
interface KeptVersion extends Pick<RecordedVersion, "kind" | "instruction" | "createdAt"> {
  text: Pick<VersionText, "content" | "references" | "model">;
}

interface History {
  versions: readonly KeptVersion[];
  present: Omit<Parameters<typeof aiUseIn>[0]["present"], "kept"> & { kept?: VersionText["kept"] };
  isThinned: boolean;
}

/** What the record says of a history, read as the server reads it. */
async function aiUseOf({ versions, present, isThinned }: History) {
  const listed = versions.map(({ text, ...version }, number) => ({
    ...version,
    ...{ number, contentHash: text.content },
  }));
  const textOf = async (number: number) => versions[number]?.text as VersionText;
  const recorded = await recordedVersions({ listed, present, textOf });
  return aiUseIn({ versions: recorded, present: { kept: [], ...present }, isThinned });
}

/** A generator of numbers that always gives the same ones. */
function seeded(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const VOCABULARY =
  "the of sleep memory study students learn night often more less why because teachers test".split(" ");
const MODELS = ["gpt-5-mini", "qwen3:4b", null];
const PRESETS = Object.keys(refinementPresets) as RefinementPreset[];

/** A scripted history: drafts, refinements and edits in a random order, as the versions keep them. */
function history(seed: number) {
  const next = seeded(seed);
  const word = () => VOCABULARY[next(VOCABULARY.length)] ?? "";
  const words = (count: number) => Array.from({ length: count }, word);
  let text = words(80 + next(200));
  const versions: KeptVersion[] = [];
  const steps = 1 + next(7);
  for (let step = 0; step < steps; step += 1) {
    const kind: VersionKind =
      step === 0
        ? "generated"
        : ((["regenerated", "refined", "edited", "edited", "citation"] as const)[next(5)] ?? "edited");
    if (kind === "regenerated") text = words(80 + next(200));
    else if (step > 0)
      text = text.flatMap((one) => (next(10) === 0 ? [word(), word()] : next(12) === 0 ? [] : [one]));
    versions.push({
      kind,
      instruction: kind === "refined" ? { preset: PRESETS[next(PRESETS.length)] ?? "shorter" } : null,
      text: { content: text.join(" "), references: null, model: MODELS[next(MODELS.length)] ?? null },
      createdAt: new Date(Date.UTC(2026, 9, 1 + step * (1 + next(9)), next(24))),
    });
  }
  const present = { content: text.join(" "), references: null, sources: [] };
  return { versions, present, isThinned: next(4) === 0 };
}

/** The same count by the textbook's table. */
function ownWordsByTable(text: string[], other: string[]): number {
  const table = Array.from({ length: text.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let a = 1; a <= text.length; a += 1)
    for (let b = 1; b <= other.length; b += 1) {
      const before = table[a - 1] ?? new Uint16Array();
      const row = table[a] ?? new Uint16Array();
      row[b] =
        text[a - 1] === other[b - 1] ? (before[b - 1] ?? 0) + 1 : Math.max(before[b] ?? 0, row[b - 1] ?? 0);
    }
  return text.length - (table[text.length]?.[other.length] ?? 0);
}

const histories = Array.from({ length: 30 }, (_, seed) => history(seed + 1));
const isOfAi = ({ kind }: KeptVersion) => ["generated", "regenerated", "refined"].includes(kind);

describe.each(histories.map((one, place) => ({ place, one })))("history $place", ({ one }) => {
  let use: Awaited<ReturnType<typeof aiUseOf>>;
  beforeAll(async () => {
    use = await aiUseOf(one);
  });
  const lastDraft = one.versions.findLastIndex((version) => isOfAi(version) && version.kind !== "refined");
  const ofAi = one.versions.filter(isOfAi);
  /** Without what was done to a draft that another one took the place of. */
  const counted = one.versions.filter(
    (version, at) => isOfAi(version) && (version.kind !== "refined" || at > lastDraft),
  );

  test("the record is what the versions hold, and no more", () => {
    expect(use).toMatchObject({
      drafts: counted.filter(({ kind }) => kind !== "refined").length,
      firstAt: counted[0]?.createdAt.toISOString(),
      lastAt: counted.at(-1)?.createdAt.toISOString(),
      isThinned: one.isThinned,
    });
    expect(use?.refinements).toHaveLength(counted.filter(({ kind }) => kind === "refined").length);
    expect(use?.models.filter((model) => !counted.some(({ text }) => text.model === model))).toEqual([]);
  });

  test("the student's share is that of an independent count", () => {
    const present = wordsOf(one.present.content);
    const counts = one.versions.map(({ text }) => ownWordsByTable(present, wordsOf(text.content)));
    const least = Math.min(...counts.filter((_, at) => ofAi.includes(one.versions[at] as KeptVersion)));
    const closest = one.versions.findIndex((version, at) => counts[at] === least && isOfAi(version));
    const byCitations = one.versions.map(({ kind }, at) =>
      at > closest && kind === "citation" ? Math.max(0, (counts[at - 1] ?? 0) - (counts[at] ?? 0)) : 0,
    );
    expect(use?.words).toBe(present.length);
    expect(use?.ownWords).toBe(Math.max(0, least - byCitations.reduce((sum, count) => sum + count, 0)));
  });

  test("no sentence names a number, a model or a date that the record lacks", () => {
    if (!use) throw new Error("there is no record");
    const { models } = use;
    const stated = statementOf({ use, title: "Sleep", address: "https://posts.example.com" });
    const days = [use.firstAt, use.lastAt].map((moment) => new Date(moment).getUTCDate());
    const known = new Set([
      ...days,
      ...[use.drafts, use.refinements.length, use.words, use.ownWords, 2026],
      Math.round((100 * use.ownWords) / use.words),
    ]);
    for (const text of [stated.plain, stated.apa, stated.mla, stated.chicago]) {
      const without = use.models.reduce((rest, model) => rest.replaceAll(model, ""), text);
      const numbers = (without.match(/\d+/g) ?? []).map(Number);
      expect(
        numbers.filter((number) => !known.has(number)),
        text,
      ).toEqual([]);
      const others = MODELS.filter((model) => model !== null && !models.includes(model));
      expect(others.filter((model) => text.includes(model ?? ""))).toEqual([]);
    }
  });
});

test("the histories are of every kind", async () => {
  const kinds = new Set(histories.flatMap(({ versions }) => versions.map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual(["citation", "edited", "generated", "refined", "regenerated"]);
  const uses = await Promise.all(histories.map(aiUseOf));
  expect(uses.some((use) => (use?.ownWords ?? 0) > 0)).toBe(true);
});

test("a post that no AI wrote has no record, and one that was saved before records were kept has", async () => {
  const saved = { kind: "saved", instruction: null, createdAt: new Date() } as const;
  const present = { content: "So it is.", references: null, sources: [] };
  const of = (model: string | null) =>
    aiUseOf({
      versions: [{ ...saved, text: { content: "So it is.", references: null, model } }],
      present,
      isThinned: false,
    });
  expect(await of(null)).toBeNull();
  expect(await of("gpt-5-mini")).toMatchObject({ drafts: 1, ownWords: 0 });
});

describe("of what was done to a draft only what stands is told", () => {
  const draft = "Buses without fares fill slowly. They run late.";
  const shorter = "Free buses fill slowly.";
  const own = `${draft} I ride them.`;
  const made = (kind: VersionKind, content: string, at: number): KeptVersion => ({
    ...{ kind, instruction: kind === "refined" ? { preset: "shorter" } : null },
    text: { content, references: null, model: kind === "refined" ? "qwen3:4b" : "gpt-5-mini" },
    createdAt: new Date(Date.UTC(2026, 9, at + 1)),
  });
  const recordAfter = (...steps: readonly (readonly [VersionKind, string])[]) => {
    const versions = steps.map(([kind, content], at) => made(kind, content, at));
    const present = { content: steps.at(-1)?.[1] ?? "", references: null, sources: [] };
    return aiUseOf({ versions, present, isThinned: false });
  };
  const shortened = { refinements: ["Shorter"], models: ["gpt-5-mini", "qwen3:4b"] };
  const untouched = { refinements: [], models: ["gpt-5-mini"], edited: "never" };

  test("a refinement that was undone is not counted, and one that was brought back is", async () => {
    expect(await recordAfter(["generated", draft], ["refined", shorter], ["restored", draft])).toMatchObject({
      ...untouched,
      lastAt: "2026-10-01T00:00:00.000Z",
    });
    expect(
      await recordAfter(
        ["generated", draft],
        ["refined", shorter],
        ["restored", draft],
        ["restored", shorter],
      ),
    ).toMatchObject(shortened);
  });

  test("nor is one of a draft that another took the place of, which counts as a draft all the same", async () => {
    const other = "Trams drew riders.";
    expect(
      await recordAfter(["generated", draft], ["refined", shorter], ["edited", own], ["regenerated", other]),
    ).toMatchObject({ ...untouched, drafts: 2 });
  });

  test("edits by hand are told of, those that only took words out, too", async () => {
    expect(await recordAfter(["generated", draft], ["edited", own])).toMatchObject({
      edited: "last",
      ownWords: 3,
    });
    const cut = await recordAfter(["generated", draft], ["edited", "Buses fill slowly."]);
    expect(cut).toMatchObject({ edited: "last", ownWords: 0 });
    if (!cut) throw new Error("there is no record");
    const { plain, chicago } = statementOf({
      use: cut,
      title: "Buses",
      address: "https://posts.example.com",
    });
    expect(plain).toContain(
      "It wrote one draft. I then edited it by hand. All of its 3 words are as the AI left them.",
    );
    expect(chicago).toContain("and edited by the author");
  });

  test("edits that a refinement went over are told as such, and undone ones not at all", async () => {
    const before = await recordAfter(["generated", draft], ["edited", own], ["refined", shorter]);
    expect(before).toMatchObject({ ...shortened, edited: "before" });
    const both = await recordAfter(
      ["generated", draft],
      ["edited", own],
      ["refined", shorter],
      ["edited", own],
    );
    expect(both).toMatchObject({ ...untouched, edited: "last" });
    const again = `${shorter} They do.`;
    expect(
      await recordAfter(["generated", draft], ["edited", own], ["refined", shorter], ["edited", again]),
    ).toMatchObject({ ...shortened, edited: "both" });
    expect(await recordAfter(["generated", draft], ["edited", own], ["restored", draft])).toMatchObject(
      untouched,
    );
  });

  test("where what was brought back is deleted, all that is left counts", async () => {
    expect(await recordAfter(["generated", draft], ["refined", shorter], ["restored", own])).toMatchObject(
      shortened,
    );
  });
});

test("a sentence written anew for another work counts as the AI's, and a taken back one as before", async () => {
  const own = "Since my shift ends at noon I ride it.";
  const first = "Buses without fares fill slowly (Young, 2020). They run late.";
  const edited = `${first} ${own}`;
  const replaced = edited.replace(
    "Buses without fares fill slowly (Young, 2020)",
    "Free trams drew twice as many riders (Cats, 2017)",
  );
  const made = (kind: VersionKind, content: string): KeptVersion => ({
    ...{ kind, instruction: null, createdAt: new Date() },
    text: { content, references: null, model: "gpt-5-mini" },
  });
  const versions = [made("generated", first), made("edited", edited), made("citation", replaced)];
  const ownWordsOf = async (all: KeptVersion[], content: string) => {
    const present = { content, references: null, sources: [] };
    return (await aiUseOf({ versions: all, present, isThinned: false }))?.ownWords;
  };
  const count = wordsOf(own).length;
  expect(await ownWordsOf(versions, replaced)).toBe(count);
  expect(await ownWordsOf([...versions, made("citation", edited)], edited)).toBe(count);
  // The student's words go on counting beside it.
  expect(await ownWordsOf(versions, `${replaced} It is cheap.`)).toBe(count + 3);
});

test("the words of the forms", () => {
  const use = {
    models: ["gpt-5-mini"],
    firstAt: "2026-11-21T10:00:00.000Z",
    lastAt: "2026-11-22T10:00:00.000Z",
    drafts: 2,
    refinements: ["Shorter"],
    sources: 2,
    givenSources: 1,
    words: 200,
    ownWords: 46,
    kept: ["(Okafor, 2019)"],
    edited: "last" as const,
    isThinned: false,
  };
  expect(statementOf({ use, title: "Sleep", address: "https://posts.example.com" })).toEqual({
    use,
    plain:
      "I used AI Discussion Post Generator (gpt-5-mini) from November 21, 2026 to November 22, 2026 to draft this post, “Sleep.” It wrote two drafts. I had the text refined once: “Shorter”. I then edited it by hand. Two sources that it cites were looked up in scholarly indexes. One source that it cites was given by me and not looked up. One reference isn't verified, and I kept it: “(Okafor, 2019)”. I changed or added 46 of its 200 words (23%).",
    apa: "AI Discussion Post Generator. (2026). gpt-5-mini [Large language model]. https://posts.example.com",
    mla: "“Sleep” prompt. AI Discussion Post Generator, model gpt-5-mini, 22 Nov 2026, https://posts.example.com.",
    chicago:
      "Text generated by AI Discussion Post Generator (gpt-5-mini), November 22, 2026, https://posts.example.com, and edited by the author.",
  });
});

test("what a refinement left of the student's own words is not called the AI's", () => {
  const use = {
    ...{ models: ["gpt-5-mini"], firstAt: "2026-11-21T10:00:00.000Z", lastAt: "2026-11-21T10:00:00.000Z" },
    ...{ drafts: 0, refinements: ["Shorter"], sources: 0, givenSources: 0, words: 21, ownWords: 0 },
    kept: [],
    edited: "before" as const,
    isThinned: false,
  };
  const { plain } = statementOf({ use, title: "Is it mine?", address: "https://posts.example.com" });
  expect(plain).toContain("on November 21, 2026 for this post, “Is it mine?” I had the text refined once:");
  expect(plain).toContain(
    "All of its 21 words are as the AI left them, including what I wrote before it refined the text.",
  );
});

test("a word of many is not none, and a title that is not known whole is not told", () => {
  const use = {
    ...{ models: ["gpt-5-mini"], firstAt: "2026-11-21T10:00:00.000Z", lastAt: "2026-11-21T10:00:00.000Z" },
    ...{ drafts: 1, refinements: [], sources: 0, givenSources: 0, words: 244, ownWords: 1 },
    kept: [],
    edited: "last" as const,
    isThinned: false,
  };
  const { plain, mla } = statementOf({ use, title: null, address: "https://posts.example.com" });
  expect(plain).toContain("to draft this post. It wrote one draft.");
  expect(plain).toContain("I changed or added 1 of its 244 words (less than 1%).");
  expect(mla).toMatch(/^Prompt for a discussion post\. AI Discussion Post Generator/);
});

test("of a post with many edits only the texts that count are read, and other work goes on meanwhile", async () => {
  const kinds: VersionKind[] = ["generated", "edited", "edited", "refined", "edited", "edited", "citation"];
  const listed = kinds.map((kind, number) => ({
    ...{ kind, number, instruction: null, createdAt: new Date(), contentHash: String(number) },
  }));
  const content = "a b c d e f g ".repeat(2_500);
  const present = { content, references: null };
  const read: number[] = [];
  const textOf = async (number: number) => {
    read.push(number);
    return { content, references: null, model: "gpt-5-mini" } as VersionText;
  };
  const turns = await turnsDuring(() => recordedVersions({ listed, present, textOf }));
  expect(read).toEqual([0, 3, 5, 6]);
  expect(turns).toBeGreaterThan(0);
});

test("counting words of the longest post costs little", () => {
  const long = wordsOf("a b c d e f g ".repeat(2_500));
  const other = wordsOf("g f e d c b a ".repeat(2_500));
  expect(ownWords(long, other)).toBeGreaterThan(0);
  expect(ownWords(long, long)).toBe(0);
});

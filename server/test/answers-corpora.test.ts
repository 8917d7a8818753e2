import { readFileSync } from "node:fs";
import type { CslItem } from "@discussion-post/contract/sources";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { citationProcessor } from "../src/citations/citation-processor.ts";
import { GivenText } from "../src/text/given-text.ts";
import { PostReader, type ReadPost } from "../src/text/post-reader.ts";
import { sourceAtHand } from "../src/text/sources-at-hand.ts";

const passage = z.object({
  id: z.string(),
  kind: z.enum(["invented", "honest"]),
  text: z.string(),
  /** What must not all stand unmarked in the post. */
  leaks: z.array(z.string()).default([]),
  /** What the user wrote. */
  given: z.string().default("How does social media use affect adolescent sleep?"),
});
const wrapped = z.object({
  topic: z.string(),
  clean: z.string(),
  answers: z.array(z.object({ id: z.string(), text: z.string().optional() })),
});
const posts = z.array(
  z.object({ id: z.string(), request: z.object({ topic: z.string() }), text: z.string() }),
);

const work = (id: string, year: number, ...families: string[]): CslItem => ({
  id,
  type: "article-journal",
  title: `A work of ${families.join(" and ")}`,
  author: families.map((family) => ({ family, given: "A." })),
  issued: { "date-parts": [[year]] },
});
const works = [
  work("woods2016", 2016, "Woods", "Scott"),
  work("lee2021", 2021, "Lee"),
  work("exelmans2017", 2017, "Exelmans", "Van den Bulck"),
  work("doe2019", 2019, "Doe"),
];

/** Wrappings around the one clean post, which must all come off without a trace. */
const WRAPPINGS =
  "preamble preamble2 title greeting fence fence2 think thinkonlyclose reasoning json quoted echo echo2 toolcallstyle eot post wc signoff note".split(
    " ",
  );

describe("the references of", () => {
  test.each([
    ["invented.json", { unmarked: 0 }],
    ["honest.json", { changed: 2, marked: 4 }],
    // Written before the rules and not used for them.
    ["held-out.json", { unmarked: 1, changed: 1, marked: 1 }],
  ])("%s are judged", async (file, allowed) => {
    const passages = z.array(passage).parse(load(file));
    const found = { unmarked: [] as string[], changed: [] as string[], marked: [] as string[] };
    for (const { id, kind, text, leaks, given } of passages) {
      const post = await read(text, given, "woods2016 lee2021");
      const isLeaking = leaks.every((leak) => new RegExp(leak).test(withoutMarked(post)));
      if (kind === "invented" && isLeaking) found.unmarked.push(id);
      if (kind === "honest" && post.body !== withoutStars(text)) found.changed.push(id);
      if (kind === "honest" && post.unverified.length > 0) found.marked.push(id);
    }
    for (const [name, most] of Object.entries(allowed))
      expect(
        found[name as keyof typeof found].length,
        String(found[name as keyof typeof found]),
      ).toBeLessThanOrEqual(most);
  });
});

test("wrappings come off", async () => {
  const { topic, clean, answers } = wrapped.parse(load("wrapped.json"));
  const bare = await read(clean, topic, "exelmans2017 doe2019");
  for (const id of WRAPPINGS) {
    const text = answers.find((answer) => answer.id === id)?.text ?? "";
    expect((await read(text, topic, "exelmans2017 doe2019")).body, id).toBe(bare.body);
  }
});

test("honest posts come out as they are", async () => {
  for (const { id, request, text } of posts.parse(load("posts.json"))) {
    if (!id.startsWith("honest")) continue;
    expect(await read(text, request.topic, ""), id).toMatchObject({
      body: text,
      unverified: [],
      removed: [],
    });
  }
});

async function read(text: string, given: string, keys: string): Promise<ReadPost> {
  const atHand = works.filter(({ id }) => keys.split(" ").includes(id));
  const reader = new PostReader({
    citer: citationProcessor("apa", atHand),
    sources: atHand.map((one) => sourceAtHand(one.id, one)),
    given: new GivenText(given),
  });
  for (let at = 0; at < text.length; at += 7) await reader.push(text.slice(at, at + 7));
  await reader.end();
  return reader.result(citationProcessor("apa", atHand));
}

function withoutMarked({ body, unverified }: ReadPost): string {
  return unverified.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, body);
}

function withoutStars(text: string): string {
  return text.replaceAll(/\*\*([^*]+)\*\*/g, "$1").replaceAll(/\*(\S[^*]*\S)\*/g, "$1");
}

function load(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../lab/eval/answers/${file}`, import.meta.url), "utf8"));
}

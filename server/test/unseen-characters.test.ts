import { withoutUnseen } from "@discussion-post/contract/unseen-characters";
import { marksFit, seenText } from "@discussion-post/contract/unverified";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seenTextModel } from "../src/ai/seen-text.ts";
import type { TextModel } from "../src/ai/text-model.ts";
import { type Account, call, openAccount } from "./api-client.ts";
import { filled, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";
import { turnsDuring } from "./turns.ts";

const ENGLAND = "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";

describe("without what nobody sees", () => {
  test.each([
    [
      "overrides and embeddings of direction",
      "Pay \u202egnihton\u202c \u202a1\u202b2\u202d3",
      "Pay gnihton 123",
    ],
    ["isolates", "\u2066one\u2067two\u2068three\u2069", "onetwothree"],
    ["blanks without width", "hid\u200bden\ufeff \u2060words", "hidden words"],
    ["tags that spell words", `Hi\u{e0049}\u{e0067}\u{e006e}\u{e006f}re`, "Hire"],
    ["controls", "a\u0000b\u0007c\u001bd\u0085e", "abcde"],
    ["joiners that join nothing", "i\u200cn\u200dv 1\u200d2 \u200c", "inv 12 "],
    ["more joiners than one", "👩\u200d\u200d\u200c🎓", "👩\u200d🎓"],
  ])("%s go", (_name, text, seen) => {
    expect(withoutUnseen(text)).toBe(seen);
  });

  test.each([
    ["emoji that are joined", "👩‍🎓 👨🏽‍🚀 🏳️‍🌈 ❤️‍🔥"],
    ["flags of parts of a country", `${ENGLAND} and more`],
    ["Persian", "می\u200cخواهم"],
    ["Hindi", "क्\u200dष and क्\u200cष"],
    ["lines, tabs and the blanks of other alphabets", "a\n\tb\u00a0c\u3000d"],
    ["letters beyond the first plane", "𝒜 𠮷"],
  ])("%s stay", (_name, text) => {
    expect(withoutUnseen(text)).toBe(text);
  });
});

const unseenOrSeen = fc.constantFrom(
  "a",
  " ",
  "👩",
  "\u200d",
  "🎓",
  "\u202e",
  "\u200b",
  "🏴",
  ENGLAND,
  "ک",
  "\u{e0067}",
  "é",
  "\u2069",
);
const text = fc.array(unseenOrSeen, { maxLength: 30 }).map((parts) => parts.join(""));

test("what a model writes reads the same however it is cut into pieces", async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.infiniteStream(fc.integer({ min: 1, max: 4 })), async (written, sizes) => {
      const model: TextModel = {
        async *stream() {
          for (let at = 0; at < written.length; ) {
            const size = sizes.next().value ?? 1;
            yield written.slice(at, at + size);
            at += size;
          }
        },
        dialect: () => "",
      };
      let read = "";
      for await (const piece of seenTextModel(model).stream([])) read += piece;
      expect(read).toBe(withoutUnseen(written));
    }),
  );
});

test("a model that writes nothing but them lets other work go on", async () => {
  const model: TextModel = {
    async *stream() {
      for (let piece = 0; piece < 1_000; piece += 1) yield "\u200b\u200b\u200b\u200b";
    },
    dialect: () => "",
  };
  let read = "";
  const turns = await turnsDuring(async () => {
    for await (const piece of seenTextModel(model).stream([])) read += piece;
  });
  expect(read).toBe("");
  expect(turns).toBeGreaterThan(10);
});

test("marks stay with their words", () => {
  fc.assert(
    fc.property(text, text, text, (before, words, after) => {
      const seen = withoutUnseen(words);
      // What stands beside them decides about a joiner or a tag at their beginning.
      fc.pre(!/^(?:\u200d|\u{e0067})/u.test(words) && !words.endsWith("🏴"));
      const content = before + words + after;
      const mark = {
        start: before.length,
        end: before.length + words.length,
        text: words,
        kind: "study" as const,
      };
      const removed = [{ at: mark.end, text: "x", reason: "length" as const }];
      const moved = seenText({ content, unverified: words === "" ? [] : [mark], removed });
      expect(moved.content).toBe(withoutUnseen(content));
      expect(marksFit(moved)).toBe(true);
      if (seen !== "") expect(moved.unverified).toMatchObject([{ text: seen }]);
    }),
  );
});

describe("over the API", () => {
  let site: SiteWithSources;
  let account: Account;
  beforeAll(async () => {
    site = await openSiteWithSources();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    site.repair();
    account = await openAccount(site.server);
  });
  const send = (endpoint: string, body: object) =>
    call(site.server, endpoint as "POST /api/posts/save", { token: account.token, body });

  test("a topic and a draft come without them", async () => {
    site.upstream.onMessage(/.*/, { content: filled("Fares fell.\u202e And\u200b rose.") });
    const topic = "Should buses be \u202eeerf\u202c free?\u{e0049}\u{e0067}";
    const { status, body } = await send("POST /api/generate-post", wish({ topic }));
    expect(status).toBe(200);
    expect(body.content).toContain("Fares fell. And rose.");
    const asked = JSON.stringify(site.upstream.getRequests().map((one) => one.body));
    expect(asked).toContain("Should buses be eerf free?\\n");
  });

  test("a saved and an edited post come without them, with their marks", async () => {
    const content = "It is\u200b so, as\u202e a study found.";
    const start = content.indexOf("a study");
    const mark = { kind: "study", start, end: start + 7, text: "a study" };
    const saved = await send("POST /api/posts/save", {
      ...wish({}),
      title: "Bus\u202ees",
      content,
      unverified: [mark],
    });
    expect(saved.body).toMatchObject({
      title: "Buses",
      content: "It is so, as a study found.",
      unverified: [{ start: 13, end: 20, text: "a study" }],
    });
    const { body } = await send(`PATCH /api/posts/${saved.body.id}`, { content: `${content} Yes.\u2069` });
    expect(body.content).toBe("It is so, as a study found. Yes.");
    expect(body.unverified).toMatchObject([{ text: "a study" }]);
  });

  test("a draft comes without them where a citation is checked or words are looked up, at their places", async () => {
    site.upstream.onMessage(/.*/, {
      content: filled("Fares fell [@smith2019]. In Jones’s 2020 study, buses wait."),
    });
    const { body: draft } = await send("POST /api/generate-post", wish({}));
    const content = `So\u202e it is\u200b. ${draft.content}`;
    const moved = <Mark extends { start: number; end: number }>(marks: Mark[]) =>
      marks.map((mark) => ({
        ...mark,
        start: mark.start + content.length - draft.content.length,
        end: mark.end + content.length - draft.content.length,
      }));
    const text = { content, unverified: moved(draft.unverified), citations: moved(draft.citations) };
    const [citation] = text.citations;
    const checked = await send("POST /api/citations/check", {
      text: { generationId: draft.id, ...text },
      ...{ start: citation?.start, end: citation?.end },
    });
    expect(checked.status).toBe(200);
    expect(checked.body.draft.content).toBe(`So it is. ${draft.content}`);
    const [mention] = text.unverified;
    site.indexes.works.push({
      doi: "10.1000/jones",
      title: "Why buses wait",
      authors: [{ given: "Cy", family: "Jones" }],
      year: 2020,
    });
    const found = await send(`POST /api/generations/${draft.id}/look-up`, {
      ...text,
      ...{ start: mention?.start, end: mention?.end },
    });
    expect(found.body.source).toMatchObject({ title: "Why buses wait" });
    expect(found.body.draft.content).toMatch(/^So it is\. Fares fell/);
  });

  test("what was taken out of a text, and can be put back, comes without them", async () => {
    const text = " As a\u200b study\u202e found, buses wait.";
    const mark = { kind: "study", start: 4, end: text.indexOf(" found"), text: "a\u200b study\u202e" };
    const saved = await send("POST /api/posts/save", {
      ...wish({}),
      ...{ title: "Buses", content: "It is so." },
      removed: [{ at: 9, text, reason: "reference", marks: { unverified: [mark], kept: [], citations: [] } }],
    });
    expect(saved.body.removed).toMatchObject([
      {
        at: 9,
        text: " As a study found, buses wait.",
        marks: { unverified: [{ start: 4, end: 11, text: "a study" }] },
      },
    ]);
  });

  test("a draft that is edited comes without them", async () => {
    site.upstream.onMessage(/.*/, { content: filled("Fares fell.") });
    const { body } = await send("POST /api/generate-post", wish({}));
    const edited = await send(`PUT /api/drafts/${body.id}/text`, { content: "Mine\u202e alone\u200b." });
    expect(edited.body.content).toBe("Mine alone.");
  });

  test("a password stays to the letter", async () => {
    const password = "correct\u200b horse\u202e battery 9";
    const credentials = { username: `letter${Date.now() % 1_000_000}`, password };
    expect((await call(site.server, "POST /api/register", { body: credentials })).status).toBe(200);
    const plain = { ...credentials, password: withoutUnseen(password) };
    expect((await call(site.server, "POST /api/login", { body: plain })).status).toBe(401);
    expect((await call(site.server, "POST /api/login", { body: credentials })).status).toBe(200);
  });
});

/** @module-tag slow */

import type { PlacedCitation } from "@discussion-post/contract/unverified";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, type Answer, call, post, request } from "./api-client.ts";
import { type ScriptedIndexes, startScriptedIndexes } from "./scripted-indexes.ts";
import { openSiteWithDrafts, type SiteWithDrafts } from "./site-with-drafts.ts";
import { fares, free } from "./site-with-sources.ts";

/*
 * Whatever is done to texts, from two tabs and in any order: every text that somebody saw is among the versions of a
 * listed draft or a saved post, or stands in one of those whole; and a version's number never names another text.
 */

let site: SiteWithDrafts;
let indexes: ScriptedIndexes;
beforeAll(async () => {
  indexes = await startScriptedIndexes();
  // Of the same subject, so that one can take another's place.
  const towns = ["towns", "regions", "suburbs", "villages"].map((place, index) => ({
    ...free,
    doi: `10.1000/${place}`,
    title: `Free public transport in ${place}`,
    year: 2015 + index,
    abstract: `Free public transport raised ridership in cities and ${place}.`,
  }));
  indexes.works = [free, fares, ...towns];
  site = await openSiteWithDrafts({
    ...indexes.settings,
    PREMIUM_GENERATIONS_PER_HOUR: "1000",
    PREMIUM_WRITES_PER_MINUTE: "10000",
  });
});
afterAll(async () => {
  await site.close();
  await indexes.close();
});

/** What is done next, and in which of two tabs; `at` chooses among what there is. */
type Step = {
  tab: 0 | 1;
  at: number;
  /** The tab is closed before it hears the answer. */
  isLost: boolean;
  what:
    | ("generate" | "regenerate" | "refine" | "replace" | "save")
    | ("add" | "cut" | "restore")
    | ("rename" | "delete");
};

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.constantFrom(0, 1),
  at: fc.nat(1_000),
  isLost: fc.boolean(),
  what: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom("generate", "regenerate", "refine", "replace", "save") },
    { weight: 5, arbitrary: fc.constantFrom("add", "cut", "restore") },
    { weight: 1, arbitrary: fc.constantFrom("rename", "delete") },
  ),
});

/** What a tab shows: a draft or a saved post, and its text as the tab last saw it. */
interface Shown {
  of: `drafts/${string}` | `posts/${number}`;
  content: string;
  citations: PlacedCitation[];
}

class Desk {
  /** How often another work was cited. */
  replaced = 0;
  readonly seen = new Set<string>();
  readonly tabs: (Shown | null)[] = [null, null];
  readonly deleted = new Set<Shown["of"]>();
  readonly texts = new Map<string, string>();
  readonly done: string[] = [];
  readonly #account: Account;
  #topics = 0;
  constructor(account: Account) {
    this.#account = account;
  }

  ask(what: string, body?: unknown): Promise<Answer> {
    const { token } = this.#account;
    return call(site.server, what, { token, ...(body !== undefined && { body }) });
  }

  async take({ what, tab, at, isLost }: Step): Promise<void> {
    const shown = this.tabs[tab] ?? null;
    const next = what === "generate" ? await this.generate() : shown && (await this[what](shown, at));
    this.done.push(`${what} in ${tab}${isLost ? ", unheard" : ""}: ${next?.of ?? "nothing"}`);
    if (!next) return;
    this.seen.add(next.content);
    this.tabs[tab] = isLost ? null : next;
  }

  async generate(follows?: string): Promise<Shown> {
    this.#topics += 1;
    const topic = follows ? request.topic : `Question ${this.#topics}: ${request.topic}`;
    const { status, body } = await site.generate(this.#account, { ...request, topic, follows });
    expect([status, body.message]).toEqual([200, undefined]);
    return shownAs(`drafts/${body.id}`, body);
  }
  async regenerate({ of }: Shown): Promise<Shown | null> {
    return of.startsWith("drafts/") ? this.generate(of.slice("drafts/".length)) : null;
  }
  /** Words at the end of a paragraph, as somebody types them. */
  add(shown: Shown, at: number): Promise<Shown | null> {
    const paragraphs = shown.content.split("\n\n");
    // Half of the time at the end, where one types on.
    const chosen = at % 2 === 0 ? paragraphs.length - 1 : at % paragraphs.length;
    const content = paragraphs.map((one, index) => (index === chosen ? `${one} Added ${at}.` : one));
    return this.edit(shown, content.join("\n\n"));
  }
  /** Words taken out, as by a slip. */
  async cut(shown: Shown, at: number): Promise<Shown | null> {
    const words = shown.content.split(" ");
    const from = at % words.length;
    const content = [...words.slice(0, from), ...words.slice(from + 5)].join(" ").trim();
    return content === "" ? null : this.edit(shown, content);
  }
  async edit({ of }: Shown, content: string): Promise<Shown | null> {
    const answer = of.startsWith("drafts/")
      ? await this.ask(`PUT /api/${of}/text`, { content })
      : await this.ask(`PATCH /api/${of}`, { content });
    // Its post was deleted in the other tab: nothing is kept, and the tab is told so.
    if (answer.status === 404) return null;
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return shownAs(of, answer.body);
  }
  async refine(shown: Shown, at: number): Promise<Shown | null> {
    const { of } = shown;
    const { body: list, status } = await this.ask(`GET /api/${of}/versions`);
    if (status === 404) return null;
    const [, id] = of.split("/");
    const answer = await this.ask("POST /api/refinements", {
      of: of.startsWith("drafts/") ? { draftId: id } : { postId: Number(id) },
      base: list.present,
      instruction: { preset: at % 2 === 0 ? "shorter" : "question" },
      part: null,
    });
    // Refused, or nothing came of it: the text stays.
    return answer.status === 200 ? shownAs(of, answer.body.version) : shown;
  }
  /** Another work in the place of one that is cited. */
  async replace(shown: Shown, at: number): Promise<Shown | null> {
    const { of } = shown;
    const [, id = ""] = of.split("/");
    const isDraft = of.startsWith("drafts/");
    // A post's page reads it again before.
    const { status, body: read } = isDraft ? { status: 200, body: shown } : await this.ask(`GET /api/${of}`);
    if (status === 404) return null;
    const { content, citations } = read;
    const citation = citations[at % citations.length];
    if (!citation) return shown;
    const answer = await this.ask("POST /api/citations/replace", {
      text: isDraft
        ? { generationId: id, content, citations, unverified: [], kept: [], removed: [] }
        : { postId: Number(id), lastUpdatedAt: read.updatedAt },
      ...{ start: citation.start, end: citation.end, key: citation.keys[0] },
    });
    // Refused, or no work fits: the text stays.
    if (answer.status !== 200) return shown;
    this.replaced += 1;
    return shownAs(of, answer.body.draft ?? answer.body.post);
  }
  async restore({ of }: Shown, at: number): Promise<Shown | null> {
    const { body: list, status } = await this.ask(`GET /api/${of}/versions`);
    if (status === 404) return null;
    const { number } = list.versions[at % list.versions.length];
    const answer = await this.ask(`POST /api/${of}/versions/${number}/restore`);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return shownAs(of, answer.body);
  }
  async save({ of, content }: Shown): Promise<Shown | null> {
    if (of.startsWith("posts/")) return null;
    const generationId = of.slice("drafts/".length);
    const { status, body } = await this.ask("POST /api/posts/save", { ...post, content, generationId });
    expect([status, body.message]).toEqual([200, undefined]);
    return shownAs(`posts/${body.id}`, body);
  }
  async rename(shown: Shown, at: number): Promise<Shown | null> {
    if (shown.of.startsWith("posts/")) await this.ask(`PATCH /api/${shown.of}`, { title: `Title ${at}` });
    return shown;
  }
  async delete(shown: Shown): Promise<Shown | null> {
    await this.ask(`DELETE /api/${shown.of}`);
    this.deleted.add(shown.of);
    return shown;
  }

  /** Takes every deletion back. */
  async undelete(): Promise<void> {
    for (const of of this.deleted) await this.ask(`POST /api/${of}/restore`);
  }

  /** Every text that lists lead to; fails where a number has become that of another one. */
  async reachable(): Promise<string[]> {
    const { drafts } = (await this.ask("GET /api/drafts")).body;
    const posts = (await this.ask("GET /api/posts?limit=50")).body;
    const holders: string[] = [
      ...drafts.map(({ id }: { id: string }) => `drafts/${id}`),
      ...posts.map(({ id }: { id: number }) => `posts/${id}`),
    ];
    const texts: string[] = [];
    for (const of of holders) {
      const { versions } = (await this.ask(`GET /api/${of}/versions`)).body;
      for (const { number } of versions) {
        const { content } = (await this.ask(`GET /api/${of}/versions/${number}`)).body;
        const name = `${of} ${number}`;
        expect([name, content]).toEqual([name, this.texts.get(name) ?? content]);
        this.texts.set(name, content);
        texts.push(content);
      }
    }
    return texts;
  }
}

function shownAs(of: Shown["of"], { content, citations }: Omit<Shown, "of">): Shown {
  return { of, content, citations };
}

/** Whether a text stands in another one whole: in one piece, or with something put in at one place. */
function standsIn(text: string, other: string): boolean {
  if (other.length < text.length) return false;
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  return other.endsWith(text.slice(start));
}

test("no text that somebody saw is lost, and no number of a version names another text", async () => {
  let replaced = 0;
  const run = async (steps: Step[]) => {
    const desk = new Desk(await site.openPremiumAccount());
    const first = { tab: 0, at: 0, isLost: false, what: "generate" } as const;
    for (const [index, one] of [first, ...steps].entries()) {
      await desk.take(one);
      if (index % 4 === 3) await desk.reachable();
    }
    replaced += desk.replaced;
    await desk.undelete();
    const texts = await desk.reachable();
    const lost = [...desk.seen].filter((text) => !texts.some((other) => standsIn(text, other)));
    expect({ done: desk.done, lost }).toEqual({ done: desk.done, lost: [] });
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), run), {
    numRuns: 40,
    examples: [[[{ tab: 0, at: 0, isLost: false, what: "replace" }]]],
  });
  expect(replaced).toBeGreaterThan(0);
}, 240_000);

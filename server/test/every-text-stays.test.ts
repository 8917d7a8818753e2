import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, type Answer, call, post, request } from "./api-client.ts";
import { openSiteWithDrafts, type SiteWithDrafts } from "./site-with-drafts.ts";

/*
 * Whatever is done to texts, from two tabs and in any order: every text that somebody saw is among the versions of a
 * listed draft or a saved post, or stands in one of those whole; and a version's number never names another text.
 */

let site: SiteWithDrafts;
beforeAll(async () => {
  site = await openSiteWithDrafts({
    PREMIUM_GENERATIONS_PER_HOUR: "1000",
    PREMIUM_WRITES_PER_MINUTE: "10000",
  });
});
afterAll(() => site.close());

/** What is done next, and in which of two tabs; `at` chooses among what there is. */
type Step = {
  tab: 0 | 1;
  at: number;
  /** The tab is closed before it hears the answer. */
  isLost: boolean;
  what: "generate" | "regenerate" | "add" | "cut" | "refine" | "restore" | "save" | "rename" | "delete";
};

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.constantFrom(0, 1),
  at: fc.nat(1_000),
  isLost: fc.boolean(),
  what: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom("generate", "regenerate", "refine", "save") },
    { weight: 5, arbitrary: fc.constantFrom("add", "cut", "restore") },
    { weight: 1, arbitrary: fc.constantFrom("rename", "delete") },
  ),
});

/** What a tab shows: a draft or a saved post, and its text as the tab last saw it. */
interface Shown {
  of: `drafts/${string}` | `posts/${number}`;
  content: string;
}

class Desk {
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
    return { of: `drafts/${body.id}`, content: body.content };
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
    return { of, content: answer.body.content };
  }
  async refine({ of, content }: Shown, at: number): Promise<Shown | null> {
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
    return answer.status === 200 ? { of, content: answer.body.version.content } : { of, content };
  }
  async restore({ of }: Shown, at: number): Promise<Shown | null> {
    const { body: list, status } = await this.ask(`GET /api/${of}/versions`);
    if (status === 404) return null;
    const { number } = list.versions[at % list.versions.length];
    const answer = await this.ask(`POST /api/${of}/versions/${number}/restore`);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return { of, content: answer.body.content };
  }
  async save({ of, content }: Shown): Promise<Shown | null> {
    if (of.startsWith("posts/")) return null;
    const generationId = of.slice("drafts/".length);
    const { status, body } = await this.ask("POST /api/posts/save", { ...post, content, generationId });
    expect([status, body.message]).toEqual([200, undefined]);
    return { of: `posts/${body.id}`, content: body.content };
  }
  async rename({ of, content }: Shown, at: number): Promise<Shown | null> {
    if (of.startsWith("posts/")) await this.ask(`PATCH /api/${of}`, { title: `Title ${at}` });
    return { of, content };
  }
  async delete({ of, content }: Shown): Promise<Shown | null> {
    await this.ask(`DELETE /api/${of}`);
    this.deleted.add(of);
    return { of, content };
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

/** Whether a text stands in another one whole: in one piece, or with something put in at one place. */
function standsIn(text: string, other: string): boolean {
  if (other.length < text.length) return false;
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  return other.endsWith(text.slice(start));
}

test("no text that somebody saw is lost, and no number of a version names another text", async () => {
  const run = async (steps: Step[]) => {
    const desk = new Desk(await site.openPremiumAccount());
    const first = { tab: 0, at: 0, isLost: false, what: "generate" } as const;
    for (const [index, one] of [first, ...steps].entries()) {
      await desk.take(one);
      if (index % 4 === 3) await desk.reachable();
    }
    await desk.undelete();
    const texts = await desk.reachable();
    const lost = [...desk.seen].filter((text) => !texts.some((other) => standsIn(text, other)));
    expect({ done: desk.done, lost }).toEqual({ done: desk.done, lost: [] });
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), run), { numRuns: 40 });
}, 240_000);

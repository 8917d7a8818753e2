import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { IndexEmulator } from "../scholarly-works/index-server.ts";
import { startOpenAlexEmulator } from "./openalex-emulator.ts";

let openAlex: IndexEmulator;
beforeAll(async () => {
  openAlex = await startOpenAlexEmulator();
});
afterAll(() => openAlex.close());

const KEY = { api_key: "emulator-test" };

const record = z.looseObject({
  id: z.string().default(""),
  doi: z.string().default(""),
  display_name: z.string().default(""),
  type: z.string().default(""),
  publication_date: z.string().default(""),
  is_retracted: z.boolean().default(false),
  cited_by_count: z.int().default(0),
  relevance_score: z.number().default(0),
  abstract_inverted_index: z.record(z.string(), z.array(z.int())).default({}),
});
const page = z.looseObject({ meta: z.looseObject({ count: z.int() }), results: z.array(record) });

async function get(path: string, query: Record<string, string> = KEY) {
  const response = await fetch(`${openAlex.url}${path}?${new URLSearchParams(query)}`);
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}

const list = async (query: Record<string, string>) =>
  page.parse((await get("/works", { ...KEY, ...query })).body);

const textOf = (index: Record<string, number[]>) => {
  const words: string[] = [];
  for (const [word, places] of Object.entries(index)) for (const place of places) words[place] = word;
  return words.join(" ");
};

describe("the local stand-in for OpenAlex", () => {
  test("finds works that hold any of the words between OR, best first", async () => {
    const search = '"social media" OR teenagers OR depression OR smartphones';
    const body = await list({ search, per_page: "5" });
    expect(body.results[0]?.display_name).toContain("Adolescents After 2010");
    const scores = body.results.map((work) => work.relevance_score);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
    expect(body.meta).toMatchObject({ page: 1, per_page: 5, count: expect.any(Number) });
  });

  test("wants every word where nothing stands between them, and a phrase together", async () => {
    const all = await list({ search: "adolescents screen time" });
    expect(all.meta.count).toBeGreaterThan(0);
    expect((await list({ search: "adolescents cryptography" })).meta.count).toBe(0);
    expect((await list({ search: '"media social"' })).meta.count).toBe(0);
  });

  test.each(["doi:10.1037/0033-295X.84.2.191", "https://doi.org/10.1037/0033-295x.84.2.191"])(
    "gives a work by %s, its DOI in lower case",
    async (id) => {
      const { body } = await get(`/works/${id}`, {});
      expect(body).toMatchObject({
        id: expect.stringMatching(/^https:\/\/openalex\.org\/W\d+$/),
        doi: "https://doi.org/10.1037/0033-295x.84.2.191",
        publication_year: 1977,
        type: "article",
        is_retracted: false,
        authorships: [{ author_position: "first", author: { display_name: "Albert Bandura" } }],
        primary_location: { source: { display_name: "Psychological Review" } },
        biblio: { volume: "84", issue: "2", first_page: "191", last_page: "215" },
      });
      const work = record.parse(body);
      expect(textOf(work.abstract_inverted_index)).toMatch(/^Argues that .* effort is spent\.$/);
      expect(await get(`/works/${work.id.split("/").at(-1)}`, {})).toMatchObject({
        body: { doi: work.doi },
      });
    },
  );

  test("gives a work by its PubMed number", async () => {
    expect(await get("/works/pmid:9500320")).toMatchObject({
      status: 200,
      body: {
        doi: "https://doi.org/10.1016/s0140-6736(97)11096-0",
        ids: { pmid: "https://pubmed.ncbi.nlm.nih.gov/9500320" },
      },
    });
    expect(await get("/works/pmid:1")).toMatchObject({ status: 404 });
  });

  test("knows no other DOI", async () => {
    expect(await get("/works/doi:10.1000/unknown")).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining("not found") },
    });
  });

  test("narrows by comma, widens by bar, turns round by exclamation mark", async () => {
    const select = "type,publication_date,is_retracted,cited_by_count";
    const filter = "type:article|book,is_retracted:false,has_doi:true,from_publication_date:2015-01-01";
    const body = await list({ filter, select, per_page: "200" });
    expect(body.results.length).toBeGreaterThan(0);
    for (const work of body.results) {
      expect(["article", "book"]).toContain(work.type);
      expect(work.publication_date >= "2015-01-01").toBe(true);
      expect(work.is_retracted).toBe(false);
    }
    const old = await list({ filter: "publication_year:1900-1950,cited_by_count:>10000", select });
    expect(old.meta.count).toBeGreaterThan(0);
    const turned = await list({ filter: "type:!article", select, per_page: "200" });
    for (const { type } of turned.results) expect(type).not.toBe("article");
  });

  test("sorts as asked, and pages", async () => {
    const query = { sort: "cited_by_count:desc", select: "cited_by_count" };
    const body = await list({ ...query, per_page: "4" });
    const next = await list({ ...query, per_page: "2", page: "2" });
    const counts = body.results.map((work) => work.cited_by_count);
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    expect(next.results).toEqual(body.results.slice(2));
  });

  test("answers no list to callers without a key, and says when it will", async () => {
    const { status, headers, body } = await get("/works", { search: "learning" });
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(body).toMatchObject({
      error: "Rate limit exceeded",
      message: expect.stringContaining("Insufficient budget. This request costs $0.001"),
    });
  });

  test("refuses a key that nobody gave out", async () => {
    expect((await get("/works", { api_key: "stolen" })).status).toBe(401);
  });

  test.each([
    [
      { filter: "colour:blue" },
      "Invalid query parameters error.",
      /^colour is not a valid field\. Valid fields/,
    ],
    [{ filter: "is_retracted:maybe" }, "Invalid query parameters error.", /true or false/],
    [{ filter: "nonsense" }, "Invalid query parameters error.", /nonsense/],
    [{ select: "id,DOI" }, "Invalid query parameters error.", /^DOI is not a valid select field/],
    [{ sort: "colour" }, "Invalid query parameters error.", /^colour is not a valid sort param/],
    [{ sort: "relevance_score:desc" }, "Invalid query parameters error.", /search/],
    [{ rows: "5" }, "Invalid query parameters error.", /^rows is not a valid parameter/],
    [{ search: "cats|dogs" }, "Invalid query parameters error.", /does not support the \| operator/],
    [{ per_page: "201" }, "Pagination error.", /^per-page parameter must be between 1 and 200\.$/],
  ])("refuses %o", async (query, error, message) => {
    expect(await get("/works", { ...KEY, ...query })).toMatchObject({
      status: 400,
      body: { error, message: expect.stringMatching(message) },
    });
  });

  test("lets a client wait as long as a test wants", async () => {
    const slow = await startOpenAlexEmulator({ respond: () => new Promise(() => {}) });
    const asked = fetch(`${slow.url}/works`, { signal: AbortSignal.timeout(50) });
    await expect(asked).rejects.toThrow(/timeout/i);
    await slow.close();
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { IndexEmulator } from "../scholarly-works/index-server.ts";
import { startCrossrefEmulator } from "./crossref-emulator.ts";

let crossref: IndexEmulator;
beforeAll(async () => {
  crossref = await startCrossrefEmulator();
});
afterAll(() => crossref.close());

async function get(path: string) {
  const response = await fetch(crossref.url + path);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

const ask = (query: Record<string, string>) => get(`/works?${new URLSearchParams(query)}`);

const item = z.looseObject({
  DOI: z.string().optional(),
  title: z.array(z.string()).optional(),
  type: z.string().optional(),
  score: z.number().default(0),
  issued: z.object({ "date-parts": z.array(z.array(z.int().nullable())) }).optional(),
});
const workList = z.looseObject({
  message: z.looseObject({
    "total-results": z.int(),
    items: z.array(item),
    query: z.looseObject({ "start-index": z.int() }),
  }),
});

const single = z.looseObject({ message: item });

const list = async (query: Record<string, string>) => workList.parse((await ask(query)).body);

const PROMPT = `Discuss how social media affects the mental health of teenagers. Do you think that smartphones are to
blame for the rise in depression? Use at least two sources to support your opinion, and reply to two classmates.`;

describe("the local stand-in for Crossref", () => {
  test("finds works by the words of a discussion prompt, best first", async () => {
    const body = await list({ "query.bibliographic": PROMPT, rows: "5" });
    expect(body).toMatchObject({ status: "ok", "message-type": "work-list", "message-version": "1.0.0" });
    const { items } = body.message;
    expect(items).toHaveLength(5);
    expect(items[0]?.title?.[0]).toContain("Adolescents After 2010");
    const scores = items.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test("finds an article by Elsevier's identifier of it", async () => {
    const body = await list({ filter: "alternative-id:S0140673697110960" });
    expect(body.message.items).toMatchObject([
      { DOI: "10.1016/S0140-6736(97)11096-0", "alternative-id": ["S0140673697110960"] },
    ]);
  });

  test("finds a work by a whole reference", async () => {
    const reference =
      "LeCun, Y., Bengio, Y., & Hinton, G. (2015). Deep learning. Nature, 521(7553), 436-444.";
    const body = await list({ "query.bibliographic": reference });
    expect(body.message.items[0]?.DOI).toBe("10.1038/nature14539");
  });

  test("gives a work by its DOI in any casing, in the shape of the registry", async () => {
    const { body } = await get(`/works/${encodeURIComponent("10.1038/NATURE14539")}?mailto=a@example.com`);
    expect(body).toMatchObject({
      status: "ok",
      "message-type": "work",
      message: {
        DOI: "10.1038/nature14539",
        URL: "https://doi.org/10.1038/nature14539",
        type: "journal-article",
        title: ["Deep learning"],
        "container-title": ["Nature"],
        author: [
          { given: "Yann", family: "LeCun", sequence: "first", affiliation: [] },
          { given: "Yoshua", family: "Bengio", sequence: "additional", affiliation: [] },
          { given: "Geoffrey", family: "Hinton", sequence: "additional", affiliation: [] },
        ],
        issued: { "date-parts": [[2015, 5, 28]] },
        volume: "521",
        issue: "7553",
        page: "436-444",
        abstract: expect.stringMatching(/^<jats:title>Abstract<\/jats:title><jats:p>.*<\/jats:p>$/),
      },
    });
  });

  test("names an organisation whole", async () => {
    const { body } = await get("/works/10.1126/science.aac4716");
    const author = { name: "Open Science Collaboration", sequence: "first", affiliation: [] };
    expect(body).toMatchObject({ message: { author: [author] } });
  });

  test("says in plain text that it knows no such DOI", async () => {
    const { status, headers, body } = await get("/works/10.1000/unknown");
    expect(status).toBe(404);
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
    expect(body).toBe("Resource not found.");
  });

  test("pages, and gives the chosen fields alone", async () => {
    const query = { "query.bibliographic": "learning", select: "DOI,title" };
    const body = await list({ ...query, rows: "4" });
    const next = await list({ ...query, rows: "2", offset: "2" });
    expect(body.message.items[0]).toEqual({ DOI: expect.any(String), title: expect.any(Array), score: 0 });
    expect(next.message.items).toEqual(body.message.items.slice(2));
    expect(next.message["total-results"]).toBe(body.message["total-results"]);
    expect(next.message.query["start-index"]).toBe(2);
  });

  test("narrows by filters of different names and widens by the same name", async () => {
    const filter = "type:proceedings-article,from-pub-date:2020,until-pub-date:2021-12";
    const body = await list({ filter, rows: "1000", select: "type,issued" });
    expect(body.message.items.length).toBeGreaterThan(0);
    for (const { type, issued } of body.message.items) {
      expect(type).toBe("proceedings-article");
      expect([2020, 2021]).toContain(issued?.["date-parts"][0]?.[0]);
    }
    const two = await list({ filter: "doi:10.1038/nature14539,doi:10.1037/h0054346" });
    expect(two.message["total-results"]).toBe(2);
  });

  test.each([
    [{ filter: "colour:blue" }, "filter-not-available", "colour"],
    [{ select: "DOI,doi" }, "select-not-available", "doi"],
    [{ rows: "many" }, "integer-not-valid", "many"],
    [{ rows: "1001" }, "integer-not-valid", "1001"],
    [{ offset: "-1" }, "integer-not-valid", "-1"],
    [{ search: "learning" }, "parameter-not-allowed", "search"],
  ])("refuses %o", async (query, type, value) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body).toEqual({
      status: "failed",
      "message-type": "validation-failure",
      message: [{ type, value, message: expect.stringContaining(value) }],
    });
  });

  test("allows more to callers who give an address", async () => {
    const open = await ask({ rows: "0" });
    const polite = await ask({ rows: "0", mailto: "posts@example.com" });
    expect(open.headers.get("x-api-pool")).toBe("public");
    expect(polite.headers.get("x-api-pool")).toBe("polite");
    expect(Number(polite.headers.get("x-rate-limit-limit"))).toBeGreaterThan(
      Number(open.headers.get("x-rate-limit-limit")),
    );
    expect(polite.headers.get("x-rate-limit-interval")).toBe("1s");
  });

  test("answers what a test says in its stead", async () => {
    const down = await startCrossrefEmulator({ respond: () => ({ status: 503, body: "Unavailable" }) });
    expect((await fetch(`${down.url}/works?query=x`)).status).toBe(503);
    await down.close();
  });

  test("writes null for the date of a work without one, and leaves out authors where nobody is named", async () => {
    const bare = await startCrossrefEmulator({
      works: [
        {
          doi: "10.1000/Bare",
          type: "report",
          title: "Bare <i>facts</i>",
          authors: [],
          publisher: "Nobody",
          citedBy: 0,
          keywords: [],
        },
      ],
    });
    const { message } = single.parse(await (await fetch(`${bare.url}/works/10.1000%2Fbare`)).json());
    await bare.close();
    expect(message.issued).toEqual({ "date-parts": [[null]] });
    expect(message).not.toHaveProperty("author");
    expect(message.title).toEqual(["Bare <i>facts</i>"]);
  });
});

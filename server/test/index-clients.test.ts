import { startCrossrefEmulator } from "@discussion-post/emulators/crossref/crossref-emulator";
import { startOpenAlexEmulator } from "@discussion-post/emulators/openalex/openalex-emulator";
import type { IndexEmulator } from "@discussion-post/emulators/scholarly-works/index-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { crossref } from "../src/sources/crossref.ts";
import { openAlex } from "../src/sources/openalex.ts";
import type { ScholarlyIndex } from "../src/sources/work.ts";

const common = { mailto: "posts@example.com", timeoutMs: 2_000 };
const running: IndexEmulator[] = [];
let byCrossref: ScholarlyIndex;
let byOpenAlex: ScholarlyIndex;
beforeAll(async () => {
  running.push(await startCrossrefEmulator(), await startOpenAlexEmulator());
  const [first, second] = running.map(({ url }) => url);
  byCrossref = crossref({ ...common, baseUrl: first ?? "" });
  byOpenAlex = openAlex({ ...common, baseUrl: second ?? "", apiKey: "emulator-test" });
});
afterAll(() => Promise.all(running.map((emulator) => emulator.close())));

describe("what the product makes of both indexes", () => {
  test("is the same work, whichever was asked", async () => {
    const doi = "10.1016/s0140-6736(17)30569-x";
    const [one, other] = await Promise.all([byCrossref.byDoi(doi), byOpenAlex.byDoi(doi)]);
    expect(one?.doi).toBe(doi);
    expect(other?.doi).toBe(doi);
    expect(other?.csl.title).toBe(one?.csl.title);
    expect(other?.csl.page).toBe(one?.csl.page);
    expect(other?.abstract).toBe(one?.abstract);
  });

  test("is a warning where a work was retracted, though its title does not say so", async () => {
    const doi = "10.1126/science.1256151";
    const found = await byCrossref.search(["contact", "changes", "minds", "canvassing", "gay", "equality"]);
    expect(found.find((work) => work.doi === doi)?.notice?.kind).toBe("retraction");
    expect((await byOpenAlex.byDoi(doi))?.notice?.kind).toBe("retraction");
    const searched = await byOpenAlex.search(["canvassing", "voters"]);
    expect(searched.map((work) => work.doi)).not.toContain(doi);
  });

  test("is of the kind that was asked for", async () => {
    const words = ["strategic", "management", "stakeholder"];
    for (const index of [byCrossref, byOpenAlex]) {
      const found = await index.search(words, undefined, "book");
      expect(found.map(({ csl }) => csl.type)).toEqual(["book"]);
      expect(await index.search(words, undefined, "dataset")).toEqual([]);
    }
  });

  test("is found with angle brackets in its DOI", async () => {
    const doi = "10.1002/(sici)1097-0266(199708)18:7<509::aid-smj882>3.0.co;2-z";
    expect((await byCrossref.byDoi(doi))?.csl.title).toBe("Dynamic capabilities and strategic management");
    expect((await byOpenAlex.byDoi(doi))?.csl.title).toBe("Dynamic capabilities and strategic management");
  });
});

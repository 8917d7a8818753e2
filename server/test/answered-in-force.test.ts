import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fares, filled, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

let site: SiteWithSources;

beforeAll(async () => {
  site = await openSiteWithSources();
});
beforeEach(() => {
  site.repair();
  site.indexes.works = [retracted, fares];
  site.upstream.onMessage(/./, { content: filled("Fares matter [@lee2021].") });
});
afterAll(() => site.close());

const retracted = {
  ...{ doi: "10.1000/heals", title: "RETRACTED: Fares and fevers", isRetracted: true, year: 1998 },
  authors: [{ given: "Mia", family: "Roe" }],
};

function answering(post: string): object {
  return { answering: { author: "Ana Silva", post, prompt: "Should buses be free?", thread: [] } };
}

test("who answers a post is told what was retracted of the works that it cites", async () => {
  const post = "Free buses heal people (Roe, 1998).\n\nRoe, M. (1998). Fares. https://doi.org/10.1000/heals";
  const { notices, sources } = await site.generate(wish(answering(post)));
  expect(notices.join()).toMatch(
    /The post you're answering cites “.*Fares and fevers” \(Roe, 1998\), which has been retracted/,
  );
  expect(sources.map(({ key }: { key: string }) => key)).toEqual(["lee2021"]);
});

test("a work far down a list of references is told, and once", async () => {
  const others = Array.from({ length: 40 }, (_, place) => `https://doi.org/10.1000/other${place}`);
  const { notices } = await site.generate(wish(answering([...others, "10.1000/heals!"].join("\n"))));
  expect(notices.filter((one: string) => one.startsWith("The post you're answering"))).toHaveLength(1);
});

test("nothing is told of works that still stand, nor where no index answers", async () => {
  const standing = `Free buses help. https://doi.org/${fares.doi}`;
  expect((await site.generate(wish(answering(standing)))).notices.join()).not.toContain("answering");
  Object.assign(site.indexes, { crossref: 503, openAlex: 503 });
  const unknown = "Free buses heal. https://doi.org/10.1000/unasked";
  expect((await site.generate(wish(answering(unknown)))).notices.join()).not.toContain("answering");
});

test("of a classmate's post the indexes get its DOIs alone", async () => {
  const before = site.indexes.requests.length;
  await site.generate(wish(answering("Zqclassmates say so. https://doi.org/10.1000/first")));
  const asked = site.indexes.requests.slice(before).join("\n").toLowerCase();
  expect(decodeURIComponent(asked)).toContain("10.1000/first");
  expect(asked).not.toContain("zqclassmates");
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, openAccount } from "./api-client.ts";
import type { ScriptedWork } from "./scripted-indexes.ts";
import { fares, filled, free, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

let site: SiteWithSources;
beforeAll(async () => {
  site = await openSiteWithSources();
});
afterAll(() => site.close());
beforeEach(() => site.repair());

describe("a source of the user's own", () => {
  const own: ScriptedWork = {
    doi: "10.1000/own",
    pubMedIds: ["pmid:16060722", "pmcid:PMC1182327"],
    title: "A history of the tram in northern towns",
    authors: [{ given: "Cy", family: "Twain" }],
    year: 1999,
  };

  const hope: ScriptedWork = {
    doi: "10.1000/hope",
    title: "Hope theory: Rainbows in the mind",
    authors: [{ given: "C. R.", family: "Snyder" }],
    year: 2002,
  };
  const shortened: ScriptedWork[] = [
    hope,
    {
      doi: "10.1000/kasneci",
      title: "ChatGPT for good? On opportunities and challenges of large language models for education",
      authors: [
        { given: "Enkelejda", family: "Kasneci" },
        { given: "Kathrin", family: "Sessler" },
        { given: "Stefan", family: "Kuchemann" },
      ],
      year: 2023,
    },
    {
      doi: "10.1000/zebra",
      title: "Zebra stripes and horseflies on the African plains",
      authors: [{ given: "Bo", family: "Lee" }],
      year: 2022,
    },
  ];

  test.each([
    ["a DOI", "10.1000/OWN"],
    ["a link", "https://doi.org/10.1000/own."],
    ["a reference", "Twain, C. (1999). A history of the tram in northern towns. Journal of Tests."],
    ["a PubMed number", "PMID: 16060722"],
    ["a PubMed link", "https://pubmed.ncbi.nlm.nih.gov/16060722/?term=tram"],
    ["a PubMed Central number", "PMCID: PMC1182327"],
    ["a PubMed Central link", "https://pmc.ncbi.nlm.nih.gov/articles/PMC1182327/"],
  ])("is looked up and cited first: %s", async (_name, text) => {
    site.indexes.works = [free, own];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@twain1999].") });
    const { sources, notices } = await site.generate(wish({ ownSources: [text] }));
    expect(sources.find(({ isOwn }: { isOwn: boolean }) => isOwn)).toMatchObject({
      key: "twain1999",
      isCited: true,
    });
    expect(sources).toHaveLength(2);
    expect(notices).toEqual([]);
  });

  test.each([
    ["by its author and year", "Do not cite Twain (1999)."],
    ["by its author", "Don't use Twain."],
  ])("is cited though the topic rules it out %s, and the user hears it", async (_how, ban) => {
    site.indexes.works = [free, own];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@twain1999].") });
    const topic = `${wish().topic} ${ban}`;
    const { sources, notices } = await site.generate(wish({ topic, ownSources: ["10.1000/own"] }));
    expect(sources.map(({ key }: { key: string }) => key)).toContain("twain1999");
    expect(notices).toContain(
      "“A history of the tram in northern towns” is cited since you added it, but your assignment says not to cite it.",
    );
  });

  test("is one too many where the topic limits the number, and the user hears it", async () => {
    const third = { ...own, doi: "10.1000/third", title: "Night buses and their drivers", year: 2005 };
    site.indexes.works = [free, own, third];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019], [@twain1999] and [@twain2005].") });
    const topic = `${wish().topic} Cite exactly two sources.`;
    const ownSources = [free.doi, own.doi, third.doi].map((doi) => doi ?? "");
    const { sources, notices } = await site.generate(wish({ topic, ownSources }));
    expect(sources).toHaveLength(3);
    expect(notices).toEqual([
      "Your assignment asks for no more than 2 sources. You added 3, and all are cited.",
    ]);
  });

  test("is named by its beginning in whole characters where it is long", async () => {
    site.indexes.works = [free, fares, own];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@lee2021].") });
    const { notices } = await site.generate(wish({ ownSources: ["\u{1f600}".repeat(250)] }));
    expect(notices).toEqual([expect.stringMatching(/^“(?:\u{1f600}){60,79}…” was not found in Crossref/u)]);
  });

  test.each([
    ["Kasneci et al. (2023). ChatGPT for good?", "kasneci2023"],
    ["Kasneci et al. (2022). ChatGPT for good?", "kasneci2023"],
    ["Snyder (2002) Hope", "snyder2002"],
    ["Lee 2022 Zebra stripes", "lee2022"],
  ])("is found by the beginning of its title: %s", async (text, key) => {
    site.indexes.works = shortened;
    site.upstream.onMessage(/./, { content: filled(`So [@${key}].`) });
    const { sources } = await site.generate(wish({ ownSources: [text] }));
    expect(sources.find(({ isOwn }: { isOwn: boolean }) => isOwn)?.key).toBe(key);
  });

  test.each(["Snyder (2000) Hope", "Snyder (2002) Rainbows", "Lee 2022 Zebra horses"])(
    "is not another work by its author: %s",
    async (text) => {
      site.indexes.works = shortened;
      site.upstream.onMessage(/./, { content: filled("So it is.") });
      const { sources, notices } = await site.generate(wish({ ownSources: [text] }));
      expect(sources.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([]);
      expect(notices.join()).toContain("so it is not cited");
    },
  );

  test("is none where two works begin with the same words", async () => {
    site.indexes.works = [...shortened, { ...hope, doi: "10.1000/hope-2", title: "Hope and its measures" }];
    site.upstream.onMessage(/./, { content: filled("So it is.") });
    const { sources } = await site.generate(wish({ ownSources: ["Snyder (2002) Hope"] }));
    expect(sources.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([]);
  });

  test.each([
    ["a DOI that does not resolve", "10.1000/nowhere"],
    ["a link without a DOI", "https://example.com/blog"],
    [
      "a reference that nobody knows",
      "Nemo, N. (2020). Deep sea gardening for absolute beginners everywhere.",
    ],
    ["a PubMed number of nothing", "PMID 1"],
    ["an arXiv number of nothing", "arXiv:2304.09848"],
    ["a known title without its author, a year off", "A history of the tram in northern towns (1998)."],
  ])("is not cited where it is %s, and the user hears it", async (_name, text) => {
    site.indexes.works = [free, fares, own];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@lee2021].") });
    const { sources, notices } = await site.generate(wish({ ownSources: [text] }));
    expect(sources.some(({ isOwn }: { isOwn: boolean }) => isOwn)).toBe(false);
    expect(notices).toEqual([
      `“${text}” was not found in Crossref, OpenAlex or Open Library, so it is not cited. Describe it by hand to have it cited.`,
    ]);
  });

  test("is asked for by its key, and again where the draft leaves it out, and the user hears that it is missing", async () => {
    site.indexes.works = [free, fares, own];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@lee2021].") });
    const { sources, notices } = await site.generate(wish({ ownSources: ["10.1000/own"] }));
    const prompts = site.upstream.getRequests().map(({ body }) => JSON.stringify(body));
    expect(prompts[0]).toContain("The student wants these cited in any case: [@twain1999].");
    expect(prompts.length).toBeGreaterThan(1);
    expect(site.lastPrompt()).toContain("[@twain1999]");
    expect(sources.find(({ isOwn }: { isOwn: boolean }) => isOwn)).toMatchObject({ isCited: false });
    expect(notices).toContain(
      "The AI didn't cite “A history of the tram in northern towns”, which you asked for. Add it where it fits, or regenerate.",
    );
  });

  test("is not cited with another year, and the user hears which", async () => {
    site.indexes.works = [free, fares, own];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@lee2021].") });
    const text = "Twain, C. (2014). A history of the tram in northern towns.";
    const { sources, notices } = await site.generate(wish({ ownSources: [text] }));
    expect(sources.some(({ isOwn }: { isOwn: boolean }) => isOwn)).toBe(false);
    expect(notices).toEqual([
      `“${text}” is not cited: we only found “A history of the tram in northern towns” (Twain, 1999), from another year. Correct the year if you mean it.`,
    ]);
  });

  test.each(["Journal of Tests.", "Journal of Tests, 3(1), 1-2."])(
    "is found where its title is cut at a comma: %s",
    async (rest) => {
      const cut = { ...own, title: "A history of the tram in northern towns, and what became of it since" };
      site.indexes.works = [free, cut];
      site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@twain1999].") });
      const text = `Twain, C. (1999). A history of the tram in northern towns. ${rest}`;
      const { sources } = await site.generate(wish({ ownSources: [text] }));
      expect(sources.find(({ isOwn }: { isOwn: boolean }) => isOwn)).toMatchObject({ key: "twain1999" });
    },
  );

  test("are several where a line has several DOIs", async () => {
    const other = { ...own, doi: "10.1000/other", title: "Trams of southern towns" };
    site.indexes.works = [free, own, other];
    site.upstream.onMessage(/./, { content: filled("So [@twain1999] and [@twain1999a].") });
    const { sources, notices } = await site.generate(
      wish({ ownSources: ["10.1000/own, https://doi.org/10.1000/other and 10.1000/own again"] }),
    );
    expect(sources.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toMatchObject([
      { csl: { DOI: "10.1000/own" } },
      { csl: { DOI: "10.1000/other" } },
    ]);
    expect(notices).toEqual([]);
  });

  test("are at most six, and the user hears of the others", async () => {
    site.indexes.works = Array.from({ length: 8 }, (_, index) => ({ ...own, doi: `10.1000/${index}` }));
    site.upstream.onMessage(/./, { content: filled("So [@twain1999].") });
    const line = site.indexes.works.map(({ doi }) => doi).join("; ");
    const { sources, notices } = await site.generate(wish({ ownSources: [line] }));
    expect(sources).toHaveLength(6);
    expect(notices).toContain("A post has at most 6 sources, so 2 more of yours are not cited.");
  });

  test.each([
    ["arXiv:1706.03762v7", "10.48550/arxiv.1706.03762"],
    ["https://arxiv.org/pdf/1706.03762v2.pdf", "10.48550/arxiv.1706.03762"],
    ["https://arxiv.org/abs/hep-th/9901001", "10.48550/arxiv.hep-th/9901001"],
    ["Perelman (2003). arXiv:math.DG/0303109", "10.48550/arxiv.math/0303109"],
  ])("is the preprint of an arXiv number: %s", async (text, doi) => {
    site.indexes.works = [free, { ...own, doi, only: "openalex" }];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@twain1999].") });
    const { sources } = await site.generate(wish({ ownSources: [text] }));
    expect(sources.find(({ isOwn }: { isOwn: boolean }) => isOwn)).toMatchObject({ csl: { DOI: doi } });
  });

  test.each([
    [
      "which was added",
      ["10.1000/own"],
      "",
      "is a preprint; your assignment asks for peer-reviewed sources.",
    ],
    [
      "which the topic names",
      [],
      " Cite Twain (1999).",
      "is a preprint; your topic names it, and asks for peer-reviewed sources.",
    ],
  ])(
    "is said to be a preprint where the topic asks for peer-reviewed sources: one %s",
    async (_how, ownSources, naming, said) => {
      site.indexes.works = [free, { ...own, isPreprintOf: "10.1000/print" }];
      site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@twain1999].") });
      const { topic } = wish({});
      const { notices } = await site.generate(
        wish({ ownSources, topic: `${topic}${naming} Use peer-reviewed sources only.` }),
      );
      expect(notices).toContain(`“${own.title}” ${said}`);
    },
  );

  test("is the book, not a review of it that is called the same", async () => {
    const review = { ...own, doi: "10.1000/review", authors: [{ given: "R", family: "Viewer" }] };
    site.indexes.works = [free, review, own];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@twain1999].") });
    const text = "Twain, C. (1999). A history of the tram in northern towns. Tests Press.";
    const { sources } = await site.generate(wish({ ownSources: [text] }));
    expect(sources.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toMatchObject([
      { csl: { DOI: "10.1000/own" } },
    ]);
    const asked = site.indexes.requests.filter((request) => /tram/.test(request));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.some((request) => request.includes("journal-article"))).toBe(false);
  });

  test("with a title of two words is the one that its author wrote", async () => {
    const short = (family: string, doi: string) => ({
      ...own,
      doi,
      title: "Fare policies",
      authors: [{ given: "A", family }],
    });
    site.indexes.works = [free, short("Ito", "10.1000/ito"), short("Núñez", "10.1000/nunez")];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@nunez1999].") });
    const { sources } = await site.generate(
      wish({ ownSources: ["Nunez, A. (1999). Fare policies. Tests."] }),
    );
    expect(sources.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toMatchObject([
      { csl: { DOI: "10.1000/nunez" } },
    ]);
  });

  test.each([
    ["seven of them", Array.from({ length: 7 }, (_, index) => `10.1000/${index}`), "ownSources"],
    ["a blank one", ["  "], "ownSources.0"],
    ["one of 501 characters", ["x".repeat(501)], "ownSources.0"],
  ])("is refused before anything happens: %s", async (_name, ownSources, field) => {
    const account = await openAccount(site.server);
    const answer = await call(site.server, "POST /api/generate-post", {
      token: account.token,
      body: wish({ ownSources }),
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "validation_failed", field });
    expect(site.upstream.getRequests()).toEqual([]);
  });
});

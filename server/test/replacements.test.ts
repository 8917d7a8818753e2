/** @module-tag slow */

import type { Generation } from "@discussion-post/contract/generations";
import type { PostInFull } from "@discussion-post/contract/posts";
import type { Source } from "@discussion-post/contract/sources";
import type { PlacedCitation } from "@discussion-post/contract/unverified";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { documents } from "../src/versions/documents.table.ts";
import { type Account, call, openAccount, profileOf } from "./api-client.ts";
import type { ScriptedWork } from "./scripted-indexes.ts";
import { filled, free, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

let site: SiteWithSources;
let account: Account;
beforeAll(async () => {
  site = await openSiteWithSources({ CITATION_CHECKS_PER_HOUR: "4" });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.repair();
  about("libraries");
  site.indexes.works = [smith];
  account = await openAccount(site.server);
});

let smith: ScriptedWork;
let young: ScriptedWork;
let SAYS: string;
let ANEW: string;

/** What both works are about; another subject is searched for by other words, which no test has left in the cache. */
function about(subject: string): void {
  SAYS = `Free public ${subject} raised visits by 12 % in small cities`;
  ANEW = `Free public ${subject} brought towns more visits within a year`;
  smith = { ...free, title: `Free public ${subject} and visits`, abstract: `${SAYS}.` };
  young = {
    doi: "10.1000/young",
    title: `Free public ${subject} in towns`,
    authors: [{ given: "Di", family: "Young" }],
    year: 2022,
    abstract: `We counted people. ${ANEW}.`,
  };
}

const REWRITING = /<<<SENTENCE/;
const JUDGING = /<<<PAIRS/;

const asked = (patch: Parameters<typeof wish>[0]) => wish({ topic: `${SAYS}?`, ...patch });

/** A draft that cites Smith, in an account that can have it changed once another work is known, too. */
async function draft(patch: Parameters<typeof wish>[0] = {}) {
  site.indexes.works = [smith];
  site.upstream.onMessage(/.*/, { content: filled(`${SAYS} [@smith2019 s1].`) });
  const { body } = await call(site.server, "POST /api/generate-post", {
    token: account.token,
    body: asked(patch),
  });
  site.upstream.reset();
  site.indexes.works = [smith, young];
  return body;
}

/** The draft as a client holds it, and its first citation. */
function at({ id, content, unverified, kept, removed, citations }: Generation, patch: object = {}) {
  const { start, end, keys } = firstOf(citations);
  const text = { generationId: id, content, unverified, kept, removed, citations };
  return { text, start, end, key: keys[0], ...patch };
}

const replace = (body: object, key?: string) =>
  call(site.server, "POST /api/citations/replace", {
    token: account.token,
    body,
    ...(key && { headers: { "Idempotency-Key": key } }),
  });

const answers = (content: string) => site.upstream.onMessage(REWRITING, { content });

async function saved(patch: Parameters<typeof wish>[0] = {}) {
  const written = await draft(patch);
  const { content, id: generationId } = written;
  const body = { ...asked(patch), title: "Buses", content, generationId };
  const { body: post } = await call(site.server, "POST /api/posts/save", { token: account.token, body });
  return post;
}

const inPost = ({ id, updatedAt, citations }: PostInFull) => {
  const { start, end, keys } = firstOf(citations);
  return { text: { postId: id, lastUpdatedAt: updatedAt }, start, end, key: keys[0] };
};

function firstOf([citation]: PlacedCitation[]): PlacedCitation {
  if (!citation) throw new Error("The text cites nothing.");
  return citation;
}

describe("the course's rule", () => {
  test.each(["no_ai", "planning"] as const)("“%s” lets no sentence be written anew", async (courseRule) => {
    const before = await draft();
    answers(`${ANEW} [@young2022 s2].`);
    const { status, body } = await replace(at(before, { courseRule }));
    expect([status, body.code]).toEqual([422, "rule_forbids_writing"]);
    const post = await saved();
    const ofPost = await replace({ ...inPost(post), courseRule });
    expect([ofPost.status, ofPost.body.code]).toEqual([422, "rule_forbids_writing"]);
    expect(site.upstream.getRequests()).toEqual([]);
  });

  test("of the draft itself holds without one in the request", async () => {
    const before = await draft();
    await site.server.db.update(documents).set({ courseRule: "planning" }).where(eq(documents.id, before.id));
    answers(`${ANEW} [@young2022 s2].`);
    const { status, body } = await replace(at(before));
    expect([status, body.code]).toEqual([422, "rule_forbids_writing"]);
  });

  test("“AI as a helper” lets another source be cited", async () => {
    const before = await draft();
    answers(`${ANEW} [@young2022 s2].`);
    const { status } = await replace(at(before, { courseRule: "collaboration" }));
    expect(status).toBe(200);
  });
});

describe("replacing a citation of a draft", () => {
  test("has its sentence alone written anew by another work, with its evidence and its entry in the list", async () => {
    const before = await draft();
    answers(`${ANEW} [@young2022 s2].`);
    const { status, body } = await replace(at(before));
    expect(status).toBe(200);
    const { content, citations, references, sources } = body.draft;
    const rest = (text: string) => text.slice(text.indexOf("Word for word."), text.indexOf("\n\nReferences"));
    expect(content).toContain(`${ANEW} (Young, 2022).`);
    expect(content).not.toContain("Smith");
    expect(rest(content)).toBe(rest(before.content));
    expect(JSON.stringify(references)).toContain("Young, D. (2022). Free public libraries in towns.");
    expect(citations).toMatchObject([
      {
        keys: ["young2022"],
        start: body.start,
        evidence: [
          { key: "young2022", claim: `${ANEW} (Young, 2022).`, grade: "supported", quote: `${ANEW}.` },
        ],
      },
    ]);
    expect(body.source).toMatchObject({ key: "young2022", isCited: true });
    expect(sources.map(({ key, isCited }: Source) => [key, isCited])).toEqual([
      ["young2022", true],
      ["smith2019", false],
    ]);
  });

  test("takes up a work at hand that is not cited, and none that was replaced before", async () => {
    about("forests");
    site.indexes.works = [smith, young];
    site.upstream.onMessage(/.*/, { content: filled(`${SAYS} [@smith2019 s1].`) });
    const { body: before } = await call(site.server, "POST /api/generate-post", {
      token: account.token,
      body: asked({}),
    });
    expect(before.sources).toHaveLength(2);
    site.upstream.reset();
    answers(`${ANEW} [@young2022 s2].`);
    const { body } = await replace(at(before));
    expect(body.draft.content).toContain(`${ANEW} (Young, 2022).`);
    expect(body.draft.sources).toHaveLength(2);
    const again = at({ ...before, ...body.draft }, { key: body.source.key });
    expect(await replace(again)).toMatchObject({ status: 404, body: { code: "no_fitting_source" } });
  });

  test("shows the model the works that the post does not cite, and the sentence with its keys", async () => {
    const before = await draft();
    answers(`${ANEW} [@young2022 s2].`);
    await replace(at(before));
    const [prompt = ""] = site.upstream
      .getRequests()
      .map(({ body }) => (body as { messages: { content: string }[] }).messages.at(-1)?.content ?? "");
    expect(prompt).toContain(`<<<SENTENCE\n${SAYS} [@smith2019].\nSENTENCE>>>`);
    expect(prompt).toContain("[@young2022] Young (2022). Free public libraries in towns.");
    expect(prompt).not.toContain("[@smith2019] Smith");
  });

  test("is kept with the draft, and saved with it", async () => {
    const before = await draft();
    answers(`${ANEW} [@young2022 s2].`);
    const { body: replaced } = await replace(at(before));
    const { content, unverified, kept, removed, citations } = replaced.draft;
    const body = {
      ...{ ...wish(), title: "Buses", content, generationId: before.id },
      ...{ unverified, kept, removed, citations },
    };
    const { body: post } = await call(site.server, "POST /api/posts/save", { token: account.token, body });
    expect(post).toMatchObject({ content, citations, references: replaced.draft.references });
  });

  test("costs no post", async () => {
    const before = await draft();
    answers(`${ANEW} [@young2022 s2].`);
    await replace(at(before));
    expect((await profileOf(site.server, account)).body.postsUsed).toBe(1);
  });

  test("cites by numbers where the style does", async () => {
    const before = await draft({ citationStyle: "ieee" });
    answers(`${ANEW} [@young2022 s2].`);
    const { body } = await replace(at(before));
    expect(body.draft.content).toContain(`${ANEW} [1].`);
    expect(body.draft.citations).toMatchObject([{ text: "[1]", keys: ["young2022"] }]);
  });

  test("keeps the other works of the sentence, whose evidence is of the new sentence", async () => {
    about("concerts");
    site.indexes.works = [
      smith,
      {
        ...smith,
        doi: "10.1000/lee",
        title: "Concerts that are free",
        authors: [{ given: "Bo", family: "Lee" }],
      },
    ];
    site.upstream.onMessage(/.*/, { content: filled(`${SAYS} [@smith2019 s1; @lee2019 s1].`) });
    const { body: before } = await call(site.server, "POST /api/generate-post", {
      token: account.token,
      body: asked({ topic: "Are concerts in small cities ever public and free?" }),
    });
    site.upstream.reset();
    site.indexes.works.push(young);
    answers(`${ANEW} [@young2022 s2; @lee2019].`);
    const { body } = await replace(at(before, { key: "smith2019" }));
    expect(body.draft.content).toContain(`${ANEW} (Lee, 2019; Young, 2022).`);
    const [{ evidence }] = body.draft.citations;
    expect(evidence).toMatchObject([
      { key: "young2022", grade: "supported" },
      { key: "lee2019", claim: `${ANEW} (Lee, 2019; Young, 2022).`, quote: `${SAYS}.` },
    ]);
  });

  test("is judged where words alone decide nothing", async () => {
    const before = await draft();
    const says = "Towns that charged nobody may have seen their public libraries fill with visits";
    answers(`${says} [@young2022 s2].`);
    site.upstream.onMessage(JUDGING, { content: `{"verdicts":[{"pair":1,"grade":"related","sentence":2}]}` });
    const { body } = await replace(at(before));
    expect(body.draft.citations[0].evidence).toMatchObject([{ grade: "related", quote: `${ANEW}.` }]);
  });

  test("is made once for each key, also by two calls at once", async () => {
    const before = await draft();
    answers(`${ANEW} [@young2022 s2].`);
    const [one, other] = await Promise.all([
      replace(at(before), "one-replacement"),
      replace(at(before), "one-replacement"),
    ]);
    const third = await replace(at(before), "one-replacement");
    expect(other.body).toEqual(one.body);
    expect(third.body).toEqual(one.body);
    expect(site.upstream.getRequests()).toHaveLength(1);
    const another = await replace(at(before, { key: "lee2019" }), "one-replacement");
    expect(another).toMatchObject({ status: 409, body: { code: "idempotency_key_reused" } });
  });

  test("can be taken back", async () => {
    const before = await draft();
    answers(`${ANEW} [@young2022 s2].`);
    const { body } = await replace(at(before));
    const undone = await call(site.server, "POST /api/citations/undo", {
      token: account.token,
      body: { id: body.id, lastUpdatedAt: null },
    });
    const { content, citations, sources, references, wordCount } = before;
    expect(undone.body.draft).toMatchObject({ content, citations, sources, references, wordCount });
    const somebody = await openAccount(site.server);
    const theirs = await call(site.server, "POST /api/citations/undo", {
      token: somebody.token,
      body: { id: body.id, lastUpdatedAt: null },
    });
    expect(theirs.status).toBe(404);
  });
});

describe("the text stays, and it is said why, where", () => {
  test.each<[string, () => string]>([
    ["the model says that none fits", () => "NONE"],
    ["it cites the former work", () => `${ANEW} [@smith2019 s1].`],
    ["it cites nothing", () => `${ANEW}.`],
    ["it refers to a work of nobody’s", () => `${ANEW} [@young2022 s2], as Miller (2018) found.`],
    ["it writes more sentences", () => `${ANEW} [@young2022 s2]. And so on it goes.`],
    ["it refuses", () => "I'm sorry, but I can't help with that."],
    ["its sentence says the opposite", () => `${ANEW.replace("more", "fewer")} [@young2022 s2].`],
    [
      "its sentence is about something else",
      () => "Penguins breed on cold southern islands [@young2022 s2].",
    ],
  ])("%s", async (_name, answer) => {
    const before = await draft();
    answers(answer());
    expect(await replace(at(before))).toMatchObject({
      status: 404,
      body: {
        code: "no_fitting_source",
        message: "No other source was found that fits this sentence, so it stays as it is.",
      },
    });
  });

  test.each<[string, string, Partial<ScriptedWork>]>([
    ["the other work was retracted", "museums", { isRetracted: true }],
    ["the other work has no abstract", "theatres", { abstract: "" }],
    ["the other work is the one that is cited", "swimming", { doi: free.doi }],
  ])("%s", async (_name, subject, patch) => {
    about(subject);
    const before = await draft();
    site.indexes.works = [smith, { ...young, ...patch }];
    answers(`${ANEW} [@young2022 s2].`);
    expect(await replace(at(before))).toMatchObject({ status: 404, body: { code: "no_fitting_source" } });
    expect(site.upstream.getRequests()).toHaveLength(0);
  });

  test("no index answers", async () => {
    about("gardens");
    const before = await draft();
    site.indexes.crossref = site.indexes.openAlex = 500;
    expect(await replace(at(before))).toMatchObject({ status: 503, body: { code: "unavailable" } });
  });

  test("the model is down", async () => {
    const before = await draft();
    site.upstream.onMessage(REWRITING, { error: { message: "Down", type: "server_error" }, status: 500 });
    expect(await replace(at(before))).toMatchObject({ status: 502, body: { code: "ai_failed" } });
  });

  describe("words alone decide nothing of the new sentence, and", () => {
    const says = () => `Towns that charged nobody may have seen their public buildings fill with visits`;
    const verdict = (grade: string) => `{"verdicts":[{"pair":1,"grade":"${grade}","sentence":1}]}`;

    test.each([
      ["the judge is down", { error: { message: "Down", type: "server_error" }, status: 500 }],
      ["the judge talks nonsense", { content: "Looks fine to me." }],
      ["the judge names a sentence that is not there", { content: verdict("supported").replace("1}", "9}") }],
    ])("%s", async (_name, judge) => {
      const before = await draft();
      answers(`${says()} [@young2022 s2].`);
      site.upstream.onMessage(JUDGING, judge);
      expect(await replace(at(before))).toMatchObject({
        status: 502,
        body: {
          code: "ai_failed",
          message:
            "A new sentence was written, but nobody could check it against its source, so the old one stays.",
        },
      });
    });

    test.each([
      ["found", "harbours", false],
      ["at hand", "orchards", true],
    ])(
      "the work that was %s does not fit the sentence, and is no more than related",
      async (_name, subject, isAtHand) => {
        about(subject);
        site.indexes.works = isAtHand ? [smith, young] : [smith];
        site.upstream.onMessage(/.*/, {
          content: filled(
            `Ticket machines in ${subject} were sold at auctions by their owners [@smith2019 s1].`,
          ),
        });
        const { body: before } = await call(site.server, "POST /api/generate-post", {
          token: account.token,
          body: asked({}),
        });
        site.upstream.reset();
        site.indexes.works = [smith, young];
        answers(`${says()} [@young2022 s2].`);
        site.upstream.onMessage(JUDGING, { content: verdict("related") });
        expect(await replace(at(before))).toMatchObject({ status: 404, body: { code: "no_fitting_source" } });
        expect(site.upstream.getRequests()).toHaveLength(2);
      },
    );
  });

  test("somebody else takes it back", async () => {
    const before = await draft();
    answers(`${ANEW} [@young2022 s2].`);
    const { body } = await replace(at(before));
    const undo = (token: string) =>
      call(site.server, "POST /api/citations/undo", { token, body: { id: body.id, lastUpdatedAt: null } });
    expect((await undo((await openAccount(site.server)).token)).status).toBe(404);
    expect((await undo(account.token)).status).toBe(200);
  });

  test("the citation is not there, or the draft is somebody else's", async () => {
    const before = await draft();
    const nowhere = { status: 404, body: { code: "not_found" } };
    expect(await replace(at(before, { start: 0 }))).toMatchObject(nowhere);
    expect(await replace(at(before, { key: "lee2021" }))).toMatchObject(nowhere);
    const wanted = at(before);
    account = await openAccount(site.server);
    expect(await replace(wanted)).toMatchObject(nowhere);
  });

  test("the account has used its share up", async () => {
    const before = await draft();
    answers("NONE");
    for (let time = 0; time < 4; time += 1) await replace(at(before));
    expect(await replace(at(before))).toMatchObject({
      status: 429,
      body: {
        message: expect.stringContaining("You've had 4 citations replaced or checked within an hour"),
      },
    });
  });
});

describe("replacing a citation of a saved post", () => {
  test("is an edit of it, and can be taken back", async () => {
    const post = await saved();
    answers(`${ANEW} [@young2022 s2].`);
    const { body } = await replace(inPost(post));
    expect(body.draft).toBeNull();
    expect(body.post.content).toContain(`${ANEW} (Young, 2022).`);
    expect(body.post.originalContent).toBe(post.content);
    const undone = await call(site.server, "POST /api/citations/undo", {
      token: account.token,
      body: { id: body.id, lastUpdatedAt: body.post.updatedAt },
    });
    const { content, citations, sources, references } = post;
    expect(undone.body.post).toMatchObject({
      content,
      citations,
      sources,
      references,
      originalContent: null,
    });
  });

  test("is refused where the post was changed since, and its undoing, too", async () => {
    const post = await saved();
    answers(`${ANEW} [@young2022 s2].`);
    const { body } = await replace(inPost(post));
    const stale = { status: 409, body: { code: "edited_elsewhere" } };
    expect(await replace(inPost(post))).toMatchObject(stale);
    const undoing = await call(site.server, "POST /api/citations/undo", {
      token: account.token,
      body: { id: body.id, lastUpdatedAt: post.updatedAt },
    });
    expect(undoing).toMatchObject(stale);
  });
});

describe("checking a sentence again", () => {
  const check = (body: object) =>
    call(site.server, "POST /api/citations/check", { token: account.token, body });

  test("grades it as it reads now, by the abstract that the index has", async () => {
    const before = await draft();
    const says = "In small cities, free public libraries raised visits by 12 %";
    const content = before.content.replace(SAYS, says);
    const start = content.indexOf("(Smith");
    const [citation] = before.citations;
    const moved = { ...citation, start, end: start + citation.text.length };
    const changed = at({ ...before, content, citations: [moved] });
    const { body } = await check(changed);
    expect(body.draft.content).toBe(content);
    expect(body.draft.citations[0].evidence).toMatchObject([
      { claim: `${says} (Smith, 2019).`, grade: "supported", quote: `${SAYS}.` },
    ]);
  });

  test("in a saved post asks the judge where words decide nothing", async () => {
    const post = await saved();
    const content = post.content.replace(
      SAYS,
      "Dropping every entrance fee may draw larger crowds to public libraries",
    );
    const { body: edited } = await call(site.server, `PATCH /api/posts/${post.id}`, {
      token: account.token,
      body: { content },
    });
    // The former sentence's, by which its reader sees that it has changed.
    expect(edited.citations[0].evidence).toEqual(post.citations[0].evidence);
    site.upstream.onMessage(JUDGING, {
      content: `{"verdicts":[{"pair":1,"grade":"supported","sentence":1}]}`,
    });
    const { body } = await check(inPost(edited));
    expect(body.post.content).toBe(content);
    expect(body.post.citations[0].evidence).toMatchObject([{ grade: "supported", quote: `${SAYS}.` }]);
  });

  test("says so where no index answers", async () => {
    const before = await draft();
    site.indexes.crossref = site.indexes.openAlex = 500;
    expect(await check(at(before))).toMatchObject({ status: 503, body: { code: "unavailable" } });
  });
});

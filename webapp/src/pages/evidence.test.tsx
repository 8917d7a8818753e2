import { checkCitation, replaceCitation, undoReplacement } from "@discussion-post/contract/citations";
import { getPost, listPosts, type PostInFull } from "@discussion-post/contract/posts";
import { sentenceAround } from "@discussion-post/contract/sentences";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi, refusal, unreachable } from "@discussion-post/ui/testing/fake-api";
import {
  evidencedGeneration,
  freeUser,
  post as listed,
  postInFull,
} from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

test("a saved post shows what its citations rest on, by the keyboard and from the receipt", async () => {
  const { content, sources, references, citations, checkedAt } = evidencedGeneration;
  const api = fakeApi();
  api.on(getPost, { ...postInFull, content, sources, references, citations, checkedAt });
  api.on(listPosts, [listed]);
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  await expect.element(page.getByText("2 of 2 references exist")).toBeVisible();
  const chip = page.getByRole("button", { name: /^Citation: \(Cats et al\., 2017; Fearnley, 2013\)\./ });
  await expect.element(chip).toBeVisible();
  await expectAccessible();

  (chip.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const card = page.getByRole("dialog", { name: /^Evidence for \(Cats/ });
  await expect.element(card.getByText("Supported by this sentence")).toBeVisible();
  await expect.element(card.getByText(/The modal shift came mainly from walking/)).toBeVisible();
  await expect.element(card.getByText("Not shown in the abstract")).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(chip).toHaveFocus();

  await page.getByRole("button", { name: /^Show me/ }).click();
  await expect.element(card).toBeVisible();
});

test("the sources are the first thing beside a post", async () => {
  await page.viewport(1280, 800);
  const { content, sources, references, citations, checkedAt } = evidencedGeneration;
  const api = fakeApi();
  api.on(getPost, { ...postInFull, content, sources, references, citations, checkedAt });
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  const heading = page.getByRole("heading", { name: "Sources" });
  await expect.element(heading).toBeVisible();
  expect(page.getByRole("complementary").getByRole("heading").first().element()).toBe(heading.element());
});

test("a source that is pointed at or focused lights up the sentences that cite it", async () => {
  const { content, sources, references, citations, checkedAt } = evidencedGeneration;
  const api = fakeApi();
  api.on(getPost, { ...postInFull, content, sources, references, citations, checkedAt });
  api.on(listPosts, [listed]);
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  await expect.element(page.getByRole("button", { name: /^Citation: \(Cats/ })).toBeVisible();

  const link = page.getByRole("link", { name: /prospects of fare-free/ }).first();
  (link.element() as HTMLElement).focus();
  const [citation] = citations;
  expect(lit()).toEqual([sentenceAround(content, citation ?? { start: 0, end: 0 })]);
  (link.element() as HTMLElement).blur();
  expect(lit()).toEqual([]);
});

function lit(): string[] {
  return [...(CSS.highlights.get("cited-sentences") ?? [])].map((range) => String(range));
}

/** A post whose citation names two works, one of which does not show its sentence. */
function citingPost(): PostInFull {
  const { content, sources, references, citations, checkedAt } = evidencedGeneration;
  return { ...postInFull, content, sources, references, citations, checkedAt };
}

/** The same with another work in the place of the second one. */
function replacedPost(): PostInFull {
  const before = citingPost();
  const [citation] = before.citations;
  const [, former] = before.sources;
  if (!citation || !former) throw new Error("The post cites nothing.");
  const text = "(Cats et al., 2017; Young, 2022)";
  const source = { ...former, key: "young2022", title: "Free trams in towns", authors: "Young", year: 2022 };
  const content = before.content.replace(citation.text, text);
  const start = content.indexOf(text);
  const place = { start, end: start + text.length, text };
  const claim = sentenceAround(content, place);
  const evidence = [
    ...citation.evidence.slice(0, 1),
    {
      key: source.key,
      claim,
      grade: "supported" as const,
      quote: "Free trams filled slowly.",
      checkedAt: "2026-11-22T10:00:00Z",
    },
  ].map((one) => ({ ...one, claim }));
  return {
    ...before,
    content,
    sources: [...before.sources, source],
    citations: [{ ...citation, ...place, keys: ["cats2017", source.key], evidence }],
    updatedAt: "2026-11-22T10:00:00.000Z",
  };
}

async function showPost(post: PostInFull) {
  const api = fakeApi();
  api.on(getPost, post);
  api.on(listPosts, [listed]);
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  const chip = page.getByRole("button", { name: /^Citation: \(Cats et al\., 2017; Fearnley, 2013\)\./ });
  await expect.element(chip).toBeVisible();
  (chip.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  return { api, chip };
}

const replaceFearnley = () => page.getByRole("button", { name: /^Replace “/ }).nth(1);

test("a citation is replaced from its card, and taken back, by the keyboard alone", async () => {
  const [before, after] = [citingPost(), replacedPost()];
  const { api, chip } = await showPost(before);
  const source = after.sources.at(-1);
  const start = after.citations[0]?.start;
  if (!source || start === undefined) throw new Error("The post cites nothing.");
  const id = "5a0f36dd-7f36-4f43-9d5b-0d3ad1b6d0f5";
  api.on(replaceCitation, { draft: null, post: after, id, source, start });
  api.on(getPost, after);
  const held = api.hold(replaceCitation);
  await expect.element(replaceFearnley()).toBeVisible();
  (replaceFearnley().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByText("Looking for another source and rewriting the sentence."))
    .toBeVisible();
  await expectAccessible();
  held.release();

  const anew = page.getByRole("button", { name: /^Citation: \(Cats et al\., 2017; Young, 2022\)\./ });
  await expect.element(anew).toHaveFocus();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByText("Rewritten with another source")).toBeVisible();
  const [request] = api.requests(replaceCitation);
  const [citation] = before.citations;
  expect(request?.body).toEqual({
    text: { postId: before.id, lastUpdatedAt: before.updatedAt },
    ...{ start: citation?.start, end: citation?.end, key: "fearnley2013" },
  });
  expect(request?.headers.get("Idempotency-Key")).toMatch(/^[\w-]{36}$/);

  const back = { ...before, updatedAt: "2026-11-22T10:00:05.000Z" };
  api.on(undoReplacement, { draft: null, post: back });
  api.on(getPost, back);
  (page.getByRole("button", { name: "Undo" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(chip).toHaveFocus();
  expect(api.requests(undoReplacement)[0]?.body).toEqual({ id, lastUpdatedAt: after.updatedAt });
});

test("where no other work fits, the text stays, and its card says so", async () => {
  const { api, chip } = await showPost(citingPost());
  const message = "No other source was found that fits this sentence, so it stays as it is.";
  api.on(replaceCitation, refusal("no_fitting_source", { message }));
  await replaceFearnley().click();
  await expect
    .element(page.getByText(`${message} Keep the sentence, or change it so that it says less.`))
    .toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(chip).toHaveFocus();
});

test("a replacement that fails after its card was closed is told as a notice", async () => {
  const { api } = await showPost(citingPost());
  api.on(replaceCitation, refusal("unavailable"));
  const held = api.hold(replaceCitation);
  await replaceFearnley().click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  held.release();
  await expect.element(page.getByText("The citation stays as it is")).toBeVisible();
});

test("a press whose answer was lost repeats the same wish", async () => {
  const { api } = await showPost(citingPost());
  api.on(replaceCitation, unreachable);
  for (const times of [1, 2]) {
    await replaceFearnley().click();
    await expect.poll(() => api.requests(replaceCitation)).toHaveLength(times);
    await expect.element(page.getByRole("dialog").getByText(/reach/)).toBeVisible();
  }
  const [first, second] = api.requests(replaceCitation);
  expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
});

test("a sentence that has changed is checked again by a press", async () => {
  const before = citingPost();
  const changed = {
    ...before,
    citations: before.citations.map((one) => ({
      ...one,
      evidence: one.evidence.map((evidence) => ({ ...evidence, claim: "It read differently." })),
    })),
  };
  const { api } = await showPost(changed);
  const card = page.getByRole("dialog");
  await expect
    .element(card.getByText("This sentence has changed since it was checked").first())
    .toBeVisible();
  api.on(checkCitation, { draft: null, post: before });
  api.on(getPost, before);
  await card.getByRole("button", { name: "Check this sentence again" }).click();
  await expect.element(card.getByText("Supported by this sentence")).toBeVisible();
  await expect
    .element(card.getByRole("button", { name: "Check this sentence again" }))
    .not.toBeInTheDocument();
  expect(card.element().contains(document.activeElement)).toBe(true);
  await expectAccessible();
});

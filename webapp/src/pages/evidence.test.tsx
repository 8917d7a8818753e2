import { getPost, listPosts } from "@discussion-post/contract/posts";
import { sentenceAround } from "@discussion-post/contract/sentences";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
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
  await expect.element(page.getByText("2 of 2 references checked")).toBeVisible();
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

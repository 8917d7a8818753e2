/** @module-tag slow */

import { getUser } from "@discussion-post/contract/accounts";
import { replaceCitation } from "@discussion-post/contract/citations";
import type { Endpoint } from "@discussion-post/contract/endpoint";
import { generatePost } from "@discussion-post/contract/generations";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { getPost, listPosts, savePost, updatePost } from "@discussion-post/contract/posts";
import { refine } from "@discussion-post/contract/refinements";
import {
  editDraft,
  getDraftVersion,
  getPostVersion,
  restoreDraftVersion,
  restorePostVersion,
} from "@discussion-post/contract/versions";
import {
  eventStream,
  type FakeApi,
  fakeApi,
  refusal,
  unreachable,
} from "@discussion-post/ui/testing/fake-api";
import {
  evidencedGeneration,
  firstVersion,
  freeUser,
  post as listed,
  postInFull,
  versions,
} from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

/* Whatever is done to a text: where the server does not take it, that is said in sight, and the text stays. */

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const box = page.getByRole("textbox", { name: "Text", exact: true });
const BEGINNING = /Free public transport sounds like/;

async function showDraft(api: FakeApi): Promise<void> {
  const { response, send, end } = eventStream(generatePost);
  api.on(generatePost, response);
  api.on(editDraft, firstVersion);
  api.on(getDraftVersion, firstVersion);
  await showPage(api, "/", { user: freeUser, versions });
  await page.getByLabelText("Discussion topic").fill("Should public transport be free?");
  await button("Generate Discussion Post").click();
  send({ type: "started", id: evidencedGeneration.id }, { type: "done", generation: evidencedGeneration });
  end();
  await expect.element(button("Refine")).toBeVisible();
}

async function showPost(api: FakeApi): Promise<void> {
  const { content, sources, references, citations, checkedAt } = evidencedGeneration;
  api.on(getPost, { ...postInFull, content, sources, references, citations, checkedAt });
  api.on(getPostVersion, firstVersion);
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser, versions });
  await expect.element(button("Refine")).toBeVisible();
}

async function editText(): Promise<void> {
  await button("Edit").click();
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard("Well then: ");
  await button("Done").click();
}

async function refineText(): Promise<void> {
  await button("Refine").click();
  await button("Shorter").click();
}

async function replaceSource(): Promise<void> {
  const chip = page.getByRole("button", { name: /^Citation: \(Cats/ });
  await expect.element(chip).toBeVisible();
  (chip.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await page
    .getByRole("button", { name: /^Replace “/ })
    .first()
    .click();
}

async function restoreText(): Promise<void> {
  await button("Earlier version").click();
  await button("Restore this version").click();
}

const actions: [string, (api: FakeApi) => Promise<void>, Endpoint, () => Promise<void>][] = [
  ["a draft is saved", showDraft, savePost, () => button("Save").click()],
  ["a draft is edited", showDraft, editDraft, editText],
  ["a draft is refined", showDraft, refine, refineText],
  ["a draft's source is replaced", showDraft, replaceCitation, replaceSource],
  ["a draft's version is restored", showDraft, restoreDraftVersion, restoreText],
  ["a post is edited", showPost, updatePost, editText],
  ["a post is refined", showPost, refine, refineText],
  ["a post's source is replaced", showPost, replaceCitation, replaceSource],
  ["a post's version is restored", showPost, restorePostVersion, restoreText],
];

const REASON = "Somebody says why.";

const failures = [
  ["no connection", () => unreachable, /You're offline|couldn't reach the server|Failed to save post/],
  ["a limit", () => refusal("too_many_requests", { message: REASON }), REASON],
  ["another change", () => refusal("edited_elsewhere", { message: REASON }), REASON],
  [
    "an error",
    () => refusal("internal_error", { message: REASON }),
    /Somebody says why\.|Failed to save post/,
  ],
] as const;

for (const [what, show, endpoint, act] of actions) {
  for (const [meets, answer, reason] of failures) {
    test(`${what} and meets ${meets}`, async () => {
      const api = apiOfSite();
      await show(api);
      if (meets === "no connection") loseConnection();
      api.on(endpoint, answer() as never);
      await act();
      await expect.poll(() => page.getByText(reason).elements().some(isInSight)).toBe(true);
      await expect.element(page.getByText(BEGINNING).first()).toBeVisible();
    });
  }

  test(`${what} and meets an ended session`, async () => {
    const api = apiOfSite();
    await show(api);
    api.on(endpoint, refusal("not_signed_in") as never);
    api.on(getUser, refusal("not_signed_in"));
    await act();
    await expect.element(page.getByRole("dialog", { name: "Log in to go on" })).toBeVisible();
  });
}

test("a copy needs no connection", async () => {
  await showDraft(apiOfSite());
  loseConnection();
  await button("Copy").click();
  await expect.element(page.getByText(/^(Copied to clipboard|Copy failed)$/)).toBeInViewport();
});

function isInSight(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 1 && top >= 0 && bottom <= innerHeight;
}

function apiOfSite(): FakeApi {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(listPosts, [listed]);
  return api;
}

function loseConnection(): void {
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "onLine"));
}

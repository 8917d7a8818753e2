/** @module-tag slow */

import { replaceCitation } from "@discussion-post/contract/citations";
import type { Endpoint } from "@discussion-post/contract/endpoint";
import { listPosts, savePost } from "@discussion-post/contract/posts";
import { refine } from "@discussion-post/contract/refinements";
import {
  editDraft,
  getDraftVersion,
  listDraftVersions,
  restoreDraftVersion,
} from "@discussion-post/contract/versions";
import { type FakeApi, fakeApi, refusal, unreachable } from "@discussion-post/ui/testing/fake-api";
import { evidencedGeneration, firstVersion, versions } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { openCoursePage } from "../testing/open-course-page.ts";
import { generate, showPanel, topicBox } from "../testing/show-panel.tsx";

/* Whatever is done to a reply: where the server does not take it, the panel says so in sight, and the reply stays. */

const button = (name: string) => screen.getByRole("button", { name, exact: true });
const box = screen.getByRole("textbox", { name: "Text", exact: true });
const BEGINNING = /Free public transport sounds like/;

async function openWithReply() {
  const api = fakeApi();
  api.on(listPosts, []);
  // The panel of the test before may ask for them still.
  api.on(getDraftVersion, firstVersion);
  api.on(editDraft, firstVersion);
  const page = await openCoursePage("react-textarea");
  await showPanel(api);
  api.on(listDraftVersions, versions);
  await topicBox().fill("Should public transport be free?");
  await generate(api, evidencedGeneration);
  await expect.element(button("Refine")).toBeVisible();
  return { api, page };
}

const actions: [string, Endpoint, () => Promise<void>][] = [
  ["saved", savePost, () => button("Save").click()],
  [
    "edited",
    editDraft,
    async () => {
      await button("Edit").click();
      await expect.element(box).toHaveFocus();
      await userEvent.keyboard("Well then: ");
      await button("Done").click();
    },
  ],
  [
    "refined",
    refine,
    async () => {
      await button("Refine").click();
      await button("Shorter").click();
    },
  ],
  [
    "given another source",
    replaceCitation,
    async () => {
      const chip = screen.getByRole("button", { name: /^Citation: \(Cats/ });
      await expect.element(chip).toBeVisible();
      (chip.element() as HTMLElement).focus();
      await userEvent.keyboard("{Enter}");
      const replace = screen.getByRole("button", { name: /^Replace “/ }).first();
      (replace.element() as HTMLElement).focus();
      await userEvent.keyboard("{Enter}");
    },
  ],
  [
    "restored",
    restoreDraftVersion,
    async () => {
      await button("Earlier version").click();
      await button("Restore this version").click();
    },
  ],
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

for (const [what, endpoint, act] of actions) {
  for (const [meets, answer, reason] of failures) {
    test(`a reply is ${what} and meets ${meets}`, async () => {
      const { api } = await openWithReply();
      if (meets === "no connection") loseConnection();
      api.on(endpoint, answer() as never);
      await act();
      await expect.poll(() => screen.getByText(reason).elements().some(isInSight)).toBe(true);
      await expect.element(screen.getByText(BEGINNING).first()).toBeVisible();
    });
  }

  test(`a reply is ${what} and meets an ended session`, async () => {
    const { api } = await openWithReply();
    api.on(endpoint, refusal("not_signed_in") as never);
    await act();
    const kept = screen.getByText(/^Your session has ended.*comes back when you log in again/);
    await expect.poll(() => kept.elements().some(isInSight)).toBe(true);
  });
}

test("a reply is inserted without a connection", async () => {
  const { api, page } = await openWithReply();
  loseConnection();
  loseServer(api);
  await button("Insert into page").click();
  await expect.poll(() => page.replyBox.saved()).toMatch(BEGINNING);
});

function loseServer(api: FakeApi): void {
  for (const endpoint of [savePost, editDraft, refine, listDraftVersions]) api.on(endpoint, unreachable);
}

function loseConnection(): void {
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "onLine"));
}

function isInSight(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 1 && top >= 0 && bottom <= innerHeight;
}

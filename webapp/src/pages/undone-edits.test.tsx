/** @module-tag slow */

import { editDraft } from "@discussion-post/contract/versions";
import { fakeApi, unreachable } from "@discussion-post/ui/testing/fake-api";
import { evidencedGeneration } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { box, cited, drawn, editDraftOf, keepsEdits, words } from "../testing/edited-draft.ts";
import { expectToast } from "../testing/expectations.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const paper = page.getByRole("article");

test("Undo and Redo are in the window wherever one is in a long text, on a phone too", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await page.viewport(375, 600);
  await editDraftOf(api);
  await userEvent.keyboard("Well then: ");
  for (const block of ["start", "center", "end"] as const) {
    box.element().scrollIntoView({ block });
    for (const name of ["Undo", "Redo", "Done"]) {
      const { top, bottom } = button(name).element().getBoundingClientRect();
      expect(top, `${name} at the ${block}`).toBeGreaterThanOrEqual(0);
      expect(bottom, `${name} at the ${block}`).toBeLessThanOrEqual(innerHeight);
    }
  }
  await button("Undo").click();
  await expect.element(box).toHaveFocus();
  await expect.element(box).not.toMatchTextContent(/Well then:/);
});

test("what is deleted comes back by Undo, with what it cites", async () => {
  await editDraftOf(fakeApi());
  await userEvent.keyboard("{Control>}a{/Control}{Delete}");
  await expect.element(page.getByText("Content is required")).toBeVisible();
  await expect.element(page.getByText("Not kept while it's empty")).toBeVisible();
  await expect.element(page.getByText("0 words", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^0 cited/)).toBeVisible();
  expect(drawn()).toEqual([]);
  await button("Done").click();
  await expect.element(box).toBeVisible();
  await button("Undo").click();
  expect(drawn()).toEqual(cited);
  await expect.element(box).toHaveFocus();
  await expect.element(page.getByText(`${words} words`)).toBeVisible();
});

test("after Done a press brings the former text back, with what it cites", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  await userEvent.keyboard("{Control>}a{/Control}Nothing of it.");
  await button("Done").click();
  await expect.element(paper).toMatchTextContent("Nothing of it.");
  await button("Undo").click();
  await expect.element(page.getByText(`${words} words`)).toBeVisible();
  const { content, citations } = evidencedGeneration;
  await expect.poll(() => api.requests(editDraft).at(-1)?.body).toMatchObject({ content, citations });
  await expect.element(page.getByText("Nothing of it.")).not.toBeInTheDocument();
});

test("an edit that cannot be sent can be undone too", async () => {
  const api = fakeApi();
  api.on(editDraft, unreachable);
  await editDraftOf(api);
  await userEvent.keyboard("Written on a train. ");
  await button("Done").click();
  await expectToast({ title: "Kept on this device", isBad: true });
  await button("Undo").click();
  await expect.element(page.getByText(/Written on a train/)).not.toBeInTheDocument();
  await expect.element(page.getByText(`${words} words`)).toBeVisible();
});

test("who edits on is no longer offered to undo the edit before", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  await userEvent.keyboard("Once. ");
  await button("Done").click();
  await expect.element(button("Undo")).toBeVisible();
  await button("Edit").click();
  await expect.element(box).toHaveFocus();
  await expect.element(page.getByText("Text updated")).not.toBeInTheDocument();
});

test("an editing that changed nothing tells of nothing", async () => {
  await editDraftOf(fakeApi());
  await button("Done").click();
  await expect.element(button("Edit")).toBeVisible();
  expect(page.getByText("Text updated").elements()).toEqual([]);
});

/** @module-tag slow */

import {
  editDraft,
  getDraftVersion,
  listDraftVersions,
  type Version,
} from "@discussion-post/contract/versions";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { evidencedGeneration, firstVersion, noVersions } from "@discussion-post/ui/testing/fixtures";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { box, editDraftOf, keepsEdits } from "../testing/edited-draft.ts";
import { expectToast } from "../testing/expectations.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const paper = page.getByRole("article");

describe("what another tab has written since", () => {
  async function editBeside() {
    const api = fakeApi();
    const elsewhere: Version = {
      ...firstVersion,
      ...evidencedGeneration,
      number: 4,
      content: "Written in another tab.",
    };
    const versions = { ...noVersions, versions: [firstVersion, elsewhere], present: 4 };
    api.on(getDraftVersion, elsewhere);
    api.on(editDraft, ({ body }) =>
      body.base === 4 ? { ...elsewhere, number: 5, content: body.content } : refusal("edited_elsewhere"),
    );
    await editDraftOf(api, { versions });
    await userEvent.keyboard("Mine. ");
    return api;
  }

  const told = (words: string) => page.getByRole("alert").filter({ hasText: words });

  test("is told of at Done, and replaced by a second Done alone", async () => {
    const api = await editBeside();
    await button("Done").click();
    await expect.element(told("Press Done again to replace that text with yours.")).toBeInViewport();
    await expect.element(box).toBeVisible();
    await button("Done").click();
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(paper).toMatchTextContent(/Mine\. /);
    expect(api.requests(editDraft).map(({ body }) => body.base)).toEqual([0, 4]);
  });

  test("can be read before it is replaced", async () => {
    await editBeside();
    await button("See the other text").click();
    const other = page.getByRole("dialog", { name: "The other text" });
    await expect.element(other.getByText("Written in another tab.")).toBeVisible();
    await expectAccessible();
    await other.getByRole("button", { name: "Back to your text" }).click();
    await expect.element(button("See the other text")).toHaveFocus();
    await expect.element(box).toMatchTextContent(/Mine\. /);
  });

  test("is replaced by the first Done where a pause has found it, and it was told of", async () => {
    const api = await editBeside();
    await expect.element(told("Press Done to replace that text with yours.")).toBeVisible();
    await button("Done").click();
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(paper).toMatchTextContent(/Mine\. /);
    expect(api.requests(editDraft).map(({ body }) => body.base)).toEqual([0, 0, 4]);
  });
});

test("a text is not sent before it is known which version it comes from", async () => {
  const api = fakeApi();
  const elsewhere: Version = { ...firstVersion, ...evidencedGeneration, number: 2, content: "Theirs." };
  api.on(getDraftVersion, elsewhere);
  const { release } = api.hold(getDraftVersion);
  api.on(editDraft, refusal("edited_elsewhere"));
  await editDraftOf(api, { versions: { ...noVersions, versions: [firstVersion, elsewhere], present: 2 } });
  await userEvent.keyboard("Mine. ");
  await button("Done").click();
  await expect.element(page.getByText("Keeping your changes…")).toBeVisible();
  expect(api.requests(editDraft)).toEqual([]);
  release();
  await expect.element(page.getByRole("alert").filter({ hasText: "Press Done again" })).toBeVisible();
  expect(api.requests(editDraft)[0]?.body.base).toBe(0);
});

test("a draft shows what another tab makes of it at once, and tells other tabs what is made of it here", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  const otherTab = new BroadcastChannel("changed-posts");
  onTestFinished(() => otherTab.close());
  const heard = vi.fn();
  otherTab.addEventListener("message", ({ data }) => heard(data));
  await userEvent.keyboard("Mine. ");
  await button("Done").click();
  await expect.poll(() => heard.mock.calls).toEqual([[evidencedGeneration.id]]);
  await expect.element(box).not.toBeInTheDocument();
  const theirs: Version = { ...firstVersion, number: 3, content: "Theirs." };
  api.on(listDraftVersions, { ...noVersions, versions: [theirs], present: 3 });
  api.on(getDraftVersion, theirs);
  otherTab.postMessage(evidencedGeneration.id);
  await expect.element(paper).toMatchTextContent("Theirs.");
});

test("what another tab has made of a draft meanwhile is shown after Done, and told of", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  await userEvent.keyboard("Mine. ");
  await expect.element(page.getByText("Changes kept in this draft")).toBeVisible();
  const theirs: Version = { ...firstVersion, number: 3, content: "Theirs." };
  api.on(listDraftVersions, { ...noVersions, versions: [theirs], present: 3 });
  api.on(getDraftVersion, theirs);
  const otherTab = new BroadcastChannel("changed-posts");
  onTestFinished(() => otherTab.close());
  otherTab.postMessage(evidencedGeneration.id);
  await expect.element(box).toMatchTextContent(/^Mine\. /);
  await button("Done").click();
  await expect.element(paper).toMatchTextContent("Theirs.");
  await expectToast({ title: "Updated from another tab" });
});

/** @module-tag slow */

import {
  editDraft,
  getDraftVersion,
  listDraftVersions,
  type Version,
} from "@discussion-post/contract/versions";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { type FakeApi, fakeApi, refusal, unreachable } from "@discussion-post/ui/testing/fake-api";
import { evidencedGeneration, firstVersion, noVersions } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { box, editDraftOf, keepsEdits } from "../testing/edited-draft.ts";
import { expectToast } from "../testing/expectations.ts";
import { paste } from "../testing/paste-text.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const paper = page.getByRole("article");

test("before the first change nothing is said to be kept", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  await expect.element(page.getByText("Autosaves when you pause")).toBeVisible();
  expect(page.getByText("Changes kept in this draft").elements()).toEqual([]);
  await userEvent.keyboard("Well then: ");
  await expect.element(page.getByText("Changes kept in this draft"), { timeout: 5_000 }).toBeVisible();
});

/** Edits the draft while the server fails, to the end. */
async function editWithoutServer(words: string): Promise<FakeApi> {
  const api = fakeApi();
  api.on(editDraft, refusal("internal_error"));
  await editDraftOf(api);
  await userEvent.keyboard(words);
  await button("Done").click();
  await expectToast({ title: "Kept on this device", isBad: true });
  return api;
}

test("an edit that cannot be sent stays on the device, and says so", async () => {
  await editWithoutServer("Kept here. ");
  await expect.element(paper).toMatchTextContent(/Kept here\. /);
  await expect
    .poll(() => Object.values(localStorage).some((text) => String(text).includes("Kept here. ")))
    .toBe(true);
});

test("what could not be sent is sent when its owner is online again", async () => {
  const api = await editWithoutServer("Sent later. ");
  keepsEdits(api);
  dispatchEvent(new Event("online"));
  await expect.poll(() => api.requests(editDraft).at(-1)?.body.content).toMatch(/^Sent later\. /);
  const sent = api.requests(editDraft).length;
  dispatchEvent(new Event("online"));
  await expect.element(paper).toMatchTextContent(/Sent later\. /);
  expect(api.requests(editDraft)).toHaveLength(sent);
});

test("a text that finds another one as it is sent later says so above it, and how to settle that", async () => {
  const api = await editWithoutServer("Sent later. ");
  api.on(editDraft, refusal("edited_elsewhere"));
  dispatchEvent(new Event("online"));
  const told = page.getByText("Edit it and press Done to replace that text with yours.");
  await expect.element(told).toBeVisible();
  await expectAccessible();
  await button("Edit this text").click();
  await expect.element(box).toMatchTextContent(/Sent later\. /);
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(page.getByText(/Press Done to replace that text with yours/)).toBeVisible();
  const before = api.requests(editDraft).length;
  keepsEdits(api);
  await button("Done").click();
  await expect.element(box).not.toBeInTheDocument();
  expect(
    api
      .requests(editDraft)
      .slice(before)
      .map(({ body }) => body.content),
  ).toEqual([expect.stringMatching(/^Sent later\. /)]);
  await expect.element(told).not.toBeInTheDocument();
});

test("a text whose answer was lost is this window's own, and what is typed after it is sent over it", async () => {
  const api = fakeApi();
  const first: Version = { ...firstVersion, ...evidencedGeneration };
  const arrived: Version = { ...first, number: 2, kind: "edited" };
  api.on(getDraftVersion, ({ params }) => (params.number === 1 ? first : arrived));
  await editDraftOf(api, { versions: { ...noVersions, versions: [first], present: 1 } });
  api.on(editDraft, ({ body }) => {
    arrived.content = body.content;
    return unreachable();
  });
  await userEvent.keyboard("Sent. ");
  await button("Done").click();
  await expectToast({ title: "Kept on this device", isBad: true });
  api.on(listDraftVersions, { ...noVersions, versions: [first, arrived], present: 2 });
  keepsEdits(api);
  dispatchEvent(new Event("online"));
  await expect.poll(() => api.requests(editDraft).at(-1)?.body).toMatchObject({ base: 2 });
  await expect.element(paper).toMatchTextContent(/Sent\. /);
  expect(api.requests(editDraft)[0]?.body.base).toBe(1);
});

test("what is typed as the page goes away is there when it comes back", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  paste("At the last moment. ");
  dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(Object.values(sessionStorage).some((text) => String(text).includes("At the last moment. "))).toBe(
    true,
  );
  dispatchEvent(new PageTransitionEvent("pageshow"));
});

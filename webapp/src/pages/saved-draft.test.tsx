/** @module-tag slow */

import { generatePost } from "@discussion-post/contract/generations";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { deletePost, getPost, listPosts, savePost } from "@discussion-post/contract/posts";
import { getDraft, listDrafts, restoreDraft } from "@discussion-post/contract/unsaved-drafts";
import { editDraft } from "@discussion-post/contract/versions";
import type { Host } from "@discussion-post/ui/api/host-interface";
import { queryKeys } from "@discussion-post/ui/api/query-keys";
import { eventStream, type FakeApi, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import {
  firstVersion,
  freeUser,
  generation,
  generationRequest,
  postInFull,
} from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

/** What the generator says of a draft that was saved, after its post has changed. */

const TOPIC = "Is a hot dog a sandwich?";
const ID = "0b8e4a52-6b7c-4f0e-9f1a-1d2c3b4a5f60";
const written = { ...generation, id: ID };
const { content, unverified, citations, references, sources } = written;
const post = { ...postInFull, id: 9, title: TOPIC, content, unverified, citations, references, sources };

const button = (name: string) => page.getByRole("button", { name, exact: true });
const kept = page.getByRole("region", { name: "Not saved yet" });

async function writeAndSave(): Promise<{ api: FakeApi; host: Host }> {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(listPosts, []);
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  api.on(savePost, post);
  const { host } = await showPage(api, "/", { user: freeUser });
  await page.getByLabelText("Discussion topic").fill(TOPIC);
  await button("Generate Discussion Post").click();
  stream.send({ type: "started", id: ID }, { type: "done", generation: written });
  stream.end();
  await button("Save").click();
  await expect.element(button("Saved")).toBeVisible();
  return { api, host };
}

async function openHistory(): Promise<void> {
  await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Post History" }).click();
  await expect.element(page.getByRole("heading", { name: "Post History" })).toBeVisible();
}

test("a draft whose post was deleted can be saved again, and is kept where another one takes its place", async () => {
  const { api } = await writeAndSave();
  api.on(listPosts, [{ ...post, isPreview: false, marked: 0, model: null }]);
  await openHistory();
  api.on(deletePost, undefined);
  api.on(getPost, refusal("not_found"));
  api.on(listPosts, []);
  await page.getByRole("button", { name: `Delete ${TOPIC}` }).click();
  await expect.element(page.getByText("No saved posts yet")).toBeVisible();

  api.on(restoreDraft, undefined);
  api.on(getDraft, { request: { ...generationRequest, topic: TOPIC }, generation: written });
  api.on(editDraft, { ...firstVersion, ...written, number: 2 });
  const line = { id: ID, title: TOPIC, createdAt: "2026-11-20T10:00:00Z", keptUntil: "2026-12-20T10:00:00Z" };
  api.on(listDrafts, { drafts: [line], closedIds: [] });
  await page.getByRole("link", { name: "AI Discussion Post Generator" }).first().click();
  await expect.element(button("Save")).toBeVisible();
  expect(page.getByText("Find it in your").elements()).toEqual([]);
  expect(api.requests(restoreDraft)[0]?.params).toEqual({ id: ID });
  await button("Create New Post").click();
  await expect.element(page.getByText("Draft kept")).toBeVisible();
  await openHistory();
  await kept.getByRole("button", { name: `Open ${TOPIC}` }).click();
  await button("Save").click();
  await expect.element(button("Saved")).toBeVisible();
  expect(api.requests(savePost)).toHaveLength(2);
});

test("a saved draft shows the text that its post was edited into on another device", async () => {
  const { api, host } = await writeAndSave();
  await openHistory();
  api.on(getPost, { ...post, content: "Edited elsewhere.", citations: [], references: null, unverified: [] });
  await host.queryClient.invalidateQueries({ queryKey: queryKeys.post(post.id) });
  await page.getByRole("link", { name: "AI Discussion Post Generator" }).first().click();
  await expect.element(page.getByText("Edited elsewhere.")).toBeVisible();
  await expect.element(button("Saved")).toBeVisible();
});

test("a saved draft shows what another tab made of its post, before anybody comes back to it", async () => {
  const { api } = await writeAndSave();
  api.on(getPost, { ...post, content: "Edited in the other tab.", citations: [], unverified: [] });
  const otherTab = new BroadcastChannel("changed-posts");
  onTestFinished(() => otherTab.close());
  otherTab.postMessage(post.id);
  await expect.element(page.getByRole("article")).toMatchTextContent("Edited in the other tab.");
});

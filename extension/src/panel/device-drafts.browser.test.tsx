/** @module-tag slow */

import { DEVICE_MODEL, judgeDeviceDraft, prepareDeviceDraft } from "@discussion-post/contract/device-drafts";
import { generatePost } from "@discussion-post/contract/generations";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { fakeLanguageModel } from "@discussion-post/ui/testing/fake-language-model";
import { citedGeneration, freeUser, generation } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { draftStorage } from "../tab-storage.ts";
import { openCoursePage } from "../testing/open-course-page.ts";
import { pressToolbarButton, showPanel, topicBox } from "../testing/show-panel.tsx";

const TOPIC = "Should lectures be recorded?";

const button = (name: string) => screen.getByRole("button", { name, exact: true });
const offer = button("Write on this device, free");

/** Opens the panel with a topic captured from a course page. */
async function openPanel() {
  const api = fakeApi();
  api.on(prepareDeviceDraft, {
    id: generation.id,
    sources: citedGeneration.sources,
    prompts: [{ rules: "The rules.", request: "The request." }],
    maxChars: 5_000,
  });
  api.on(judgeDeviceDraft, { ...citedGeneration, model: DEVICE_MODEL });
  const page = await openCoursePage("react-textarea");
  await page.select("#prompt");
  await pressToolbarButton(page.tabId, freeUser);
  const panel = await showPanel(api, { user: freeUser });
  return { api, panel, tabId: page.tabId };
}

/** What a reload does to a run: the panel that wrote it is gone, and another finds it as it was stored. */
async function loseRun(tabId: number) {
  const storage = draftStorage(tabId, freeUser.id);
  const stored = (await storage.getItem()) ?? "";
  const { key } = JSON.parse(stored).state.run;
  // A test's page is not reloaded, and follows the run that it knows.
  await storage.setItem("", stored.replaceAll(key, crypto.randomUUID()));
}

test("the panel has its browser write a reply to what was captured, stops it, and never asks the server to", async () => {
  const model = fakeLanguageModel({ availability: "downloadable" });
  const { api } = await openPanel();
  await offer.click();
  model.download(0.5);
  await expect.element(screen.getByText("Your browser is downloading its model: 50%.").first()).toBeVisible();
  model.finishDownload();
  await expect.poll(() => model.asked.length).toBe(1);
  model.say("Recordings help [@cats2017 s1]. And");
  await expect.element(screen.getByText("Recordings help. And")).toBeVisible();
  await button("Stop").click();
  await expect.element(screen.getByRole("definition").filter({ hasText: DEVICE_MODEL })).toBeVisible();
  expect(api.requests(judgeDeviceDraft).map(({ body }) => body.isStopped)).toEqual([true]);
  expect(api.requests(generatePost)).toEqual([]);
});

test("a panel that is reloaded in the middle says that its browser stopped writing, and the topic stays", async () => {
  const model = fakeLanguageModel();
  const { api, panel, tabId } = await openPanel();
  await topicBox().fill(TOPIC);
  await offer.click();
  await expect.poll(() => model.asked.length).toBe(1);
  model.say("Recordings help [@cats2017 s1]. And");
  await expect.element(screen.getByText("Recordings help. And")).toBeVisible();
  panel.close();
  await loseRun(tabId);
  await showPanel(api, { user: freeUser });
  await expect
    .element(screen.getByText(/Your browser stopped writing when this page was closed/).first())
    .toBeVisible();
  await expect.element(topicBox()).toHaveValue(TOPIC);
  await expect.element(offer).toBeEnabled();
  expect(api.requests(judgeDeviceDraft)).toEqual([]);
  expect(api.requests(generatePost)).toEqual([]);
});

test("the panel says that a topic is more than its browser's model reads, and holds no session of it", async () => {
  const model = fakeLanguageModel({ contextWindow: 5 });
  const { api } = await openPanel();
  await offer.click();
  await expect
    .element(screen.getByText(/are more than your browser's model reads at once/).first())
    .toBeVisible();
  expect(api.requests(judgeDeviceDraft)).toEqual([]);
  expect(api.requests(generatePost)).toEqual([]);
  expect(model.held()).toBe(0);
});

test("the panel offers nothing on this device where the browser's model cannot be used", async () => {
  fakeLanguageModel({ availability: "unavailable" });
  await openPanel();
  await expect.element(button("Generate Discussion Post")).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});

test("in the panel a download can fail and be stopped, and a model fail: each says so, and the topic stays", async () => {
  const model = fakeLanguageModel({ availability: "downloadable" });
  const { api } = await openPanel();
  await topicBox().fill(TOPIC);
  await offer.click();
  model.failDownload(new DOMException("Offline.", "NetworkError"));
  await expect.element(screen.getByText(/Your browser couldn't download its model\./).first()).toBeVisible();

  await offer.click();
  await expect.element(screen.getByText("Your browser is downloading its model: 0%.").first()).toBeVisible();
  await button("Stop").click();
  await expect.element(screen.getByText(/Stopped before anything was written\./).first()).toBeVisible();

  await offer.click();
  model.finishDownload();
  await expect.poll(() => model.asked.length).toBe(1);
  model.fail(new DOMException("The GPU is gone.", "UnknownError"));
  await expect.element(screen.getByText(/Your browser's model failed\./).first()).toBeVisible();

  await expect.element(topicBox()).toHaveValue(TOPIC);
  await expect.element(offer).toBeEnabled();
  expect(api.requests(judgeDeviceDraft)).toEqual([]);
  expect(api.requests(generatePost)).toEqual([]);
  expect(model.held()).toBe(0);
});

test("a panel that is reloaded while its browser downloads the model says that it stopped, and fetches nothing by itself", async () => {
  const model = fakeLanguageModel({ availability: "downloadable" });
  const { api, panel, tabId } = await openPanel();
  await offer.click();
  model.download(0.25);
  await expect.element(screen.getByText("Your browser is downloading its model: 25%.").first()).toBeVisible();
  panel.close();
  await loseRun(tabId);
  await showPanel(api, { user: freeUser });
  await expect
    .element(screen.getByText(/Your browser stopped writing when this page was closed/).first())
    .toBeVisible();
  expect(api.requests(prepareDeviceDraft)).toEqual([]);
  expect(api.requests(generatePost)).toEqual([]);
});

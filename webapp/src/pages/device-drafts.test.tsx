/** @module-tag slow */

import { getUser } from "@discussion-post/contract/accounts";
import {
  DEVICE_MODEL,
  judgeDeviceDraft,
  type PreparedDraft,
  prepareDeviceDraft,
} from "@discussion-post/contract/device-drafts";
import { generatePost } from "@discussion-post/contract/generations";
import { DRAFT_NAME } from "@discussion-post/ui/api/draft";
import { forgetSession, rememberSignIn } from "@discussion-post/ui/api/restore-session";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { type FakeApi, fakeApi, refusal, unreachable } from "@discussion-post/ui/testing/fake-api";
import { type FakeLanguageModel, fakeLanguageModel } from "@discussion-post/ui/testing/fake-language-model";
import {
  citedGeneration,
  freeUser,
  generation,
  generationRequest,
} from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { sentFromNow } from "../testing/sent-from-now.ts";
import { showPage } from "../testing/show-page.tsx";

const TOPIC = "Should lectures be recorded?";
/** By then a text that could not be sent has been tried again. */
const SENT_AGAIN_WITHIN_MS = 10_000;
const ABSTRACT = "Recorded lectures help. ".repeat(100);

const prepared: PreparedDraft = {
  id: generation.id,
  sources: citedGeneration.sources,
  prompts: [
    { rules: "The rules.", request: `${TOPIC} ${ABSTRACT}` },
    { rules: "The rules.", request: TOPIC },
  ],
  maxChars: 5_000,
};
const written = { ...citedGeneration, model: DEVICE_MODEL };

const button = (name: string) => page.getByRole("button", { name, exact: true });
const offer = button("Write on this device, free");
const topic = page.getByLabelText("Discussion topic");
const stop = button("Stop");

/** Opens the generator with a topic. */
async function open(user = freeUser): Promise<FakeApi> {
  const api = fakeApi();
  api.on(prepareDeviceDraft, prepared);
  api.on(judgeDeviceDraft, written);
  await showPage(api, "/", { user });
  await topic.fill(TOPIC);
  return api;
}

/** Has the model asked for a draft. */
async function begin(model: FakeLanguageModel): Promise<void> {
  await offer.click();
  await expect.poll(() => model.asked.length).toBe(1);
}

test("is offered where the browser has a model, and says what it costs", async () => {
  fakeLanguageModel();
  await open();
  await expect.element(offer).toHaveAccessibleDescription(/no post is counted, and the text is simpler/);
  await expectAccessible();
});

test("is not offered in other browsers", async () => {
  await open();
  await expect.element(button("Generate Discussion Post")).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});

test("is not offered where the browser's model cannot be used", async () => {
  fakeLanguageModel({ availability: "unavailable" });
  await open();
  await expect.element(button("Generate Discussion Post")).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});

test("a draft is written by the server's prompt, shown as it comes without keys, and judged by the server", async () => {
  const model = fakeLanguageModel();
  const api = await open();
  await begin(model);
  expect(model.asked).toEqual([prepared.prompts[0]]);
  model.say("Recordings help [@cats");
  await expect.element(page.getByText("Recordings help", { exact: true })).toBeVisible();
  model.say("2017 s1]. They do not tire.");
  await expect.element(page.getByText("Recordings help. They do not tire.")).toBeVisible();
  model.end();
  await expect.element(page.getByRole("definition").filter({ hasText: DEVICE_MODEL })).toBeVisible();
  await expect.element(page.getByRole("article")).toMatchTextContent(/Free public transport sounds/);
  expect(api.requests(judgeDeviceDraft).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    {
      id: prepared.id,
      text: "Recordings help [@cats2017 s1]. They do not tire.",
      isStopped: false,
      prompt: 0,
    },
  ]);
  expect(api.requests(prepareDeviceDraft)[0]?.body).toMatchObject({ topic: TOPIC });
  expect(api.requests(generatePost)).toEqual([]);
  expect(model.held()).toBe(0);
  await expectAccessible();
});

test("what the device wrote is refined by our AI, and the menu says so before", async () => {
  const model = fakeLanguageModel();
  await open();
  await begin(model);
  model.say("Recordings help.");
  model.end();
  await button("Refine").click();
  await expect
    .element(page.getByText(/Your browser's model wrote this one, and can't refine: our AI does/))
    .toBeVisible();
});

test("the model is downloaded first where it has to be, and says how far it is", async () => {
  const model = fakeLanguageModel({ availability: "downloadable" });
  await open();
  await expect.element(offer).toHaveAccessibleDescription(/several gigabytes, once for all websites/);
  await offer.click();
  await expect.element(page.getByText("Your browser is downloading its model: 0%.")).toBeVisible();
  model.download(0.437);
  await expect.element(page.getByText("Your browser is downloading its model: 40%.")).toBeVisible();
  await expectAccessible();
  model.finishDownload();
  await expect.poll(() => model.asked.length).toBe(1);
  model.say("Recordings help.");
  model.end();
  await expect.element(button("Save")).toBeVisible();
});

test("a download can be stopped, and fail, and the topic stays", async () => {
  const model = fakeLanguageModel({ availability: "downloadable" });
  const api = await open();
  await offer.click();
  await stop.click();
  await expect.element(page.getByText(/Stopped before anything was written/)).toBeVisible();
  await expect.element(topic).toHaveValue(TOPIC);
  await offer.click();
  await expect.element(page.getByText("Your browser is downloading its model: 0%.")).toBeVisible();
  model.failDownload(new DOMException("Offline.", "NetworkError"));
  await expect.element(page.getByText(/Your browser couldn't download its model/).first()).toBeVisible();
  expect(api.requests(prepareDeviceDraft)).toEqual([]);
});

test("what a model reads at once decides how much of the abstracts it gets", async () => {
  const model = fakeLanguageModel({ contextWindow: 2_000 });
  const api = await open();
  await begin(model);
  expect(model.asked).toEqual([prepared.prompts[1]]);
  model.say("Recordings help.");
  model.end();
  await expect.poll(() => api.requests(judgeDeviceDraft)[0]?.body.prompt).toBe(1);
});

test("a topic that is more than the model reads is refused in a sentence", async () => {
  const model = fakeLanguageModel({ contextWindow: 500 });
  const api = await open();
  await offer.click();
  await expect
    .element(page.getByText(/are more than your browser's model reads at once/).first())
    .toBeVisible();
  expect(api.requests(judgeDeviceDraft)).toEqual([]);
  expect(model.held()).toBe(0);
});

test("a draft that is stopped is what is there", async () => {
  const model = fakeLanguageModel();
  const api = await open();
  await begin(model);
  model.say("Recordings help [@cats2017 s1]. And");
  await stop.click();
  await expect.element(button("Save")).toBeVisible();
  expect(api.requests(judgeDeviceDraft)[0]?.body).toMatchObject({
    text: "Recordings help [@cats2017 s1]. And",
    isStopped: true,
  });
});

test("a model that fails says so, and no post of the server's is written instead", async () => {
  const model = fakeLanguageModel();
  const api = await open();
  await begin(model);
  model.say("Recordings");
  model.fail(new DOMException("Crashed.", "UnknownError"));
  await expect.element(page.getByText(/Your browser's model failed/).first()).toBeVisible();
  expect(api.requests(generatePost)).toEqual([]);
});

test("a text that cannot be sent at once is sent again", async () => {
  const model = fakeLanguageModel();
  const api = await open();
  let tries = 0;
  api.on(judgeDeviceDraft, () => {
    tries += 1;
    return tries === 1 ? unreachable() : written;
  });
  await begin(model);
  model.say("Recordings help.");
  model.end();
  await expect.element(button("Save")).toBeVisible();
});

test("a text that could not be sent is not sent by whoever signs in meanwhile", async () => {
  const model = fakeLanguageModel();
  const api = fakeApi();
  api.on(prepareDeviceDraft, prepared);
  api.on(judgeDeviceDraft, unreachable);
  const { host } = await showPage(api, "/", { user: freeUser });
  await topic.fill(TOPIC);
  await begin(model);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  model.say("Recordings help.");
  model.end();
  await expect.poll(() => api.requests(judgeDeviceDraft)).toHaveLength(1);
  await forgetSession(host);
  const next = { ...freeUser, id: freeUser.id + 1 };
  api.on(getUser, next);
  await rememberSignIn(host, { token: "t".repeat(54), user: next });
  const sent = sentFromNow();
  await vi.advanceTimersByTimeAsync(SENT_AGAIN_WITHIN_MS);
  expect(sent()).not.toContain(judgeDeviceDraft.path.replace(":id", prepared.id));
});

test("what the server refuses is said in its words", async () => {
  const model = fakeLanguageModel();
  const api = await open();
  api.on(
    prepareDeviceDraft,
    refusal("too_many_requests", { message: "You've had 30 drafts written on your device." }),
  );
  await offer.click();
  await expect.element(page.getByText(/You've had 30 drafts written on your device/).first()).toBeVisible();
  expect(model.asked).toEqual([]);
});

test("a reload ends it with a sentence, and the server isn't asked to write it", async () => {
  fakeLanguageModel();
  const values = { ...generationRequest, topic: TOPIC };
  const run = { key: crypto.randomUUID(), userId: freeUser.id, request: values, isOnDevice: true };
  const state = { values, run, written: null, isSaved: false, savedPostId: null };
  sessionStorage.setItem(`${DRAFT_NAME}:${freeUser.id}`, JSON.stringify({ state, version: 1 }));
  const api = fakeApi();
  await showPage(api, "/", { user: freeUser });
  await expect
    .element(page.getByText(/Your browser stopped writing when this page was closed/))
    .toBeVisible();
  await expect.element(topic).toHaveValue(TOPIC);
  await expect.element(offer).toBeEnabled();
  expect(api.requests(generatePost)).toEqual([]);
});

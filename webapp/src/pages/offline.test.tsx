import { generatePost } from "@discussion-post/contract/generations";
import { getPost, savePost, updatePost } from "@discussion-post/contract/posts";
import { editDraft } from "@discussion-post/contract/versions";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import {
  eventStream,
  type FakeApi,
  fakeApi,
  refusal,
  unreachable,
} from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation, postInFull as post } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

/* Without a connection Generate says what happened, and takes up the same draft once there is one again. */

const TOPIC = "Is a hot dog a sandwich?";
const topic = page.getByLabelText("Discussion topic");
const save = page.getByRole("button", { name: "Save" });
const generate = page.getByRole("button", { name: "Generate Discussion Post" });

function loseConnection(): { comeBack(): void } {
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  const restore = () => void Reflect.deleteProperty(navigator, "onLine");
  onTestFinished(restore);
  return {
    comeBack() {
      restore();
      dispatchEvent(new Event("online"));
    },
  };
}

test("a device without a connection is told so at once, and writes nothing later by itself", async () => {
  const api = fakeApi();
  const connection = loseConnection();
  api.on(generatePost, unreachable);
  const { host } = await showPage(api, "/", { user: freeUser });
  await topic.fill(TOPIC);
  await generate.click();
  // Not also the whole of what is announced for a second.
  const reason = page.getByText("You're offline. Try again when you're connected.", { exact: true });
  await expect.element(reason, { timeout: 1_000 }).toBeVisible();
  const alert = page.getByRole("main").getByRole("alert");
  await expect
    .element(alert)
    .toHaveTextContent("Try again once you're connected. What you wrote is kept on this device.");
  await expect.element(topic).toHaveValue(TOPIC);
  await expectAccessible();
  // What was told to have failed is not there to go on with.
  expect(host.draft.getState().run).toBeNull();

  connection.comeBack();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await generate.click();
  stream.send({ type: "done", generation });
  stream.end();
  await expect.element(page.getByRole("button", { name: "Save" })).toBeVisible();
});

test("a draft whose connection is lost while it is written is the same one at the next press", async () => {
  const api = fakeApi();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  const { host } = await showPage(api, "/", { user: freeUser });
  await topic.fill(TOPIC);
  await generate.click();
  await expect.poll(() => api.requests(generatePost)).toHaveLength(1);
  const connection = loseConnection();
  api.on(generatePost, unreachable);
  stream.end();
  await expect
    .element(page.getByText("You're offline. Try again when you're connected.").first())
    .toBeVisible();
  expect(host.draft.getState().run).not.toBeNull();

  connection.comeBack();
  const again = eventStream(generatePost);
  api.on(generatePost, again.response);
  await generate.click();
  again.send({ type: "done", generation });
  again.end();
  await expect.element(save).toBeVisible();
  const keys = api.requests(generatePost).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

/** Opens the generator with a finished draft, and presses Save without a connection. */
async function saveOffline(api: FakeApi) {
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  const { host } = await showPage(api, "/", { user: freeUser });
  await topic.fill(TOPIC);
  await generate.click();
  stream.send({ type: "done", generation });
  stream.end();
  await expect.element(save).toBeVisible();
  const connection = loseConnection();
  api.on(savePost, unreachable);
  await save.click();
  const failed = "Failed to save post. Please try again.";
  const kept =
    "You're offline. Your post is kept as a draft. Keep this page open, and it's saved once you're online.";
  await expectToast({ title: "Save failed", text: `${failed} ${kept}`, isBad: true });
  return { connection, draft: host.draft };
}

const keysOf = (api: FakeApi) =>
  new Set(api.requests(savePost).map(({ headers }) => headers.get("Idempotency-Key")));

test("a draft that cannot be saved offline is saved once there is a connection, by itself and under its key", async () => {
  const api = fakeApi();
  const { connection } = await saveOffline(api);
  await save.click();
  await expect.poll(() => api.requests(savePost).length).toBe(2);
  api.on(savePost, post);
  connection.comeBack();
  await expectToast({ title: "Post saved.", text: "You're back online." });
  expect(keysOf(api)).toEqual(new Set([generation.id]));
  dispatchEvent(new Event("online"));
  await expect.element(page.getByRole("button", { name: "Saved" })).toBeVisible();
  expect(api.requests(savePost)).toHaveLength(3);
});

test("what was changed while a save waited for a connection goes into its post, and into no second one", async () => {
  const api = fakeApi();
  const { connection, draft } = await saveOffline(api);
  const { content } = generation;
  const changed = `${content} One more sentence.`;
  const { unverified, kept, removed, citations } = generation;
  api.on(editDraft, unreachable);
  draft.getState().type({ content: changed, unverified, kept, removed, citations });
  api.on(savePost, { ...post, content });
  api.on(updatePost, { ...post, content: changed });
  api.on(getPost, { ...post, content: changed });
  connection.comeBack();
  await expectToast({ title: "Post saved.", text: "You're back online." });
  // The first may have arrived: the same again saves nothing twice.
  expect(api.requests(savePost).map(({ body }) => body.content)).toEqual([content, content]);
  expect(keysOf(api)).toEqual(new Set([generation.id]));
  expect(api.requests(updatePost)).toMatchObject([{ params: { id: post.id }, body: { content: changed } }]);
  expect(draft.getState()).toMatchObject({ isSaved: true, savedPostId: post.id });
});

test("a save that waited does not make a second post of a draft that was saved elsewhere with another text", async () => {
  const api = fakeApi();
  const { connection } = await saveOffline(api);
  api.on(savePost, refusal("idempotency_key_reused"));
  connection.comeBack();
  await expectToast({
    title: "Save failed",
    text: "This draft was saved elsewhere with another text. Save again to keep yours as a post of its own.",
    isBad: true,
  });
  expect(keysOf(api)).toEqual(new Set([generation.id]));
});

test("a save that waited is dropped where another draft took the place of its own", async () => {
  const api = fakeApi();
  const { connection, draft } = await saveOffline(api);
  draft.getState().startOver();
  connection.comeBack();
  await expect.element(topic).toHaveValue("");
  expect(api.requests(savePost)).toHaveLength(1);
});

test("a server that does not answer is tried again, and that is said meanwhile", async () => {
  const api = fakeApi();
  api.on(generatePost, unreachable);
  await showPage(api, "/", { user: freeUser });
  await topic.fill(TOPIC);
  await generate.click();
  const said = page.getByText("We couldn't reach the server. Trying again…").first();
  await expect.element(said, { timeout: 1_000 }).toBeVisible();
});

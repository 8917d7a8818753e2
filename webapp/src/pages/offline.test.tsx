import { generatePost } from "@discussion-post/contract/generations";
import { savePost } from "@discussion-post/contract/posts";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { eventStream, fakeApi, unreachable } from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation, postInFull as post } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

/* Without a connection Generate says what happened, and takes up the same draft once there is one again. */

const TOPIC = "Is a hot dog a sandwich?";
const topic = page.getByLabelText("Discussion topic");
const generate = page.getByRole("button", { name: "Generate Discussion Post" });

function loseConnection(): { comeBack(): void } {
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  const comeBack = () => void Reflect.deleteProperty(navigator, "onLine");
  onTestFinished(comeBack);
  return { comeBack };
}

test("a device without a connection is told so at once, and keeps the topic and the draft's key", async () => {
  const api = fakeApi();
  const connection = loseConnection();
  api.on(generatePost, unreachable);
  await showPage(api, "/", { user: freeUser });
  await topic.fill(TOPIC);
  await generate.click();
  const reason = page.getByText("You're offline. Try again when you're connected.");
  await expect.element(reason, { timeout: 1_000 }).toBeVisible();
  const alert = page.getByRole("main").getByRole("alert");
  await expect
    .element(alert)
    .toHaveTextContent("Try again once you're connected. What you wrote is kept on this device.");
  await expect.element(topic).toHaveValue(TOPIC);
  await expectAccessible();

  connection.comeBack();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await generate.click();
  stream.send({ type: "done", generation });
  stream.end();
  await expect.element(page.getByRole("button", { name: "Save" })).toBeVisible();
  const keys = api.requests(generatePost).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("a draft that cannot be saved offline is said to be kept, and is saved once there is a connection", async () => {
  const api = fakeApi();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user: freeUser });
  await topic.fill(TOPIC);
  await generate.click();
  stream.send({ type: "done", generation });
  stream.end();
  const save = page.getByRole("button", { name: "Save" });
  await expect.element(save).toBeVisible();
  const connection = loseConnection();
  api.on(savePost, unreachable);
  await save.click();
  const failed = "Failed to save post. Please try again.";
  const kept = "You're offline. Your post is kept as a draft, and Save works again once you're online.";
  await expectToast({ title: "Save failed", text: `${failed} ${kept}`, isBad: true });
  connection.comeBack();
  api.on(savePost, post);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expectToast({ title: "Post saved." });
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

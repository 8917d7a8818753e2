import { generatePost } from "@discussion-post/contract/generations";
import { eventStream, fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation, premiumUser } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

const generate = page.getByRole("button", { name: "Generate Discussion Post" });
const topic = page.getByLabelText(/Discussion topic/);
const ASSIGNMENT =
  "In 250-300 words, discuss whether cities should make public transport free. Use at least two scholarly sources in APA style and end with a question. Reply to two peers by Sunday.";

for (const [who, user] of [
  ["free", freeUser],
  ["premium", premiumUser],
] as const) {
  test(`a ${who} account has 24 px below Generate on a laptop, with an assignment read, too`, async () => {
    await page.viewport(1280, 800);
    await showPage(fakeApi(), "/", { user });
    await expect.element(generate).toBeVisible();
    const room = () => innerHeight - generate.element().getBoundingClientRect().bottom;
    expect(scrollY).toBe(0);
    expect(room()).toBeGreaterThanOrEqual(24);
    await topic.fill(ASSIGNMENT);
    await expect.element(page.getByText("Your assignment asks for")).toBeInTheDocument();
    expect(room()).toBeGreaterThanOrEqual(24);
  });
}

test("Stop stands where it is from the first word to the last, on a phone", async () => {
  await page.viewport(375, 800);
  const api = fakeApi();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user: freeUser });
  await topic.fill("Does homework help?");
  await generate.click();
  stream.send({ type: "started", id: generation.id }, { type: "progress", step: "sources" });
  const stop = page.getByRole("button", { name: "Stop" });
  await expect.element(stop).toBeInViewport();
  const { top } = stop.element().getBoundingClientRect();
  for (const words of [1, 40, 400]) {
    stream.send({ type: "text", text: "A word of it. ".repeat(words) });
    await expect
      .poll(() => page.getByRole("article").element().textContent?.length)
      .toBeGreaterThan(words * 10);
    expect(stop.element().getBoundingClientRect().top).toBe(top);
  }
  stream.send({ type: "done", generation });
  stream.end();
  await expect.element(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
});

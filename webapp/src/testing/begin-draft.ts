import type { User } from "@discussion-post/contract/accounts";
import { generatePost } from "@discussion-post/contract/generations";
import { type EventStream, eventStream, type FakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation } from "@discussion-post/ui/testing/fixtures";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "./show-page.tsx";

/** What the drafts are about. */
export const TOPIC = "Should lectures be recorded?";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const topic = page.getByLabelText("Discussion topic");
const generate = button("Generate Discussion Post");

/** Opens the generator and has a draft begun, whose events the test sends. */
export async function beginDraft(
  api: FakeApi,
  user: User = freeUser,
): Promise<EventStream<typeof generatePost>> {
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user });
  await topic.fill(TOPIC);
  await generate.click();
  await expect.poll(() => api.requests(generatePost).length).toBe(1);
  return stream;
}

/** Has a draft begun and finished. */
export async function writeDraft(api: FakeApi, user?: User): Promise<void> {
  const stream = await beginDraft(api, user);
  stream.send({ type: "started", id: generation.id }, { type: "done", generation });
  stream.end();
  await expect.element(button("Save")).toBeVisible();
}

import { getUser, logout } from "@discussion-post/contract/accounts";
import { generatePost } from "@discussion-post/contract/generations";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { listPosts, savePost } from "@discussion-post/contract/posts";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { eventStream, type FakeApi, fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation, postInFull } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

/** A finished draft that is not saved stays, whatever takes its place in the generator. */

const FIRST = "Is a hot dog a sandwich?";
const SECOND = "Is soup a drink?";
const ID_A = "0b8e4a52-6b7c-4f0e-9f1a-1d2c3b4a5f60";
const ID_B = "7f1d9c3e-2a4b-4c5d-8e6f-a0b1c2d3e4f5";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const topic = page.getByLabelText("Discussion topic");
const kept = page.getByRole("region", { name: "Not saved yet" });
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

function apiOfSite(): FakeApi {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(listPosts, []);
  return api;
}

async function write(api: FakeApi, about: string, id: string): Promise<void> {
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await topic.fill(about);
  await button("Generate Discussion Post").click();
  stream.send({ type: "started", id }, { type: "done", generation: { ...generation, id } });
  stream.end();
  await expect.element(button("Save")).toBeVisible();
}

async function openHistory(): Promise<void> {
  await page.getByRole("link", { name: "Post history", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Post History" })).toBeVisible();
}

test("a new post leaves the draft at hand: one press brings it back", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  await button("Create New Post").click();
  await expect.element(topic).toHaveValue("");
  await button("Bring it back").click();
  await expect.element(button("Save")).toBeVisible();
  await page.getByRole("tab", { name: "Create Post" }).click();
  await expect.element(topic).toHaveValue(FIRST);
});

test("every draft that is not saved is in the history, is opened there, and leaves it when it is saved", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  await button("Create New Post").click();
  await write(api, SECOND, ID_B);
  await openHistory();
  await expect.element(kept.getByRole("button", { name: `Open ${SECOND}` })).toBeVisible();
  await expectAccessible();
  await kept.getByRole("button", { name: `Open ${FIRST}` }).click();
  api.on(savePost, postInFull);
  await button("Save").click();
  await expect.element(page.getByText("Post saved.")).toBeVisible();
  await openHistory();
  await expect.element(kept.getByRole("button", { name: `Open ${SECOND}` })).toBeVisible();
  await expect.element(kept.getByRole("button", { name: `Open ${FIRST}` })).not.toBeInTheDocument();
});

test("a draft that is deleted leaves the generator too, and comes back by Undo", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  await openHistory();
  await kept.getByRole("button", { name: `Delete ${FIRST}` }).click();
  await expect.element(kept).not.toBeInTheDocument();
  await button("Undo").click();
  await expect.element(kept).toBeVisible();
});

test("a draft of another tab comes into the list as it is finished", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  const [key, text] = Object.entries({ ...localStorage }).find(([name]) => name.includes("finished-")) ?? [];
  await openHistory();
  await expect.element(kept.getByRole("button", { name: `Open ${FIRST}` })).toBeVisible();
  localStorage.setItem(`${key}-2`, String(text).replaceAll(FIRST, SECOND).replaceAll(ID_A, ID_B));
  dispatchEvent(new StorageEvent("storage", { key: `${key}-2` }));
  await expect.element(kept.getByRole("button", { name: `Open ${SECOND}` })).toBeVisible();
});

test("signing out asks for a draft that stands in the history alone, and takes it away", async () => {
  const api = apiOfSite();
  api.on(logout, new Response(null, { status: 204 }));
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  await button("Create New Post").click();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out without saving" }).click();
  await expect.poll(stored).not.toContain(FIRST);
  expect(api.requests(getUser).length).toBeGreaterThan(0);
});

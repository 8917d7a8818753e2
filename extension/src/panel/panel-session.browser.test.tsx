import { getUser, login } from "@discussion-post/contract/accounts";
import { LOGIN_TRIES } from "@discussion-post/contract/errors";
import { generatePost } from "@discussion-post/contract/generations";
import { fakeApi, refusal, unreachable } from "@discussion-post/ui/testing/fake-api";
import { freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { storedToken, storedUser } from "../stored-session.ts";
import { openCoursePage } from "../testing/open-course-page.ts";
import { showPanel, topicBox } from "../testing/show-panel.tsx";

/* What is stored of a session, and a server that does not answer or knows better. */

const retry = () => screen.getByRole("button", { name: "Try Again" }).click();
const note = () => screen.getByText("We can't reach the server");

test("while the server does not answer the panel says so, and what is written can be written on", async () => {
  await openCoursePage("react-textarea");
  const api = fakeApi();
  const first = await showPanel(api);
  await topicBox().fill("Many courses assume this");
  const stored = async () => JSON.stringify(await fakeBrowser.storage.local.get(null));
  await expect.poll(stored).toContain("Many courses assume this");
  first.close();

  await showPanel(api, { answer: unreachable });
  await expect.element(note()).toBeVisible();
  await expect.element(topicBox()).toHaveValue("Many courses assume this");
  await topicBox().fill("Many courses, and this one too?");
  api.on(getUser, freeUser);
  await retry();
  await expect.element(note()).not.toBeInTheDocument();
  await expect.element(topicBox()).toHaveValue("Many courses, and this one too?");
});

test("while nobody knows who is signed in and the server does not answer, the panel goes on asking", async () => {
  await openCoursePage("react-textarea");
  const api = fakeApi();
  // As after an update from a version that kept the token alone.
  await fakeBrowser.storage.local.set({ session_token: "token-of-the-test" });
  await showPanel(api, { user: null, answer: unreachable });
  await expect.element(screen.getByRole("heading", { name: "We can't reach the server" })).toBeVisible();
  await expect.element(screen.getByText(/^Check your connection\. Retrying/)).toBeVisible();
  api.on(getUser, freeUser);
  await retry();
  await expect.element(topicBox()).toBeVisible();
});

test.each([
  ["after too many tries at a password", { type: LOGIN_TRIES }, 1],
  ["after too many calls of any kind", {}, 0],
] as const)("a login that is refused %s offers a reset where it helps", async (_when, details, offered) => {
  const api = fakeApi();
  await openCoursePage("react-textarea");
  await showPanel(api, { user: null });
  const message = "Too many logins failed. Try again in 5 minutes.";
  api.on(login, refusal("too_many_requests", { message, ...details }));
  await screen.getByLabelText("Username").fill("maya.okafor");
  await screen.getByLabelText("Password").fill("correct horse battery");
  await screen.getByRole("button", { name: "Log in", exact: true }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  const reset = screen.getByRole("link", { name: "Reset password" });
  expect(reset.elements()).toHaveLength(offered);
  if (offered) expect(reset.element()).toHaveAttribute("href", "https://posts.example/forgot-password");
});

test("a deleted account is told as on the website, and nothing of what it wrote stays", async () => {
  await openCoursePage("react-textarea");
  const api = fakeApi();
  await showPanel(api);
  const stored = async () => JSON.stringify(await fakeBrowser.storage.local.get(null));
  await topicBox().fill("Many courses assume this");
  await expect.poll(stored).toContain("Many courses assume this");
  api.on(getUser, refusal("account_deleted"));
  api.on(generatePost, refusal("account_deleted"));
  await screen.getByRole("button", { name: "Generate Discussion Post" }).click();
  const told = screen.getByText("Your account was deleted. Its posts and drafts are gone.", { exact: true });
  await expect.element(told).toBeVisible();
  await expect.element(screen.getByText("Your session has ended. Log in again.")).not.toBeInTheDocument();
  await expect.poll(stored).not.toContain("Many courses assume this");
  expect(await storedToken()).toBeNull();
  expect(await storedUser()).toBeNull();
});

test("who opens the panel after the account was deleted is told so", async () => {
  await openCoursePage("react-textarea");
  await showPanel(fakeApi(), { answer: refusal("account_deleted") });
  await expect.element(screen.getByText(/^Your account was deleted\./)).toBeVisible();
  expect(await storedToken()).toBeNull();
});

test("who opens the panel with a session that has ended meanwhile is asked to log in", async () => {
  await openCoursePage("react-textarea");
  await showPanel(fakeApi(), { answer: refusal("not_signed_in") });
  await expect.element(screen.getByLabelText("Username")).toBeVisible();
  await expect.element(topicBox()).not.toBeInTheDocument();
  expect(await storedToken()).toBeNull();
  expect(await storedUser()).toBeNull();
});

/** @module-tag slow */

import { changeName, listDevices } from "@discussion-post/contract/account-settings";
import { getUser, login, logout, type User } from "@discussion-post/contract/accounts";
import { listInvoices } from "@discussion-post/contract/billing";
import { generatePost } from "@discussion-post/contract/generations";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { getPost, listPosts, savePost, updatePost } from "@discussion-post/contract/posts";
import { completeSecondStep, getSecondFactors } from "@discussion-post/contract/second-factor";
import { createTemplate, listTemplates } from "@discussion-post/contract/templates";
import { editDraft, listDraftVersions } from "@discussion-post/contract/versions";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import {
  eventStream,
  type FakeApi,
  fakeApi,
  refusal,
  unreachable,
} from "@discussion-post/ui/testing/fake-api";
import {
  firstVersion,
  freeUser,
  generation,
  noVersions,
  postInFull as post,
  template,
} from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address, expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

/** What was written and not saved, where somebody signs out, or a session has ended. */

const TOPIC = "A topic that is nobody else's business";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const accountMenu = page.getByRole("button", { name: /^Account menu/ });
const logInAgain = page.getByRole("dialog", { name: "Log in to go on" });
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

function apiOfSite(): FakeApi {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(logout, new Response(null, { status: 204 }));
  api.on(listPosts, []);
  return api;
}

async function writeDraft(api: FakeApi): Promise<void> {
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user: freeUser });
  await page.getByLabelText("Discussion topic").fill(TOPIC);
  await button("Generate Discussion Post").click();
  stream.send({ type: "started", id: generation.id }, { type: "done", generation });
  stream.end();
  await expect.element(button("Save")).toBeVisible();
}

async function signOut(): Promise<void> {
  await accountMenu.click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

/** Signs out a moment after something was typed into a finished draft. */
async function signOutWhileTyping(api: FakeApi, words: string): Promise<void> {
  await writeDraft(api);
  api.on(listDraftVersions, noVersions);
  await button("Edit").click();
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await userEvent.keyboard(words);
  await signOut();
}

/** Logs in where the page asks for it, over what was being done. */
async function logIn(api: FakeApi, user: User): Promise<void> {
  api.on(login, { ...user, token: "t".repeat(54) });
  api.on(getUser, user);
  await logInAgain.getByLabelText("Username").fill(user.username);
  await enterPassword();
  await expect.element(logInAgain).not.toBeInTheDocument();
}

async function enterPassword(): Promise<void> {
  await logInAgain.getByLabelText("Password").fill("the password");
  await logInAgain.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Has a save of an unsaved draft meet the end of the session. */
async function saveWithoutSession(api: FakeApi): Promise<void> {
  await writeDraft(api);
  api.on(savePost, refusal("not_signed_in"));
  api.on(getUser, refusal("not_signed_in"));
  await button("Save").click();
  await expect.element(logInAgain).toBeVisible();
}

test("that a session ended is told once: by the question, and where it is closed by a notice that asks again", async () => {
  const api = apiOfSite();
  await saveWithoutSession(api);
  const told = page.getByText(/Your session has ended/);
  expect(told.elements()).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(logInAgain).not.toBeInTheDocument();
  await expect.element(told).toBeInViewport();
  expect(told.elements()).toHaveLength(1);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await logIn(api, freeUser);
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(page.getByRole("article")).toBeVisible();
});

test("who signs out over an unsaved draft is asked first, all by keyboard, and can stay", async () => {
  const api = apiOfSite();
  await writeDraft(api);
  (accountMenu.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Dashboard" })).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(page.getByRole("menuitem", { name: "Sign out" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Save your draft before you sign out?" });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(accountMenu).toHaveFocus();
  await expect.element(page.getByRole("article")).toBeVisible();
  expect(api.requests(logout)).toEqual([]);
});

test("a draft is saved before its writer is signed out, and who cannot save is not signed out", async () => {
  const api = apiOfSite();
  await writeDraft(api);
  await signOut();
  const dialog = page.getByRole("dialog", { name: "Save your draft before you sign out?" });
  api.on(savePost, unreachable);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Failed to save post. Please try again.")).toBeVisible();
  expect(api.requests(logout)).toEqual([]);
  api.on(savePost, post);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast({ title: "Logged out" });
  expect(api.requests(savePost).at(-1)?.body).toMatchObject({ content: generation.content });
  expect(stored()).not.toContain(TOPIC);
});

test("what was typed into a draft a moment before is sent before its writer is asked", async () => {
  const api = apiOfSite();
  api.on(editDraft, firstVersion);
  await signOutWhileTyping(api, "Quick words. ");
  await page.getByRole("dialog").getByRole("button", { name: "Sign out without saving" }).click();
  await expectToast({ title: "Logged out" });
  expect(api.requests(editDraft).at(-1)?.body.content).toContain("Quick words. ");
});

test("where what was typed last can't be sent, its writer is told before it goes", async () => {
  const api = apiOfSite();
  api.on(editDraft, unreachable);
  await signOutWhileTyping(api, "Quick words. ");
  await expect.element(page.getByRole("dialog").getByText(/is removed for good/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
});

test("who signs out over a typed topic is asked first, and nothing of it stays", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await page.getByLabelText("Discussion topic").fill(TOPIC);
  await signOut();
  const dialog = page.getByRole("dialog", { name: "Sign out and lose what you typed?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByLabelText("Discussion topic")).toHaveValue(TOPIC);
  expect(api.requests(logout)).toEqual([]);
  await signOut();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expectToast({ title: "Logged out" });
  expect(stored()).not.toContain(TOPIC);
});

test("who signs out over a half-described source is asked first", async () => {
  await showPage(apiOfSite(), "/", { user: freeUser });
  await button("Add your own sources").click();
  await button("Describe a web page, handout or chapter").click();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Week 3 slides");
  await signOut();
  await expect
    .element(page.getByRole("dialog", { name: "Sign out and lose what you typed?" }))
    .toBeInTheDocument();
});

test("a draft can be let go, and nothing of it stays", async () => {
  const api = apiOfSite();
  await writeDraft(api);
  await signOut();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out without saving" }).click();
  await expectToast({ title: "Logged out" });
  expect(api.requests(savePost)).toEqual([]);
  expect(stored()).not.toContain(TOPIC);
  expect(stored()).not.toContain(generation.content.slice(0, 40));
});

test("an edit that meets an ended session is there again after logging in", async () => {
  const api = apiOfSite();
  api.on(getPost, post);
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  await button("Edit").click();
  await page.getByRole("textbox", { name: "Text" }).fill("My own words.");
  api.on(updatePost, refusal("not_signed_in"));
  api.on(getUser, refusal("not_signed_in"));
  await button("Done").click();
  await expect.element(logInAgain).toBeVisible();
  await expect.element(page.getByText("My own words.")).not.toBeInTheDocument();
  await expectAccessible();
  // What was kept is sent as soon as somebody is there again.
  api.on(updatePost, { ...post, content: "My own words." });
  await logIn(api, freeUser);
  await expect.poll(address).toBe(`/post/${post.id}`);
  await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveTextContent("My own words.");
  await button("Done").click();
  await expectToast({ title: "Post updated" });
});

test("a draft whose saving meets an ended session is there again with the password, and is saved", async () => {
  const api = apiOfSite();
  await saveWithoutSession(api);
  await expect.element(logInAgain).toMatchTextContent(/What you wrote is kept on this device/);
  // What somebody goes on typing as it opens lands in no field.
  await expect.element(logInAgain).toHaveFocus();
  await userEvent.keyboard("and so on");
  await expect.element(logInAgain.getByLabelText("Username")).toHaveValue(freeUser.username);
  await expect.element(logInAgain.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
  expect(page.getByRole("article", { includeHidden: true }).elements()).toEqual([]);
  await expectAccessible();
  api.on(login, refusal("invalid_credentials", { message: "Invalid username or password" }));
  await enterPassword();
  await expect.element(logInAgain.getByRole("alert")).toMatchTextContent(/^Check your username and password/);
  await logIn(api, freeUser);
  expect(address()).toBe("/");
  await expect.element(page.getByRole("article")).toBeVisible();
  api.on(savePost, post);
  await button("Save").click();
  await expectToast({ title: "Post saved." });
  expect(api.requests(savePost).at(-1)?.body).toMatchObject({ content: generation.content });
});

test("who takes a second step is asked for it in the same place", async () => {
  const api = apiOfSite();
  await saveWithoutSession(api);
  api.on(
    login,
    refusal("second_factor_required", { secondStep: { id: "a-step", hasApp: true, hasPasskey: false } }),
  );
  await enterPassword();
  await expect.element(logInAgain.getByRole("textbox")).toBeVisible();
  await expectAccessible();
  api.on(completeSecondStep, { ...freeUser, token: "t".repeat(54) });
  api.on(getUser, freeUser);
  await logInAgain.getByRole("textbox").fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(logInAgain).not.toBeInTheDocument();
  await expect.element(page.getByRole("article")).toBeVisible();
});

for (const [who, user] of [
  ["its owner", freeUser],
  ["nobody else", { ...freeUser, id: 7, username: "next.person" }],
] as const) {
  test(`a template that meets an ended session is in its dialog again for ${who}`, async () => {
    const api = apiOfSite();
    api.on(listTemplates, []);
    await showPage(api, "/templates", { user: freeUser });
    await button("New Template").click();
    const dialog = page.getByRole("dialog", { name: "Create Template" });
    await dialog.getByLabelText("Name").fill("Week 4 replies");
    await dialog.getByLabelText("Default Topic").fill(TOPIC);
    api.on(createTemplate, refusal("not_signed_in"));
    api.on(getUser, refusal("not_signed_in"));
    await dialog.getByRole("button", { name: "Create Template" }).click();
    await expect.element(logInAgain).toBeVisible();
    expect(page.getByText("Failed to create template").elements()).toHaveLength(0);
    await expect.element(page.getByText(TOPIC)).not.toBeInTheDocument();
    await logIn(api, user);
    await expect.poll(address).toBe("/templates");
    if (user.id !== freeUser.id) {
      await expect.element(page.getByText("No templates yet")).toBeVisible();
      expect(dialog.elements()).toHaveLength(0);
      expect(stored()).not.toContain(TOPIC);
      return;
    }
    await expect.element(dialog.getByLabelText("Name")).toHaveValue("Week 4 replies");
    await expect.element(dialog.getByLabelText("Default Topic")).toHaveValue(TOPIC);
    api.on(createTemplate, { ...template, name: "Week 4 replies" });
    await dialog.getByRole("button", { name: "Create Template" }).click();
    await expectToast({ title: "Template created" });
  });
}

test("an account that cannot be reached is not a visitor's", async () => {
  const api = apiOfSite();
  const { host } = await showPage(api, "/dashboard", { user: freeUser, isUnreachable: true });
  await expect.element(page.getByRole("heading", { name: "We can't reach your account" })).toBeVisible();
  expect(address()).toBe("/dashboard");
  await expectAccessible();
  api.on(getUser, freeUser);
  await button("Try Again").click();
  await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(host.session.getState().ended).toBeNull();
});

test("an account that was asked for too often is told as that, and promised nothing", async () => {
  const api = apiOfSite();
  await showPage(api, "/dashboard", { user: freeUser, isUnreachable: true });
  await expect.element(button("Try Again")).toBeVisible();
  api.on(getUser, refusal("too_many_requests", { message: "You can try again in 37 seconds." }));
  await button("Try Again").click();
  await expect.element(page.getByRole("heading", { name: "Too many requests" })).toBeVisible();
  await expect.element(page.getByText("You can try again in 37 seconds.")).toBeVisible();
  expect(page.getByText("You're still logged in, and nothing is lost").elements()).toEqual([]);
});

test("a name that is typed as the session ends stands in its field once its owner is back", async () => {
  const api = apiOfSite();
  api.on(listInvoices, []);
  api.on(listDevices, []);
  api.on(getSecondFactors, { passkeys: [], app: null, recoveryCodesLeft: 0 });
  await showPage(api, "/dashboard?tab=account", { user: freeUser });
  await page.getByText(/your name$/).click();
  await page.getByLabelText("Full name").fill("Ada Lovelace");
  api.on(changeName, refusal("not_signed_in"));
  api.on(getUser, refusal("not_signed_in"));
  await button("Save name").click();
  await expect.element(logInAgain).toBeVisible();
  await logIn(api, freeUser);
  await expect.element(page.getByLabelText("Full name")).toHaveValue("Ada Lovelace");
  await expect.element(page.getByRole("main")).toHaveFocus();
  api.on(changeName, { ...freeUser, name: "Ada Lovelace" });
  await button("Save name").click();
  await expectToast({ title: "Name saved" });
  expect(stored()).not.toContain('Lovelace"');
});

/** @module-tag slow */

import { getUser, login, register, type User } from "@discussion-post/contract/accounts";
import { generatePost } from "@discussion-post/contract/generations";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { getPost, type PostInFull, updatePost } from "@discussion-post/contract/posts";
import { refine } from "@discussion-post/contract/refinements";
import { editDraft } from "@discussion-post/contract/versions";
import type { Host } from "@discussion-post/ui/api/host-interface";
import { queryKeys } from "@discussion-post/ui/api/query-keys";
import { forgetSession, rememberSignIn } from "@discussion-post/ui/api/restore-session";
import {
  eventStream,
  type FakeApi,
  fakeApi,
  refusal,
  unreachable,
} from "@discussion-post/ui/testing/fake-api";
import { firstVersion, freeUser, generation, postInFull } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address } from "../testing/expectations.ts";
import { sentFromNow } from "../testing/sent-from-now.ts";
import { showPage } from "../testing/show-page.tsx";

const BEFORE = "Written while signed in";
const AFTERWARDS = "Typed after the session ended";
const PASSWORD = "correct horse battery";
/** By then a run whose connection broke has been asked for again. */
const RECONNECT_WITHIN_MS = 10_000;
const next: User = { ...freeUser, id: freeUser.id + 1, username: "next.person" };

const button = (name: string) => page.getByRole("button", { name, exact: true });
const topic = page.getByLabelText("Discussion topic");
const header = page.getByRole("banner");
const accountMenu = page.getByRole("button", { name: /^Account menu/ });
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

/** The website on which a session was ended from elsewhere, as its user finds out by generating; they type on. */
async function typeAfterSession(api: FakeApi): Promise<void> {
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(generatePost, refusal("not_signed_in"));
  await showPage(api, "/", { user: freeUser });
  await topic.fill(BEFORE);
  api.on(getUser, refusal("not_signed_in"));
  await button("Generate Discussion Post").click();
  const question = page.getByRole("dialog", { name: "Log in to go on" });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(header.getByRole("link", { name: "Log in" })).toBeVisible();
  await expect.element(topic).toHaveValue("");
  await topic.fill(AFTERWARDS);
  await expect.poll(stored).toContain(AFTERWARDS);
}

async function signIn(api: FakeApi, user: User): Promise<void> {
  api.on(login, { ...user, token: "t".repeat(54) });
  api.on(getUser, user);
  await header.getByRole("link", { name: "Log in" }).click();
  await enter(user, "Log in");
}

async function signUp(api: FakeApi, user: User): Promise<void> {
  api.on(register, { ...user, token: "t".repeat(54) });
  api.on(getUser, user);
  await header.getByRole("link", { name: "Sign up" }).click();
  await enter(user, "Create free account");
}

async function enter({ username }: User, name: string): Promise<void> {
  await page.getByLabelText("Username").fill(username);
  await page.getByLabelText("Password").fill(PASSWORD);
  // A toast may offer the same.
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
  await expect.poll(address).toBe("/");
  await expect.element(accountMenu).toBeVisible();
}

test("what is written in an open tab leaves the screen when somebody comes back to it after its session was ended elsewhere", async () => {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  await showPage(api, "/", { user: freeUser });
  await topic.fill(BEFORE);
  await expect.poll(stored).toContain(BEFORE);
  api.on(getUser, refusal("not_signed_in"));
  window.dispatchEvent(new Event("focus"));
  await expect.element(page.getByRole("dialog", { name: "Log in to go on" })).toBeVisible();
  await expect.element(topic).toHaveValue("");
  await expect.element(accountMenu).not.toBeInTheDocument();
  // It waits for its owner.
  expect(stored()).toContain(BEFORE);
});

for (const [how, come] of [
  ["signs in", signIn],
  ["signs up", signUp],
] as const) {
  test(`what was typed after a session ended is not shown to another user who ${how}`, async () => {
    const api = fakeApi();
    await typeAfterSession(api);
    await come(api, next);
    await expect.element(topic).toHaveValue("");
    expect(stored()).not.toContain(AFTERWARDS);
    expect(stored()).not.toContain(BEFORE);
  });
}

test("what was typed before and after a session ended comes back when its user signs in, as does the run", async () => {
  const api = fakeApi();
  await typeAfterSession(api);
  const [begun] = api.requests(generatePost);
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await signIn(api, freeUser);
  await expect.element(topic).toHaveValue(`${BEFORE}\n\n${AFTERWARDS}`);
  stream.send({ type: "started", id: generation.id }, { type: "done", generation });
  stream.end();
  await expect.element(button("Save")).toBeVisible();
  const key = begun?.headers.get("Idempotency-Key");
  expect(api.requests(generatePost).at(-1)?.headers.get("Idempotency-Key")).toBe(key);
});

test("a run whose connection broke is not asked for again by whoever signs in meanwhile", async () => {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(generatePost, unreachable);
  const { host } = await showPage(api, "/", { user: freeUser });
  await topic.fill(BEFORE);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await button("Generate Discussion Post").click();
  await expect.poll(() => api.requests(generatePost)).toHaveLength(1);
  await forgetSession(host);
  api.on(getUser, next);
  await rememberSignIn(host, { token: "t".repeat(54), user: next });
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await vi.advanceTimersByTimeAsync(RECONNECT_WITHIN_MS);
  vi.useRealTimers();
  await topic.fill(AFTERWARDS);
  await button("Generate Discussion Post").click();
  stream.send({ type: "started", id: generation.id }, { type: "done", generation });
  stream.end();
  await expect.element(button("Save")).toBeVisible();
  expect(api.requests(generatePost).map(({ body }) => body.topic)).toEqual([BEFORE, AFTERWARDS]);
});

/** The website with a finished draft that can be refined. */
async function showFinishedDraft(api: FakeApi): Promise<Host> {
  api.on(getGoogleStatus, { networkStatus: "available" });
  const { response, send, end } = eventStream(generatePost);
  api.on(generatePost, response);
  api.on(editDraft, firstVersion);
  const { host } = await showPage(api, "/", { user: freeUser });
  await topic.fill(BEFORE);
  await button("Generate Discussion Post").click();
  send({ type: "started", id: generation.id }, { type: "done", generation });
  end();
  await expect.element(button("Refine")).toBeVisible();
  return host;
}

async function refineIt(api: FakeApi): Promise<void> {
  await button("Refine").click();
  await button("Shorter").click();
  await expect.poll(() => api.requests(refine)).toHaveLength(1);
}

async function changePlaces(api: FakeApi, host: Host): Promise<void> {
  await forgetSession(host);
  api.on(getUser, next);
  await rememberSignIn(host, { token: "t".repeat(54), user: next });
}

test("a refinement whose connection broke is not asked for again by whoever signs in meanwhile", async () => {
  const api = fakeApi();
  api.on(refine, unreachable);
  const host = await showFinishedDraft(api);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await refineIt(api);
  await changePlaces(api, host);
  const sent = sentFromNow();
  await vi.advanceTimersByTimeAsync(RECONNECT_WITHIN_MS);
  expect(sent()).not.toContain(refine.path);
});

test("a refinement that ends after its owner signed out is shown and told to nobody", async () => {
  const api = fakeApi();
  const stream = eventStream(refine);
  api.on(refine, stream.response);
  const host = await showFinishedDraft(api);
  await refineIt(api);
  stream.send({ type: "started", id: generation.id }, { type: "text", text: "Words of before." });
  await expect.element(page.getByRole("article")).toMatchTextContent(/Words of before/);
  await changePlaces(api, host);
  stream.send({
    type: "done",
    refinement: { id: generation.id, version: firstVersion, post: postInFull, refinementsLeft: 9 },
  });
  stream.end();
  await topic.fill(AFTERWARDS);
  await expect.element(page.getByText("Words of before")).not.toBeInTheDocument();
  await expect.element(button("Undo")).not.toBeInTheDocument();
  expect(host.queryClient.getQueryData(queryKeys.post(postInFull.id))).toBeUndefined();
});

test("an edit that is answered after its owner signed out is kept for nobody", async () => {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(getPost, postInFull);
  const { promise, resolve } = Promise.withResolvers<PostInFull>();
  api.on(updatePost, () => promise);
  const { host } = await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  await button("Edit").click();
  await page.getByLabelText("Title").fill("Nobody else's business");
  await button("Done").click();
  await expect.poll(() => api.requests(updatePost)).toHaveLength(1);
  await forgetSession(host);
  resolve({ ...postInFull, title: "Nobody else's business" });
  // Calls that are answered later have the edit's answer behind them.
  for (let calls = 0; calls < 3; calls += 1) await host.api.call(getGoogleStatus, {});
  const cached = host.queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data);
  expect(JSON.stringify(cached)).not.toContain("Nobody else's business");
});

test("text typed in a tab opened with a session that has ended is not shown to another user", async () => {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  const { host } = await showPage(api, "/", { user: freeUser, endedBy: "not_signed_in" });
  await expect.poll(() => host.session.getState().ended?.when).toBe("before");
  await topic.fill(AFTERWARDS);
  await signIn(api, next);
  await expect.element(topic).toHaveValue("");
});

test("the topic of a first-time visitor is there after signing up", async () => {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  await showPage(api, "/");
  await topic.fill(BEFORE);
  await signUp(api, next);
  await expect.element(topic).toHaveValue(BEFORE);
});

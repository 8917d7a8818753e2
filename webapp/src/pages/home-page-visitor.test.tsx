import { getSession, getUser, register } from "@discussion-post/contract/accounts";
import { generatePost } from "@discussion-post/contract/generations";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { eventStream, type FakeApi, fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation, generationRequest } from "@discussion-post/ui/testing/fixtures";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address, expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const TOPIC = "Should lectures be recorded?";
const NIGHT = "Should libraries be open at night?";
/** One of the topics that the landing page offers. */
const SAMPLE = "Does raising the minimum wage cost jobs?";

const TOKEN = "t".repeat(54);

const button = (name: string) => page.getByRole("button", { name, exact: true });
const topic = page.getByLabelText("Discussion topic");
const generate = button("Generate Discussion Post");
const signUp = page.getByRole("dialog", { name: "Authentication Required" });

/** A server at which nobody is logged in. */
function apiOfVisitor(): FakeApi {
  const api = fakeApi();
  api.on(getSession, { authenticated: false, user: null });
  api.on(getGoogleStatus, { networkStatus: "available" });
  return api;
}

describe("a visitor", () => {
  // covers 20, 21, 222, 225, 226, 539
  test("sees what this is, is asked in to generate, and keeps the topic", async () => {
    const api = apiOfVisitor();
    await showPage(api, "/");
    const heading = page.getByRole("heading", { level: 1, name: "Discussion posts worth replying to." });
    await expect.element(heading).toBeVisible();
    await topic.fill(TOPIC);
    await generate.click();
    await expect
      .element(signUp)
      .toHaveAccessibleDescription(
        "You must be logged in to generate posts. Please log in or create an account.",
      );
    await expectAccessible();
    expect(api.requests(getSession)).toHaveLength(1);
    expect(api.requests(generatePost)).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(signUp).not.toBeInTheDocument();
    await expect.element(generate).toHaveFocus();
    expect(sessionStorage.getItem("generate_after_sign_in")).toBeNull();
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect.poll(address).toBe("/privacy");
    history.back();
    await expect.element(topic).toHaveValue(TOPIC);
  });

  test("has a draft in five actions: a topic, Generate, a name, a password, Create free account", async () => {
    const api = apiOfVisitor();
    const stream = eventStream(generatePost);
    api.on(generatePost, stream.response);
    api.on(register, { ...freeUser, token: TOKEN });
    await showPage(api, "/");
    await expect.element(topic).toBeVisible();
    await button(SAMPLE).click();
    await expect.element(topic).toHaveValue(SAMPLE);
    await expect.element(generate).toHaveFocus();
    await generate.click();
    await expect.element(signUp.getByLabelText("Username")).toHaveFocus();
    await expect.element(signUp.getByLabelText(/^Email/)).not.toBeInTheDocument();
    await signUp.getByLabelText("Username").fill(freeUser.username);
    await signUp.getByLabelText("Password").fill("four random words here");
    await signUp.getByRole("button", { name: "Create free account" }).click();
    await expect.poll(() => api.requests(generatePost).map(({ body }) => body.topic)).toEqual([SAMPLE]);
    await expect.element(signUp).not.toBeInTheDocument();
    stream.send({ type: "started", id: generation.id }, { type: "done", generation });
    stream.end();
    await expect.element(button("Save")).toBeVisible();
    expect(api.requests(generatePost)).toHaveLength(1);
  });

  test("stays at the form, frame by frame, while the page becomes a user's", async () => {
    const api = apiOfVisitor();
    const stream = eventStream(generatePost);
    api.on(generatePost, stream.response);
    api.on(register, { ...freeUser, token: TOKEN });
    const held = api.hold(register);
    await showPage(api, "/");
    await expect.element(topic).toBeVisible();
    await button(SAMPLE).click();
    await expect.element(generate).toHaveFocus();
    const pressed = generate.element() as HTMLElement;
    await generate.click();
    await signUp.getByLabelText("Username").fill(freeUser.username);
    await signUp.getByLabelText("Password").fill("four random words here");
    await signUp.getByRole("button", { name: "Create free account" }).click();
    const tops = topsOf("#generator [role=tablist]");
    // A button that is about to go would take the page along as it gets the focus.
    const focused = vi.spyOn(pressed, "focus");
    held.release();
    await expect.poll(() => api.requests(generatePost).length).toBe(1);
    await expect.element(signUp).not.toBeInTheDocument();
    stream.send({ type: "started", id: generation.id }, { type: "text", text: "The first words" });
    await expect.element(page.getByRole("article")).toMatchTextContent("The first words");
    const seen = tops.end();
    expect(Math.max(...seen) - Math.min(...seen)).toBeLessThan(3);
    expect(focused).not.toHaveBeenCalled();
    await expect.element(page.getByRole("tab", { name: "View Result" })).toHaveFocus();
    stream.end();
  });

  test("signing up in another tab writes that tab's topic alone, and this one's stays in its box", async () => {
    const api = apiOfVisitor();
    await showPage(api, "/");
    await topic.fill(NIGHT);
    await generate.click();
    await expect.element(signUp).toBeVisible();
    api.on(getUser, freeUser);
    // What the other tab is writing.
    const run = { key: "k".repeat(36), userId: freeUser.id, request: { ...generationRequest, topic: TOPIC } };
    const state = { values: run.request, run, written: null, isSaved: false, savedPostId: null };
    localStorage.setItem(`draft:${freeUser.id}`, JSON.stringify({ version: 1, state }));
    localStorage.setItem("auth_token", TOKEN);
    dispatchEvent(new StorageEvent("storage", { key: "auth_token", newValue: TOKEN }));
    await expect.element(signUp).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "Post History" }).first()).toBeVisible();
    await expect.element(topic).toHaveValue(NIGHT);
    expect(api.requests(generatePost)).toEqual([]);
  });

  test("who comes back from Google finds the draft begun; who has not logged in does not later", async () => {
    const api = apiOfVisitor();
    const stream = eventStream(generatePost);
    api.on(generatePost, stream.response);
    const { host, close } = await showPage(api, "/");
    await topic.fill(NIGHT);
    await generate.click();
    await expect.element(signUp).toBeVisible();
    // What the browser keeps while Google is asked.
    expect(sessionStorage.getItem("generate_after_sign_in")).toBe(NIGHT);
    const typed = { ...host.draft.getState().values };
    await close();
    sessionStorage.setItem("generate_after_sign_in", NIGHT);
    sessionStorage.setItem(
      "draft:visitor",
      JSON.stringify({
        version: 1,
        state: { values: typed, run: null, written: null, isSaved: false, savedPostId: null },
      }),
    );
    const back = await showPage(api, "/", { user: freeUser });
    await expect.poll(() => api.requests(generatePost).map(({ body }) => body.topic)).toEqual([NIGHT]);
    stream.send({ type: "started", id: generation.id }, { type: "done", generation });
    stream.end();
    await expect.element(button("Save")).toBeVisible();
    await back.close();

    sessionStorage.setItem("generate_after_sign_in", NIGHT);
    await showPage(api, "/");
    await expect.element(topic).toBeVisible();
    await expect.poll(() => sessionStorage.getItem("generate_after_sign_in")).toBeNull();
  });

  // covers 94, 222-224
  test("whose session the page has not heard of is taken up, and told where its user cannot be had", async () => {
    const api = fakeApi();
    api.on(getSession, { authenticated: true, user: freeUser });
    await showPage(api, "/");
    await topic.fill(TOPIC);
    await generate.click();
    await expectToast({
      title: "Session Sync Error",
      text: "Your session exists but user data is not synced. Please refresh the page.",
      isBad: true,
    });
    api.on(getUser, freeUser);
    const stream = eventStream(generatePost);
    api.on(generatePost, stream.response);
    await generate.click();
    await expectToast({ title: "Session Recovered" });
    stream.send({ type: "started", id: generation.id }, { type: "text", text: "The first words" });
    await expect.element(page.getByRole("article")).toMatchTextContent("The first words");
    expect(api.requests(generatePost)).toHaveLength(1);
  });
});

/** Where the element's upper edge stands in the window, in px, at every frame until `end`. */
function topsOf(selector: string): { end(): number[] } {
  const tops: number[] = [];
  let frame = 0;
  const look = () => {
    tops.push(document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN);
    frame = requestAnimationFrame(look);
  };
  look();
  return {
    end() {
      cancelAnimationFrame(frame);
      return tops;
    },
  };
}

test("somebody of whom only the cookie is known does not see a visitor's page first", async () => {
  const root = document.body.appendChild(document.createElement("div"));
  root.id = "root";
  // The server sends it in place of the prerendered page.
  root.dataset.prerendered = "frame";
  onTestFinished(() => root.remove());
  const api = fakeApi();
  const { release } = api.hold(getUser);
  await showPage(api, "/");
  const landing = page.getByRole("heading", { name: "Discussion posts worth replying to." });
  await expect.element(page.getByRole("heading", { level: 1, name: PRODUCT_NAME })).toBeInTheDocument();
  expect(landing.query()).toBeNull();
  release();
  await expect.element(landing).toBeVisible();
});

/** @module-tag slow */

import { generatePost } from "@discussion-post/contract/generations";
import { getPost, listPosts, type PostInFull } from "@discussion-post/contract/posts";
import { refine, stopRefinement } from "@discussion-post/contract/refinements";
import {
  editDraft,
  getDraftVersion,
  getPostVersion,
  listDraftVersions,
  restoreDraftVersion,
  restorePostVersion,
  type Version,
} from "@discussion-post/contract/versions";
import { DRAFT_NAME } from "@discussion-post/ui/api/draft";
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
  generationRequest,
  post as listed,
  noVersions,
  postInFull,
  versions,
} from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const paper = page.getByRole("article");

/** How the draft of the fixtures begins. */
const BEGINNING = /^Free public transport sounds like/;

const shorter: Version = {
  ...firstVersion,
  number: 2,
  kind: "refined",
  instruction: { preset: "shorter" },
  content: "Free buses are fair to those whom the fare keeps out.",
  wordCount: 10,
};

/** The finished draft of the fixtures on the result tab. */
async function showDraft(api: FakeApi): Promise<void> {
  const { response, send, end } = eventStream(generatePost);
  api.on(generatePost, response);
  await showPage(api, "/", { user: freeUser });
  await page.getByLabelText("Discussion topic").fill("Should public transport be free?");
  await button("Generate Discussion Post").click();
  send({ type: "started", id: generation.id }, { type: "done", generation });
  end();
  await expect.element(button("Refine")).toBeVisible();
}

/** A refinement as the server sends it. */
function refinementOf(api: FakeApi) {
  const stream = eventStream(refine);
  api.on(editDraft, firstVersion);
  api.on(refine, stream.response);
  const id = "5b0c1fb6-3a0f-4b53-8f0a-6fd2b3a3f001";
  return {
    begin: (text: string) => stream.send({ type: "started", id }, { type: "text", text }),
    succeed(post: PostInFull | null = null) {
      stream.send({ type: "done", refinement: { id, version: shorter, post, refinementsLeft: 9 } });
      stream.end();
    },
    fail(code: "generation_stopped" | "ai_failed") {
      stream.send({ type: "failed", error: { message: "It did not work.", code } });
      stream.end();
    },
  };
}

test("a draft is refined in its place, and a press brings the former text back", async () => {
  const api = fakeApi();
  await showDraft(api);
  const refinement = refinementOf(api);
  api.on(restoreDraftVersion, { ...firstVersion, number: 3, kind: "restored" });

  await button("Refine").click();
  await expectAccessible();
  await button("Shorter").click();
  refinement.begin("Free buses are");
  await expect.element(paper).toMatchTextContent(/^Free buses are/);
  await expect.element(button("Stop")).toBeVisible();
  refinement.succeed();
  await expect.element(paper).toMatchTextContent(/those whom the fare keeps out/);
  await expect.poll(() => CSS.highlights.has("changed-words")).toBe(true);
  expect(document.getSelection()?.toString()).toBe("");
  expect(api.requests(refine)[0]?.body).toEqual({
    of: { draftId: generation.id },
    base: firstVersion.number,
    instruction: { preset: "shorter" },
    part: null,
  });

  await button("Undo").click();
  await expect.element(paper).toMatchTextContent(BEGINNING);
  expect(api.requests(restoreDraftVersion)[0]?.params).toEqual({
    id: generation.id,
    number: firstVersion.number,
  });
});

test("a refinement that a reload cut off goes on, and its end is heard", async () => {
  const api = fakeApi();
  const refinement = refinementOf(api);
  const key = "0b5e2f0a-63c8-4c53-8b0c-7a1d6f6f3a10";
  const of = { postId: postInFull.id };
  const body = { of, base: 1, instruction: { preset: "shorter" }, part: null } as const;
  localStorage.setItem(
    `refinement:${postInFull.id}`,
    JSON.stringify({ userId: freeUser.id, key, since: Date.now(), body }),
  );
  // What another tab waits for is of another post.
  localStorage.setItem("refinement:1", "of another tab");
  api.on(getPost, postInFull);
  api.on(listPosts, [listed]);
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  await expect.poll(() => api.requests(refine)).toHaveLength(1);
  expect(api.requests(refine)[0]?.headers.get("Idempotency-Key")).toBe(key);
  expect(api.requests(refine)[0]?.body).toEqual(body);
  refinement.begin("Free buses are");
  await expect.element(paper).toMatchTextContent(/^Free buses are/);
  refinement.succeed({ ...postInFull, content: shorter.content, references: null, citations: [] });
  await expect.element(paper).toMatchTextContent(/those whom the fare keeps out/);
  await expect.element(button("Undo")).toBeVisible();
  expect(localStorage.getItem(`refinement:${postInFull.id}`)).toBeNull();
  expect(localStorage.getItem("refinement:1")).toBe("of another tab");
});

test("a refinement of a while ago is not asked for again", async () => {
  const api = fakeApi();
  const of = { postId: postInFull.id };
  const body = { of, base: 1, instruction: { preset: "shorter" }, part: null } as const;
  const kept = { userId: freeUser.id, key: crypto.randomUUID(), since: Date.now() - 11 * 60_000, body };
  localStorage.setItem(`refinement:${postInFull.id}`, JSON.stringify(kept));
  api.on(getPost, postInFull);
  api.on(listPosts, [listed]);
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  await expect.poll(() => localStorage.getItem(`refinement:${postInFull.id}`)).toBeNull();
  expect(api.requests(refine)).toEqual([]);
});

test("a draft that is opened again is shown as what has become of it meanwhile", async () => {
  const values = { ...generationRequest, topic: "Should public transport be free?" };
  const written = { request: values, generation };
  const state = { values, run: null, written, isSaved: false, savedPostId: null, isSent: true, base: null };
  sessionStorage.setItem(`${DRAFT_NAME}:${freeUser.id}`, JSON.stringify({ state, version: 1 }));
  const api = fakeApi();
  api.on(getDraftVersion, ({ params }) => (params.number === 2 ? shorter : firstVersion));
  await showPage(api, "/", {
    user: freeUser,
    versions: { ...versions, versions: [firstVersion, shorter], present: 2 },
  });
  await expectToast({ title: "Newest version" });
  await expect.element(paper).toMatchTextContent(/those whom the fare keeps out/);
});

test("what was decided about a draft here alone is not replaced as it is opened again", async () => {
  const values = { ...generationRequest, topic: "Should public transport be free?" };
  const written = { request: values, generation: { ...generation, content: "Decided here alone." } };
  const state = { values, run: null, written, isSaved: false, savedPostId: null, isSent: true, base: null };
  sessionStorage.setItem(`${DRAFT_NAME}:${freeUser.id}`, JSON.stringify({ state, version: 1 }));
  const api = fakeApi();
  const asked = vi.fn(({ params }) => (params.number === 2 ? shorter : firstVersion));
  api.on(getDraftVersion, asked);
  await showPage(api, "/", {
    user: freeUser,
    versions: { ...versions, versions: [firstVersion, shorter], present: 2 },
  });
  await expect.element(paper).toMatchTextContent("Decided here alone.");
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  await expect.element(paper).toMatchTextContent("Decided here alone.");
});

test("a saved post that is refined from its lower half is seen while it is written anew", async () => {
  const api = fakeApi();
  const refinement = refinementOf(api);
  const content = "Free buses are fair to those whom the fare keeps out of town.\n\n".repeat(60);
  api.on(getPost, { ...postInFull, content, references: null, citations: [] });
  api.on(listPosts, [listed]);
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser, versions });
  await expect.element(button("Refine")).toBeVisible();
  scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" });
  await button("Refine").click();
  await button("Shorter").click();
  refinement.begin("Free buses are");
  await expect.element(paper.getByText(/^Free buses are$/)).toBeInViewport();
  refinement.succeed({ ...postInFull, content: shorter.content, references: null, citations: [] });
  await expect.element(button("Refine")).toBeVisible();
});

test("nobody takes up a refinement of somebody else's", async () => {
  const api = fakeApi();
  const body = {
    of: { postId: postInFull.id },
    base: 1,
    instruction: { wish: "Name my clinic" },
    part: null,
  };
  const key = "0b5e2f0a-63c8-4c53-8b0c-7a1d6f6f3a10";
  localStorage.setItem(
    "refinement",
    JSON.stringify({ userId: freeUser.id + 1, key, since: Date.now(), body }),
  );
  api.on(getPost, postInFull);
  api.on(listPosts, [listed]);
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  await expect.element(button("Refine")).toBeVisible();
  expect(api.requests(refine)).toEqual([]);
});

test("the arrow of the versions keeps the focus, wherever it is drawn next", async () => {
  const api = fakeApi();
  await showDraft(api);
  const refinement = refinementOf(api);
  await button("Refine").click();
  await button("Shorter").click();
  api.on(listDraftVersions, versions);
  api.on(getDraftVersion, firstVersion);
  refinement.succeed();
  await button("Earlier version").click();
  await expect.element(button("Restore this version")).toBeVisible();
  await expect.element(button("Earlier version")).toHaveFocus();
  await button("Later version").click();
  await expect.element(button("Refine")).toBeVisible();
  await expect.element(button("Later version")).toHaveFocus();
});

test("what is selected is refined alone, as its owner says", async () => {
  const api = fakeApi();
  await showDraft(api);
  const refinement = refinementOf(api);
  const second = paper.element().querySelectorAll("p")[1]?.firstChild;
  if (!second) throw new Error("The draft has one paragraph.");
  document.getSelection()?.setBaseAndExtent(second, 0, second, 12);

  await button("Refine").click();
  await expect.element(page.getByText("Refine what you selected")).toBeVisible();
  await page.getByLabelText("Or in your own words").fill("Name a city");
  await userEvent.keyboard("{Enter}");
  refinement.begin("In Tallinn");
  await expect.element(paper).toMatchTextContent(/In Tallinn/);
  await expect.element(paper).toMatchTextContent(BEGINNING);
  refinement.succeed();
  await expect.element(button("Refine")).toBeVisible();
  const start = generation.content.indexOf("\n\n") + 2;
  expect(api.requests(refine)[0]?.body).toMatchObject({
    instruction: { wish: "Name a city" },
    part: { start, end: start + 12 },
  });
});

test("a refinement that is stopped leaves the text as it was, says so, and keeps the focus at it", async () => {
  const api = fakeApi();
  await showDraft(api);
  const refinement = refinementOf(api);
  api.on(stopRefinement, () => {
    refinement.fail("generation_stopped");
    return undefined as never;
  });
  await button("Refine").click();
  await button("Simpler").click();
  refinement.begin("Free buses");
  await button("Stop").click();
  await expect.element(paper).toMatchTextContent(BEGINNING);
  await expect.element(page.getByText("Your text is as it was.")).toBeVisible();
  expect(document.activeElement?.contains(paper.element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("a refinement that fails says so, and the text is as it was", async () => {
  const api = fakeApi();
  await showDraft(api);
  const refinement = refinementOf(api);
  await button("Refine").click();
  await button("Longer").click();
  refinement.begin("Free");
  refinement.fail("ai_failed");
  await expect.element(page.getByText("Your text is as it was")).toBeVisible();
  await expect.element(paper).toMatchTextContent(BEGINNING);
});

test("a text that cannot be kept first is not refined", async () => {
  const api = fakeApi();
  await showDraft(api);
  api.on(editDraft, refusal("unavailable"));
  await button("Refine").click();
  await button("Shorter").click();
  await expect.element(page.getByText("Your text is as it was")).toBeVisible();
  expect(api.requests(refine)).toHaveLength(0);
});

test("a wish in words of one's own is there again where nothing came of it, and gone once it is done", async () => {
  const api = fakeApi();
  await showDraft(api);
  api.on(editDraft, refusal("unavailable"));
  const wish = page.getByLabelText("Or in your own words");
  await button("Refine").click();
  await wish.fill("Mention my internship");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Your text is as it was")).toBeVisible();
  const refinement = refinementOf(api);
  api.on(editDraft, firstVersion);
  await button("Refine").click();
  await expect.element(wish).toHaveValue("Mention my internship");
  await wish.click();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => api.requests(refine)).toHaveLength(1);
  refinement.succeed();
  await button("Refine").click();
  await expect.element(wish).toHaveValue("");
});

test("a refinement whose draft a reload kept from being sent is not forgotten", async () => {
  const api = fakeApi();
  await showDraft(api);
  const refinement = refinementOf(api);
  // A page that is reloaded hears of it by its connections alone.
  const reloaded = vi.fn(unreachable);
  api.on(editDraft, reloaded);
  await button("Refine").click();
  await button("Shorter").click();
  await expect.poll(() => reloaded.mock.calls.length).toBeGreaterThan(0);
  await expect.element(button("Stop")).toBeVisible();
  expect(localStorage.getItem(`refinement:${generation.id}`)).not.toBeNull();
  api.on(editDraft, firstVersion);
  await expect.poll(() => api.requests(refine)).toHaveLength(1);
  refinement.succeed();
  await expect.element(paper).toMatchTextContent(/those whom the fare keeps out/);
  expect(localStorage.getItem(`refinement:${generation.id}`)).toBeNull();
});

test("a refinement without a connection says so, and the text is as it was", async () => {
  const api = fakeApi();
  await showDraft(api);
  api.on(editDraft, firstVersion);
  const attempts = vi.fn(unreachable);
  api.on(refine, attempts);
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  await button("Refine").click();
  await button("Shorter").click();
  await expect.element(page.getByText("Your text is as it was")).toBeVisible();
  expect(attempts).toHaveBeenCalledOnce();
  await expect.element(paper).toMatchTextContent(BEGINNING);
});

test("a version that cannot be restored says so, and the text is as it was", async () => {
  const api = fakeApi();
  api.on(getPost, postInFull);
  api.on(listPosts, [listed]);
  api.on(getPostVersion, shorter);
  api.on(restorePostVersion, unreachable);
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser, versions });
  await button("Earlier version").click();
  await expect.element(paper).toMatchTextContent(/those whom the fare keeps out/);
  await button("Restore this version").click();
  await expect.element(page.getByText("Your text is as it was")).toBeVisible();
  await expect.element(paper).toMatchTextContent(BEGINNING);
});

test("an earlier version is in sight on a phone, whatever was before", async () => {
  const api = fakeApi();
  api.on(getPost, postInFull);
  api.on(listPosts, [listed]);
  api.on(getPostVersion, shorter);
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser, versions });
  await page.viewport(375, 700);
  await expect.element(button("Earlier version")).toBeVisible();
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  // Pressed by the keyboard, say, which need not scroll there.
  (button("Earlier version").element() as HTMLElement).click();
  await expect.element(button("Restore this version")).toBeInViewport();
});

test("a post that was refined as often as it goes says so", async () => {
  const api = fakeApi();
  await showDraft(api);
  api.on(listDraftVersions, { ...noVersions, refinementsLeft: 0 });
  const refinement = refinementOf(api);
  await button("Refine").click();
  await button("Shorter").click();
  refinement.succeed();
  await expect.element(paper).toMatchTextContent(/those whom the fare keeps out/);
  await button("Refine").click();
  await expect.element(page.getByText(/as often as it goes/)).toBeVisible();
});

test("a draft that is written again for the same topic is a version of the same text", async () => {
  const api = fakeApi();
  await showDraft(api);
  expect(api.requests(generatePost)[0]?.body.follows).toBeUndefined();
  await button("Regenerate").click();
  await button("Generate Discussion Post").click();
  await expect.poll(() => api.requests(generatePost)[1]?.body.follows).toBe(generation.id);
});

test("the versions of a saved post are read, compared and restored", async () => {
  const api = fakeApi();
  const post = { ...postInFull, content: generation.content.replace("sounds like", "is"), references: null };
  let saved = post;
  api.on(getPost, () => saved);
  api.on(listPosts, [listed]);
  api.on(getPostVersion, ({ params }) => (params.number === 1 ? firstVersion : shorter));
  api.on(restorePostVersion, () => {
    saved = { ...post, content: firstVersion.content };
    return saved;
  });
  await showPage(api, `/post/${post.id}`, { user: freeUser, versions });

  await expect.element(page.getByRole("heading", { name: "Post Details" })).toBeVisible();
  await button("Earlier version").click();
  // Of the present text, not of this one.
  await expect.element(page.getByRole("heading", { name: "Post Details" })).not.toBeInTheDocument();
  await expect.element(paper).toMatchTextContent(/those whom the fare keeps out/);
  await expect.element(button("Copy Content")).not.toBeInTheDocument();
  await button("Earlier version").click();
  await expect.element(paper).toMatchTextContent(BEGINNING);
  await button("Compare with current").click();
  await expect.element(page.getByRole("deletion").first()).toMatchTextContent(/sounds/);
  await expectAccessible();
  await button("Restore this version").click();
  await expect.element(paper).toMatchTextContent(BEGINNING);
  await expect.element(button("Copy Content")).toBeVisible();
  await expect.element(button("Undo")).toBeVisible();
});

import { shownTitle } from "@discussion-post/contract/post-title";
import { deletePost, getPost, listPosts, restorePost } from "@discussion-post/contract/posts";
import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { citingPost, freeUser, post as listed } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { address } from "../testing/expectations.ts";
import { apiWith, post } from "../testing/saved-post.ts";
import { showPage } from "../testing/show-page.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("on a phone, what is done with a post stands in one row", async () => {
  await page.viewport(375, 812);
  await showPage(apiWith(post), `/post/${post.id}`, { user: freeUser });
  await expect.element(button("Copy Content")).toBeVisible();
  const tops = ["Copy Content", "Edit", "Refine"].map(
    (name) => button(name).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
});

// covers 30, 405, 409-412, 418, 419
test("a post is read with its choices, its paragraphs and its sources", async () => {
  await showPage(apiWith(post), `/post/${post.id}`, { user: freeUser });
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(shownTitle(post.title));
  expect(document.title).toBe(`${shownTitle(post.title)} · ${PRODUCT_NAME}`);
  const back = page.getByRole("link", { name: "Back to History" });
  await expect.element(back).toHaveAttribute("href", "/post-history");
  await expect.element(page.getByRole("definition").filter({ hasText: "APA" })).toBeVisible();
  await expect.element(page.getByRole("definition").filter({ hasText: post.model ?? "" })).toBeVisible();
  expect(page.getByRole("article").getByRole("paragraph").elements().length).toBeGreaterThan(2);
  await expect.element(page.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Sources" })).toBeVisible();
  await expectAccessible();
});

test("on paper the text follows its title, without room for what was checked", async () => {
  await showPage(apiWith(citingPost), `/post/${citingPost.id}`, { user: freeUser });
  const receipt = page.getByRole("button", { name: /^Show me/ });
  await expect.element(receipt).toBeVisible();
  await emulatePrint();
  await expect.element(receipt).not.toBeInTheDocument();
  const heading = page.getByRole("heading", { level: 1 }).element().closest("header");
  const first = page.getByRole("article").getByRole("paragraph").first().element();
  const above = heading?.getBoundingClientRect().bottom ?? 0;
  expect(first.getBoundingClientRect().top - above).toBeLessThan(40);
});

/** The page as it is printed, until the end of the test. */
async function emulatePrint(): Promise<void> {
  // The session's own type says nothing of its commands.
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> };
  const emulate = (media: string) => session.send("Emulation.setEmulatedMedia", { media });
  await emulate("print");
  onTestFinished(async () => void (await emulate("")));
}

test("a saved reply shows which sentence each paragraph answers, and copies the text alone", async () => {
  const content = "A car costs more than a fare.\n\nDrivers leave where wages are low.";
  const answers = [
    { paragraph: "A car costs more than a fare.", sentence: "Free buses help people who have no car." },
    { paragraph: "Drivers leave where wages are low.", sentence: "I think that drivers matter." },
  ];
  const reply = { ...post, content, answers, sources: [], references: null };
  const copies = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
  await showPage(apiWith(reply), `/post/${post.id}`, { user: freeUser });
  for (const { paragraph, sentence } of answers) {
    const answered = button(`Answers “${sentence}”`);
    await expect.element(answered).toBeVisible();
    expect(answered.element().previousElementSibling?.textContent).toBe(paragraph);
  }
  await expectAccessible();
  await button("Copy Content").click();
  const text = await copies.mock.lastCall?.[0][0]?.getType("text/plain");
  expect(await text?.text()).toBe(content);
});

test("a post's sources are taken along: on the clipboard, to a reference manager, and by Zotero", async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  const blobs = vi.spyOn(URL, "createObjectURL");
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: new Response(blobs.mock.lastCall?.[0] as Blob).text() });
  });
  const copies = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
  await showPage(apiWith(post), `/post/${post.id}`, { user: freeUser });
  const take = async (name: string | RegExp) => {
    await button("Export sources").click();
    await page.getByRole("menuitem", { name }).click();
  };
  for (const name of [/\.ris/, /\.bib/, /\.json/]) await take(name);
  expect(saved.map(({ name }) => name)).toEqual(["sources.ris", "sources.bib", "sources.json"]);
  const [ris, bib, json] = await Promise.all(saved.map(({ text }) => text));
  const [first] = post.sources;
  expect(ris).toContain(`DO  - ${first?.csl.DOI}`);
  expect(bib).toContain(`doi = {${first?.csl.DOI}}`);
  expect(JSON.parse(json ?? "")).toEqual(post.sources.map(({ csl }) => csl));

  await take("Copy as citations");
  await expect.element(page.getByText("2 citations, as your post prints them.")).toBeVisible();
  const copied = await copies.mock.lastCall?.[0][0]?.getType("text/html");
  expect(await copied?.text()).toContain("<em>");
  const forZotero = [...document.querySelectorAll<HTMLElement>("span.Z3988")];
  expect(forZotero.map(({ title }) => new URLSearchParams(title).get("rft_id"))).toEqual(
    post.sources.map(({ csl }) => `info:doi/${csl.DOI}`),
  );
  for (const spy of [blobs, clicks, copies]) spy.mockRestore();
});

test("a post that another tab deletes is told to be gone", async () => {
  const api = apiWith(post);
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  await expect.element(button("Edit")).toBeVisible();
  api.on(getPost, refusal("not_found"));
  const otherTab = new BroadcastChannel("changed-posts");
  onTestFinished(() => otherTab.close());
  otherTab.postMessage(post.id);
  await expect.element(page.getByText("Post Not Found")).toBeVisible();
});

test("a post's title stands at the page's own edge, read and edited", async () => {
  for (const [width, edge] of [
    [1280, 88],
    [375, 16],
  ] as const) {
    const { close } = await showPage(apiWith(post), `/post/${post.id}`, { user: freeUser });
    await page.viewport(width, 800);
    const title = page.getByRole("heading", { level: 1, name: shownTitle(post.title) });
    await expect.element(title).toBeVisible();
    expect(title.element().getBoundingClientRect().left).toBe(edge);
    await button("Edit").click();
    const box = page.getByRole("textbox", { name: "Title" });
    await expect.element(box).toBeVisible();
    const { paddingLeft, borderLeftWidth } = getComputedStyle(box.element());
    const room = Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth);
    expect(box.element().getBoundingClientRect().left + room).toBe(edge);
    await close();
  }
});

// covers 398, 406
test("a post is deleted, and comes back by Undo", async () => {
  const api = apiWith(post);
  api.on(deletePost, undefined);
  api.on(listPosts, []);
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  await button("Delete").click();
  await expect.poll(address).toBe("/post-history");
  await expect.element(page.getByText("No saved posts yet")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Create Your First Post" }))
    .toHaveAttribute("href", "/");
  api.on(restorePost, post);
  api.on(listPosts, [listed]);
  await button("Undo").click();
  await expect.element(page.getByRole("heading", { name: shownTitle(post.title) })).toBeVisible();
  expect(api.requests(restorePost)).toHaveLength(1);
  await expect.element(page.getByRole("link", { name: "View full post" })).toHaveFocus();
});

test("a double click deletes a post once, and Undo stays in reach", async () => {
  const api = apiWith(post);
  api.on(deletePost, undefined);
  api.on(listPosts, []);
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  await button("Delete").dblClick();
  await expect.poll(address).toBe("/post-history");
  await expect.element(button("Undo")).toBeVisible();
  expect(api.requests(deletePost)).toHaveLength(1);
  expect(page.getByText("Delete failed").elements()).toHaveLength(0);
});

for (const path of ["/post/99999999", "/post/12abc"]) {
  // covers 31, 420
  test(`what is not there says so: ${path}`, async () => {
    const api = fakeApi();
    api.on(getPost, refusal("not_found"));
    await showPage(api, path, { user: freeUser });
    await expect.element(page.getByText("Post Not Found")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Return to Post History" }))
      .toHaveAttribute("href", "/post-history");
  });
}

// covers 421, 422
test("a post that cannot be loaded says so, and can be tried again", async () => {
  const api = fakeApi();
  api.on(getPost, refusal("internal_error"));
  await showPage(api, "/post/7", { user: freeUser });
  for (const text of [
    "Failed to load post",
    "Error loading post",
    "Failed to load the post. Please try again.",
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Return to Post History" })).toBeVisible();
  api.on(getPost, post);
  await button("Try Again").click();
  await expect.element(page.getByRole("heading", { level: 1, name: shownTitle(post.title) })).toBeVisible();
});

test("the export menu opens below its own button", async () => {
  await showPage(apiWith(post), `/post/${post.id}`, { user: freeUser });
  await button("Export").click();
  const menu = page.getByRole("menu");
  await expect.element(menu).toBeVisible();
  const left = () => menu.element().getBoundingClientRect().left;
  await expect.poll(left).toBeCloseTo(button("Export").element().getBoundingClientRect().left, 0);
});

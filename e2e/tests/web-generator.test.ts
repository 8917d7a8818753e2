import type { Page } from "@playwright/test";
import { holdRequests } from "../hold-requests.ts";
import { expect, expectAccessible, expectToast, generate, register, test } from "../journey.ts";

const TOPIC = "Does transfer of learning happen by itself?\nGive one example from your own experience.";

// covers 141, 186-194, 199, 200, 202
test("a post is written before one's eyes, saved, and there after a reload", { tag: "@smoke" }, async ({
  page,
}) => {
  await register(page);
  await page.getByLabel("Discussion topic").fill(TOPIC);
  const { letGo } = await holdRequests(page, "**/api/generate-post");
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(page.getByRole("button", { name: "Creating Your Discussion Post..." })).toBeVisible();

  const watch = await page.evaluateHandle(watchArticle);
  letGo();
  const lengths = await watch.evaluate(({ finished }) => finished);
  expect(new Set(lengths).size, `text lengths seen while writing: ${lengths}`).toBeGreaterThan(5);

  const article = page.getByRole("article");

  await expect(page.getByRole("tab", { name: "View Result" })).toHaveAttribute("data-state", "active");
  await expect(page.getByRole("heading", { name: "Post Details" })).toBeVisible();
  for (const name of ["Copy", "Save", "Regenerate", "Create New Post"])
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  expect(await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)).toContainEqual({
    event: "post_generated",
    word_count: expect.any(Number),
  });
  await expect(page.getByText("Written by")).toBeVisible();
  await expectAccessible(page);
  const lastParagraph = await article.locator("p[data-start]").last().innerText();

  const saving = page.waitForRequest("**/api/posts/save");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect((await saving).postDataJSON()).toMatchObject({
    title: "Does transfer of learning happen by itself?",
    content: expect.stringContaining(lastParagraph),
    tone: "professional",
    length: "medium",
    perspective: "balanced",
    citationStyle: "apa",
  });
  await expectToast(page, { title: "Post saved." });
  await expect(page.getByRole("button", { name: "Saved" })).toBeDisabled();

  await page.goto("/post-history");
  await page.reload();
  const card = page.getByRole("heading", { name: "Does transfer of learning happen by itself?" });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "View full post" }).click();
  await expect(page.getByRole("article").getByText(lastParagraph)).toBeVisible();
  await expectAccessible(page);
});

test("a reload in the middle of writing loses nothing and costs one post", async ({ page }) => {
  await register(page);
  await page.getByLabel("Discussion topic").fill(TOPIC);
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expectWriting(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Create Post" }).click();
  await expect(page.getByText("1 of 3 posts used")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article")).toContainText("transfer");
});

// covers 207, 208, 214-218
test("the fourth post of a free account is refused by the server", async ({ page }) => {
  await register(page);
  for (const count of [1, 2, 3]) {
    await generate(page, `${TOPIC} Round ${count}.`);
    await page.getByRole("button", { name: "Create New Post" }).click();
    await expect(page.getByRole("tab", { name: "View Result" })).toBeDisabled();
  }
  const banner = page.getByRole("alert").filter({ hasText: "Usage Limit Reached" });
  await expect(banner.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");

  await page.getByLabel("Discussion topic").fill("One more.");
  const refusal = page.waitForResponse("**/api/generate-post");
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  expect((await refusal).status()).toBe(402);
  await expect(page.getByText("Free plan limit reached", { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      "You've used all 3 of your free discussion posts. Upgrade to our premium plan to continue generating posts.",
    ),
  ).toBeVisible();
  for (const name of ["Upgrade to Premium ($5.99/week)", "Learn More"])
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", "/pricing");
  await expectAccessible(page);
});

// covers 580
test("markup in a topic and in a post is text wherever it is shown", async ({ page }) => {
  await register(page);
  const markup = "<img src=x onerror=document.title=1>";
  await generate(page, `Is ${markup} safe?`);
  await expect(page.getByRole("article")).toContainText("img src=x");
  await expect(page.locator("main img")).toHaveCount(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeDisabled();
  for (const path of ["/post-history", "/dashboard"]) {
    await page.goto(path);
    await expect(page.getByText(markup).first()).toBeVisible();
    await expect(page.locator("main img")).toHaveCount(0);
  }
  await page.getByRole("link", { name: /onerror/ }).click();
  await expect(page.getByRole("heading", { name: /onerror/ })).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(0);
  await expect(page).not.toHaveTitle("1");
});

/** Starts to note how long the article's text is at each change of the page, until it is finished. */
function watchArticle(): { finished: Promise<number[]> } {
  const finished = new Promise<number[]>((resolve) => {
    const lengths: number[] = [];
    const observer = new MutationObserver(() => {
      const article = document.querySelector("article");
      if (!article) return;
      lengths.push(article.textContent?.length ?? 0);
      if (article.getAttribute("aria-busy") !== "false") return;
      observer.disconnect();
      resolve(lengths);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  return { finished };
}

/** Waits until a post is being written. Looks at every frame: writing may take no longer than a second. */
async function expectWriting(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("article[aria-busy=true]"));
}

// In a tab of its own: React writes to the console what the person is told.
test("without the code of the result the form stays, with word of what is missing, and the draft can be read", async ({
  context,
}) => {
  const page = await context.newPage();
  await page.route("**/assets/{result-tab,citation-chip,evidence-receipt}-*.js", (route) => route.abort());
  await register(page);
  await page.getByLabel("Discussion topic").fill(TOPIC);
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(page.getByRole("status").getByText("We couldn't load the view of your result")).toBeVisible();
  await expect(page.getByLabel("Discussion topic")).toHaveValue(TOPIC);
  await page.getByRole("tab", { name: "View Result" }).click();
  await expect(page.getByRole("tabpanel", { name: "View Result" })).toContainText(/(\w+\W+){50}/);
  await page.unroute("**/assets/{result-tab,citation-chip,evidence-receipt}-*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("article")).toBeVisible();
});

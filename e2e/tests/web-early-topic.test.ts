import type { Page } from "@playwright/test";
import { holdRequests } from "../hold-requests.ts";
import { ADMINISTRATOR, expect, logInOnPage, test } from "../journey.ts";

const TOPIC = "Should buses be free? Cite two sources.";
const box = (page: Page) => page.getByRole("textbox", { name: "Discussion topic or question" });
const caretOf = (page: Page) =>
  box(page).evaluate((one) => {
    const { selectionStart, selectionEnd } = one as HTMLTextAreaElement;
    return document.activeElement === one ? [selectionStart, selectionEnd] : null;
  });

/** Writes before the page answers, and moves the caret behind the first word. */
async function writeEarly(page: Page): Promise<void> {
  await box(page).click();
  await page.keyboard.type(TOPIC);
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+ArrowRight");
  expect(await caretOf(page)).toEqual([6, 6]);
}

for (const scripts of ["index", "generator"])
  test(`what is written before the form has come stands in it, with the caret (${scripts} late)`, async ({
    page,
  }) => {
    await logInOnPage(page, ADMINISTRATOR);
    const { letGo } = await holdRequests(page, `**/assets/${scripts}-*.js`);
    await page.goto("/", { waitUntil: "commit" });
    await writeEarly(page);
    letGo();
    await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
    await expect(box(page)).toHaveValue(TOPIC);
    expect(await caretOf(page)).toEqual([6, 6]);
    // The form reads it like what is written there.
    await expect(page.getByRole("button", { name: "Change: At least 2 sources" })).toBeVisible();
  });

for (const scripts of ["index", "generator"])
  test(`a visitor's words stand in the form as well (${scripts} late)`, async ({ page }) => {
    const { letGo } = await holdRequests(page, `**/assets/${scripts}-*.js`);
    await page.goto("/", { waitUntil: "commit" });
    // The page itself answers, while the form is awaited.
    if (scripts === "generator")
      await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    await writeEarly(page);
    letGo();
    await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
    await expect(box(page)).toHaveValue(TOPIC);
    expect(await caretOf(page)).toEqual([6, 6]);
  });

const WORDS = Array.from({ length: 60 }, (_, place) => `w${place}`).join(" ");

test("no key is lost that is pressed while the form comes", async ({ page }) => {
  await logInOnPage(page, ADMINISTRATOR);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const { letGo } = await holdRequests(page, "**/assets/index-*.js");
  await page.goto("/", { waitUntil: "commit" });
  await box(page).click();
  setTimeout(letGo, 500);
  await page.keyboard.type(WORDS, { delay: 30 });
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
  await expect(box(page)).toHaveValue(WORDS);
});

test("what was written stands there after a reload, and after a script that did not come", async ({
  context,
}) => {
  // React writes to the console what the person is told.
  const page = await context.newPage();
  await logInOnPage(page, ADMINISTRATOR);
  await page.route("**/assets/generator-*.js", (route) => route.abort());
  const { letGo } = await holdRequests(page, "**/assets/index-*.js");
  await page.goto("/", { waitUntil: "commit" });
  await box(page).click();
  await page.keyboard.type(TOPIC);
  await page.reload({ waitUntil: "commit" });
  await expect(box(page)).toHaveValue(TOPIC);
  letGo();
  await expect(page.getByRole("alert")).toContainText("We couldn't show this page");
  await page.unroute("**/assets/generator-*.js");
  await page.getByRole("button", { name: "Load it again" }).click();
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
  await expect(box(page)).toHaveValue(TOPIC);
});

test("a character that is being composed is composed to its end", async ({ page }) => {
  await logInOnPage(page, ADMINISTRATOR);
  const session = await page.context().newCDPSession(page);
  const { letGo } = await holdRequests(page, "**/assets/index-*.js");
  await page.goto("/", { waitUntil: "commit" });
  // Of the small script that notes it.
  await page.waitForFunction(() => "isComposing" in window);
  await box(page).click();
  await session.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
  letGo();
  await page.waitForLoadState("networkidle");
  await session.send("Input.imeSetComposition", { text: "にほんご", selectionStart: 4, selectionEnd: 4 });
  await session.send("Input.insertText", { text: "日本語" });
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
  await expect(box(page)).toHaveValue("日本語");
});

test("a long text keeps its place in a box that stays as high", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await logInOnPage(page, ADMINISTRATOR);
  const { letGo } = await holdRequests(page, "**/assets/index-*.js");
  await page.goto("/", { waitUntil: "commit" });
  await box(page).click();
  await page.keyboard.insertText("A long prompt.\n".repeat(200));
  const before = await box(page).boundingBox();
  const placeOf = () => box(page).evaluate(({ scrollTop }) => scrollTop);
  const place = await placeOf();
  expect(place).toBeGreaterThan(1_000);
  letGo();
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
  expect(await placeOf()).toBe(place);
  expect(await box(page).boundingBox()).toEqual(before);
});

test("a topic that stood there before can be brought back", async ({ page }) => {
  await logInOnPage(page, ADMINISTRATOR);
  await page.goto("/");
  await box(page).fill("Should trams be free?");
  await expect(page.getByRole("button", { name: "Change: Should trams be free?" })).toBeVisible();
  const { letGo } = await holdRequests(page, "**/assets/index-*.js");
  await page.reload({ waitUntil: "commit" });
  await box(page).click();
  await page.keyboard.type(TOPIC);
  letGo();
  await expect(page.getByText("Topic replaced", { exact: true })).toBeVisible();
  await expect(box(page)).toHaveValue(TOPIC);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(box(page)).toHaveValue("Should trams be free?");
});

test("nothing moves when the form comes", async ({ page }) => {
  await logInOnPage(page, ADMINISTRATOR);
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const { letGo } = await holdRequests(page, "**/assets/index-*.js");
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("status", { name: "Loading the generator" })).toBeAttached();
    const before = await box(page).boundingBox();
    letGo();
    await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
    expect(await box(page).boundingBox()).toEqual(before);
    await page.unrouteAll();
  }
});

import { holdRequests } from "../hold-requests.ts";
import { ADMINISTRATOR, expect, logIn, logInOnPage, test } from "../journey.ts";

const offset = () => scrollY;
const PRICING = { level: 1, name: "Simple, Transparent Pricing" };

test("a new page begins at its top; going back and reloading find the place that was left", async ({
  page,
}) => {
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 700));
  // A real click would first scroll to the link.
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).dispatchEvent("click");
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  expect(await page.evaluate(offset)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await expect.poll(() => page.evaluate(offset)).toBe(700);
  await page.reload();
  await expect.poll(() => page.evaluate(offset)).toBe(700);
  // By its address, as from another site.
  for (const { path, heading } of [
    { path: "/terms", heading: "Terms" },
    { path: "/privacy", heading: "Privacy" },
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(offset)).toBe(0);
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(() => page.evaluate(offset)).toBe(500);
  }
});

test("what was scrolled before the scripts came is found again there", async ({ page }) => {
  const { letGo } = await holdRequests(page, "**/assets/index-*.js");
  await page.goto("/privacy", { waitUntil: "commit" });
  const privacy = page.getByRole("heading", { level: 1, name: "Privacy" });
  await expect(privacy).toBeVisible();
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(offset)).toBe(700);
  letGo();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).dispatchEvent("click");
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  await page.goBack();
  await expect(privacy).toBeVisible();
  await expect.poll(() => page.evaluate(offset)).toBe(700);
});

test("a page that was left before its scripts came is found again where it was", async ({ page }) => {
  const { letGo } = await holdRequests(page, "**/assets/index-*.js");
  await page.goto("/privacy", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 700));
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).dispatchEvent("click");
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  letGo();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  expect(await page.evaluate(offset)).toBe(700);
});

test("a link to a part of the page leads there", async ({ page }) => {
  await page.goto("/#generator");
  await expect.poll(() => page.evaluate(offset)).toBeGreaterThan(100);
});

test("while the next page is fetched the present one stays, under a bar that says so", async ({ page }) => {
  const { letGo } = await holdRequests(page, "**/assets/pricing-page-*.js");
  await page.goto("/privacy");
  const present = page.getByRole("heading", { level: 1, name: "Privacy" });
  await expect(present).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  const bar = page.getByRole("progressbar", { name: "Loading the page" });
  await expect(bar).toBeVisible();
  await expect(present).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", PRICING)).toBeVisible();
  await expect(bar).toHaveCount(0);
});

// In a tab of its own: React writes to the console what the person is told.
test("a page that cannot be fetched says so, keeps the way around it, and can be loaded again", async ({
  context,
}) => {
  const page = await context.newPage();
  await page.goto("/privacy");
  await page.route("**/assets/pricing-page-*.js", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByRole("alert")).toContainText("We couldn't show this page");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("alert")).toContainText("We couldn't show this page");
  await page.unroute("**/assets/pricing-page-*.js");
  await page.getByRole("button", { name: "Load it again" }).click();
  await expect(page.getByRole("heading", PRICING)).toBeVisible();
});

test("a page that is reached for offline comes when the connection is back", async ({ context }) => {
  const page = await context.newPage();
  await page.goto("/privacy", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByRole("alert")).toContainText("It loads as soon as you're back online.");
  await context.setOffline(false);
  await expect(page.getByRole("heading", PRICING)).toBeVisible();
});

test("a menu that cannot be fetched says so, and opens after a reload", async ({ page }) => {
  await page.route("**/assets/account-dropdown-*.js", (route) => route.abort());
  await logIn(page, ADMINISTRATOR);
  const trigger = page.getByRole("banner").getByRole("button", { name: /^Account menu/ });
  await expect(trigger).toHaveAttribute("aria-haspopup", "menu");
  await trigger.click();
  await expect(page.getByText("We couldn't load the menu", { exact: true })).toBeVisible();
  await page.unroute("**/assets/account-dropdown-*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("We couldn't load the menu", { exact: true })).toBeHidden();
  await trigger.click();
  await expect(page.getByRole("menu")).toBeVisible();
});

test("the landing page is there before any script, and is taken over as it stands", async ({ page }) => {
  const { letGo } = await holdRequests(page, "**/assets/index-*.js");
  await page.goto("/", { waitUntil: "commit" });
  await expect(
    page.getByRole("heading", { level: 1, name: "Discussion posts worth replying to." }),
  ).toBeVisible();
  await expect(page).toHaveTitle("AI Discussion Post Generator - Create Posts & Replies Free");
  const start = page.getByRole("main").getByRole("link", { name: "Create free account" });
  await start.focus();
  letGo();
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
  await expect(start).toBeFocused();
  expect(await page.locator("title").allTextContents()).toHaveLength(1);
});

test("every other page has the site's frame before any script; somebody signed in sees no landing page", async ({
  page,
}) => {
  await logInOnPage(page, ADMINISTRATOR);
  await page.route("**/assets/index-*.js", (route) => route.abort());
  for (const [path, heading] of [
    ["/dashboard", "Loading"],
    ["/", "AI Discussion Post Generator"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByText("AI Discussion Post Generator")).toBeVisible();
    await expect(page.getByRole("main").getByRole("status")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([heading]);
  }
  // The first page says where the form will be.
  await expect(page.getByRole("status", { name: "Loading the generator" })).toBeVisible();
  await expect(page.getByPlaceholder("Paste your discussion prompt")).toBeVisible();
});

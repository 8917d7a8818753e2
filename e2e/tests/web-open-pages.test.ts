import { prerenderedPages, websitePaths } from "@discussion-post/contract/website-paths";
import { holdRequests } from "../hold-requests.ts";
import { expect, test } from "../journey.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every open page can be read", { tag: "@smoke" }, async ({ page }) => {
    for (const name of prerenderedPages) {
      await page.goto(websitePaths[name]);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/AI Discussion Post Generator/);
    }
  });

  test("a form that no script answers yet takes no password", async ({ page }) => {
    await page.goto(websitePaths.auth);
    const password = page.locator("input[type=password]");
    await expect(password).toBeVisible();
    // By its element: locators of texts pass over what stands in `noscript`.
    const reason = page.locator("main noscript p");
    await expect(reason).toContainText("Logging in needs JavaScript.");
    await expect(reason).toBeInViewport();
    await password.click({ force: true });
    await page.keyboard.type("a secret\n");
    await expect(password).toHaveValue("");
    expect(new URL(page.url()).search).toBe("");
  });

  test("a page that shows nothing without them says so where it is seen", async ({ page }) => {
    for (const path of [websitePaths.postHistory, "/nothing-here"]) {
      await page.goto(path);
      const reason = page.locator("body > noscript p");
      await expect(reason).toContainText("This site needs JavaScript");
      await expect(reason).toBeInViewport();
      await expect(page.locator("#late-start")).toBeHidden();
    }
  });
});

test("a page whose own script does not come says so before long, and only then", async ({ page }) => {
  await page.route("**/assets/index-*.js", (route) => route.abort());
  await page.goto(websitePaths.postHistory);
  const note = page.getByText("This page is taking a long time to load.");
  await expect(note).toBeHidden();
  await expect(note).toBeVisible();
  await expect(note).toBeInViewport();
  await page.unroute("**/assets/index-*.js");
  await page.reload();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("a page that holds its styles does not fetch them again", async ({ page }) => {
  const styles: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") styles.push(request.url());
  });
  await page.goto(websitePaths.home);
  // What comes later has come by then.
  await expect(page.getByLabel("Discussion topic")).toBeEditable();
  expect(styles).toEqual([]);
});

test("what is pressed before the scripts have come is done once they have", async ({ page }) => {
  const { letGo } = await holdRequests(page, "**/assets/index-*.js");
  await page.goto(websitePaths.home, { waitUntil: "commit" });
  const sample = "Does raising the minimum wage cost jobs?";
  await expect.poll(() => page.evaluate(() => "takeEarlyPress" in window)).toBe(true);
  await page.getByRole("button", { name: sample }).click();
  letGo();
  await expect(page.getByLabel("Discussion topic")).toHaveValue(sample);
});

test("what is pressed once the page answers is done once", async ({ page }) => {
  const { requests, letGo } = await holdRequests(page, "**/api/user?*");
  await page.goto(websitePaths.home);
  await expect.poll(() => requests.length).toBe(1);
  await page.getByRole("button", { name: "Does raising the minimum wage cost jobs?" }).click();
  const topic = page.getByLabel("Discussion topic");
  await topic.fill("A topic of my own");
  const answered = page.waitForResponse("**/api/user?*");
  letGo();
  await answered;
  await page.waitForLoadState("networkidle");
  await expect(topic).toHaveValue("A topic of my own");
});

test("every page asks for its font before any script", async ({ request }) => {
  for (const path of [...prerenderedPages.map((name) => websitePaths[name]), websitePaths.dashboard]) {
    const html = await (await request.get(path)).text();
    const font = html.search(/<link rel="preload" [^>]*as="font"/);
    expect(font, path).toBeGreaterThan(0);
    expect(font, path).toBeLessThan(html.search(/<script|rel="modulepreload"/));
  }
});

// Whether it then comes in time is the line's affair: `webapp/src/font.test.tsx` holds what stands in to its widths.
test("the landing page, which shows a text at once, asks for its face as early", async ({ request }) => {
  const face = /<link rel="preload" href="\/assets\/source-serif-4-latin-400-normal-[^"]*" as="font"/;
  const landing = await (await request.get(websitePaths.home)).text();
  expect(landing.search(face)).toBeGreaterThan(0);
  expect(landing.search(face)).toBeLessThan(landing.search(/<script|rel="modulepreload"/));
  expect(await (await request.get(websitePaths.pricing)).text()).not.toMatch(face);
});

// A page that is not what was prerendered throws an error, and every journey fails on one.
test("the scripts take every open page over as it is", async ({ page }) => {
  for (const name of prerenderedPages) {
    await page.goto(websitePaths[name], { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  }
  // An attribute that hydration found otherwise would stay as it was prerendered.
  await page.goto(websitePaths.pricing);
  await expect(page.getByRole("button", { name: "Subscribe Now" })).toBeEnabled();
});

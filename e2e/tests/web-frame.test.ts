import {
  MOBILE_BREAKPOINT_PX,
  TOAST_DISPLAY_MS,
  TOAST_SWIPE_THRESHOLD_PX,
  TOOLTIP_DELAY_MS,
} from "@discussion-post/contract/product-constants";
import type { Page } from "@playwright/test";
import { holdRequests } from "../hold-requests.ts";
import { expect, expectAccessible, expectToast, logIn, PREMIUM, register, test } from "../journey.ts";

const PHONE = { width: 375, height: 800 };
/** The script that draws remarks. */
const REMARK_CODE = /\/tooltip-[^/]*\.js$/;
const TABLET = { width: 700, height: 900 };

// covers 42-47
test("the header shows a visitor the way in", async ({ page }) => {
  await page.goto("/pricing");
  const header = page.getByRole("banner");
  await expect(header.getByText("AI Discussion Post Generator", { exact: true })).toBeVisible();
  await expect(header.getByText("Instantly Generate Insightful Discussion Posts")).toBeVisible();
  await expect(header.getByRole("link", { name: "Pricing" })).toHaveAttribute("href", "/pricing");
  await expect(header.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/auth");
  await expect(header.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/auth?register=true");
  await header.getByRole("link", { name: /AI Discussion Post Generator/ }).click();
  await expect(page).toHaveURL("/");
});

// covers 18, 43, 44, 48
test("on a phone the title is short and the way in is in a side menu", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const header = page.getByRole("banner");
  const short = header.getByText("AI Post Generator", { exact: true });
  const tagline = header.getByText("Instantly Generate Insightful Discussion Posts");
  for (const width of [MOBILE_BREAKPOINT_PX, MOBILE_BREAKPOINT_PX - 1, PHONE.width]) {
    await page.setViewportSize({ width, height: PHONE.height });
    await expect(short).toBeVisible({ visible: width < MOBILE_BREAKPOINT_PX });
    await expect(tagline).toBeVisible({ visible: width >= MOBILE_BREAKPOINT_PX });
  }
  await header.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const name of ["Pricing", "Log in", "Sign up"])
    await expect(menu.getByRole("link", { name })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole("link", { name: "Log in" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/auth");
});

// covers 51-53, 57-61, 64, 68, 70
test("somebody signed in has upgrade, dashboard and a menu", async ({ page }) => {
  const { username } = await register(page);
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", "/pricing");
  await expect(header.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  const trigger = header.getByRole("button", { name: `Account menu of ${username}` });
  await expect(trigger).toHaveText("E");
  await trigger.click();
  for (const name of ["Dashboard", "Post History", "Templates", "Pricing", "Sign out"])
    await expect(page.getByRole("menuitem", { name })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Create New Post" })).toHaveCount(0);
  await expect(page.getByText("No email provided")).toBeVisible();
});

// covers 52, 54-61, 64-66
test("on a phone the menu is a drawer of 85 % or 350 px, which closes by itself", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await register(page);
  const drawer = page.getByRole("dialog", { name: "Account" });
  const open = async () => {
    await page.getByRole("banner").getByRole("button", { name: "Open menu" }).click();
    await expect(drawer).toBeVisible();
  };
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expect(header.getByRole("button", { name: /^Account menu/ })).toBeHidden();
  await open();
  expect((await drawer.boundingBox())?.width).toBeCloseTo(PHONE.width * 0.85, 0);
  for (const name of ["Create New Post", "Dashboard", "Post History", "Templates", "Pricing"])
    await expect(drawer.getByRole("link", { name })).toBeVisible();
  await drawer.getByRole("link", { name: "Post History" }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/post-history");
  await page.setViewportSize(TABLET);
  await open();
  for (const { width, drawn } of [
    { width: 639, drawn: 639 * 0.85 },
    { width: 640, drawn: 350 },
    { width: TABLET.width, drawn: 350 },
  ]) {
    await page.setViewportSize({ ...TABLET, width });
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBeCloseTo(drawn, 0);
  }
  await expect(drawer.getByRole("link", { name: "Create New Post" })).toBeVisible();
  await drawer.getByRole("button", { name: "Sign out" }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
});

// covers 14, 16
test("a toast goes after five seconds, or by a swipe of more than fifty pixels", async ({ page }) => {
  await page.clock.install({ time: "2026-03-02T09:00:00Z" });
  await page.goto("/");
  const generate = page.getByRole("button", { name: "Generate Discussion Post" });
  await expect(generate).toBeVisible();
  await page.clock.pauseAt("2026-03-02T10:00:00Z");
  const title = page.getByText("Topic Required", { exact: true });
  await generate.click();
  await expect(title).toBeVisible();
  await page.clock.runFor(TOAST_DISPLAY_MS - 1);
  await expect(title).toBeVisible();
  await page.clock.runFor(1);
  await expect(title).toBeHidden();

  const swipe = async (distance: number) => {
    const box = await title.boundingBox();
    if (!box) throw new Error("there is no toast to swipe");
    await page.mouse.move(box.x, box.y);
    await page.mouse.down();
    await page.mouse.move(box.x + distance, box.y, { steps: 5 });
    await page.mouse.up();
  };
  await generate.click();
  await expect(title).toBeVisible();
  await swipe(TOAST_SWIPE_THRESHOLD_PX - 2);
  await expectToast(page, { title: "Topic Required", isBad: true });
  await swipe(TOAST_SWIPE_THRESHOLD_PX + 2);
  await expect(title).toBeHidden();
});

// covers 17, 49, 50, 62
test("a subscriber has a badge that explains itself", async ({ page }) => {
  await page.clock.install({ time: "2026-03-02T09:00:00Z" });
  await logIn(page, PREMIUM);
  const header = page.getByRole("banner");
  const badge = header.getByText("Premium", { exact: true });
  await expect(badge).toBeVisible();
  await page.clock.pauseAt("2026-03-02T10:00:00Z");
  await badge.hover();
  await page.clock.runFor(TOOLTIP_DELAY_MS - 1);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByRole("tooltip")).toHaveText("You have access to premium features");
  await expect(header.getByRole("link", { name: "Upgrade" })).toHaveCount(0);
  await page.mouse.move(0, 0);
  await header.getByRole("button", { name: /^Account menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Manage Subscription" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Pricing" })).toHaveCount(0);
});

// covers 50
test("the badge's remark comes to who waited for it, and the focus stays", async ({ page }) => {
  await logIn(page, PREMIUM);
  const remark = page.getByRole("tooltip");
  const badge = page.getByRole("banner").getByRole("button", { name: "Premium", exact: true });

  await test.step("with the pointer, which rests on it already", async () => {
    const { requests, letGo } = await holdRequests(page, REMARK_CODE);
    await page.reload();
    await badge.hover();
    await expect.poll(() => requests.length).toBe(1);
    letGo();
    await expect(remark).toHaveText("You have access to premium features");
    await page.mouse.move(0, 300, { steps: 10 });
    await expect(remark).toHaveCount(0);
  });

  await test.step("with the keyboard, whose focus it has already", async () => {
    await page.unroute(REMARK_CODE);
    const { requests, letGo } = await holdRequests(page, REMARK_CODE);
    await page.reload();
    await page.getByRole("banner").getByRole("link").first().focus();
    await page.keyboard.press("Tab");
    await expect(badge).toBeFocused();
    await expect(badge).toHaveAccessibleDescription("You have access to premium features");
    await expect.poll(() => requests.length).toBe(1);
    letGo();
    await expect(remark).toBeVisible();
    await expect(badge).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(remark).toHaveCount(0);
    await expect(badge).toBeFocused();
  });
});

// covers 3, 38, 39, 71-77
test("the footer has its columns, claim, year and links, which need no account", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const name of ["AI Discussion Posts", "Response Generation", "Features", "Account"])
    await expect(footer.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(footer).toContainText("The top AI discussion post generator");
  await expect(footer).toContainText(`© ${new Date().getFullYear()} AI Discussion Post Generator`);
  await expect(footer.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
  await expect(footer.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
  await footer.getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeVisible();
  await footer.getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
});

// covers 2, 40, 41
test("the home page has its exact title; an unknown path says 404 and whom it concerns", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("AI Discussion Post Generator - Create Posts & Replies Free");
  await page.goto("/nothing-here");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
});

// covers 538
test("a visitor sees the start page, the prices, the forms, the payment test and what is not there", async ({
  page,
}) => {
  for (const [path, heading] of [
    ["/", "Discussion posts worth replying to."],
    ["/pricing", "Simple, Transparent Pricing"],
    ["/auth", /./],
    ["/stripe-test", "Stripe Test Payment"],
    ["/nothing-here", "404 Page Not Found"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(path);
  }
});

test("the keyboard reaches the page past the header, and a new page is announced", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Privacy policy" })).toBeAttached();
  await expect(page.locator("main")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const path of [
  "/privacy",
  "/terms",
  "/credits",
  "/accessibility",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/auth?error=google_403",
]) {
  // covers 593
  test(`a visitor meets no barrier on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectAccessible(page);
  });
}

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

const expectNoPlaceholder = async (page: Page) => {
  await expect(page.locator("body")).not.toContainText(/\{(product|email|key)\}/);
  await expect(page).not.toHaveTitle(/[{}]/);
};

// covers 1
test("no page scrolls sideways at 320 pixels, and none has a placeholder left", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [
    "/",
    "/auth",
    "/pricing",
    "/privacy",
    "/terms",
    "/credits",
    "/accessibility",
    "/nothing-here",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoPlaceholder(page);
  }
  await register(page);
  for (const path of ["/", "/dashboard", "/dashboard?tab=account", "/post-history"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeAttached();
    await expectNoSidewaysScroll(page);
    await expectNoPlaceholder(page);
  }
});

test("on a narrow phone the name stays on one line, beside Upgrade and beside Premium", async ({ page }) => {
  await register(page);
  await expectNameOnOneLine(page);
  await page.route("**/api/user?*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isSubscribed: true } });
  });
  await page.reload();
  await expect(page.getByRole("banner").getByRole("button", { name: "Premium" })).toBeVisible();
  await expectNameOnOneLine(page);
});

async function expectNameOnOneLine(page: Page) {
  const name = page.getByRole("banner").getByText("AI Post Generator", { exact: true });
  for (const width of [375, 360, 320]) {
    await page.setViewportSize({ width, height: 700 });
    const { lineHeight, height } = await name.evaluate((line) => ({
      lineHeight: Number.parseFloat(getComputedStyle(line).lineHeight),
      height: line.parentElement?.clientHeight,
    }));
    expect(height, `at ${width}`).toBeLessThan(1.5 * lineHeight);
  }
}

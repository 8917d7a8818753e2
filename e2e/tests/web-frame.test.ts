import {
  TOAST_DISPLAY_MS,
  TOAST_SWIPE_THRESHOLD_PX,
  TOOLTIP_DELAY_MS,
} from "@discussion-post/contract/product-constants";
import { holdRequests } from "../hold-requests.ts";
import { expect, expectToast, logIn, PREMIUM, test } from "../journey.ts";

/** The script that draws remarks. */
const REMARK_CODE = /\/tooltip-[^/]*\.js$/;

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

// covers 17, 50
test("a subscriber's badge explains itself after a moment, and not before", async ({ page }) => {
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
    await expect(badge).toBeVisible();
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

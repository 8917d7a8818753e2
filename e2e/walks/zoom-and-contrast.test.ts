import type { Locator, Page } from "@playwright/test";
import { visitEveryPage } from "../every-page.ts";
import { ADMINISTRATOR, expect, logIn, PREMIUM, test } from "../journey.ts";
import { countOtherPixels } from "../picture-difference.ts";
import { findUnmarkedControls } from "../unmarked-control.ts";
import { adoptStyle, expectFocusSeenOn, expectNothingLost } from "../zoom.ts";

// Some thirty pages are opened in each.
test.describe.configure({ timeout: 300_000 });

test("at 200 % of a window of 1280 by 1024 nothing is lost, nor when the text is spaced out", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 512 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitEveryPage(page, (path) => expectNothingLost(page, path));
});

// covers 593
test("at 400 % nothing is lost either, and the focus is seen wherever Tab stops", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitEveryPage(page, async (path) => {
    await expectFocusSeenOn(page, path);
    await expectNothingLost(page, path);
  });
});

// covers 593
test("in forced colors every control is seen, and the focus on it", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await visitEveryPage(page, async (path) => {
    expect.soft(await page.evaluate(findUnmarkedControls), path).toEqual([]);
    await expectFocusSeenOn(page, path);
  });
});

test("in forced colors what is chosen looks otherwise, and not by its ground alone", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });

  await test.step("a tab", async () => {
    await page.goto("/auth");
    await takeGroundsAway(page);
    const tab = page.getByRole("tab", { name: "Register" });
    const other = page.getByRole("tab", { name: "Login" });
    await expectOtherLook(page, { control: tab, on: press(tab), off: press(other) });
  });

  await logIn(page, PREMIUM);
  await takeGroundsAway(page);
  await test.step("a preset", async () => {
    const preset = page.getByRole("button", { name: /^Academic Essay Response/ });
    const other = page.getByRole("button", { name: /^Professional Forum Post/ });
    await other.click();
    await expectOtherLook(page, { control: preset, on: press(preset), off: press(other) });
  });
  await test.step("a slider", async () => {
    const slider = page.getByRole("slider", { name: "Formality" });
    await slider.focus();
    await page.keyboard.press("Home");
    await expectOtherLook(page, {
      control: page.getByRole("group", { name: "Fine-tuning" }),
      on: () => page.keyboard.press("End"),
      off: () => page.keyboard.press("Home"),
    });
  });
  await test.step("an option, when the arrow keys are on it", async () => {
    await page.getByLabel("Tone", { exact: true }).press("Enter");
    await page.keyboard.press("Home");
    await expectOtherLook(page, {
      control: page.getByRole("option").nth(1),
      on: () => page.keyboard.press("ArrowDown"),
      off: () => page.keyboard.press("ArrowUp"),
    });
    await page.keyboard.press("Escape");
  });
  await test.step("an entry of a menu", async () => {
    await page.getByRole("button", { name: /^Account menu/ }).press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await expectOtherLook(page, {
      control: page.getByRole("menuitem").nth(1),
      on: () => page.keyboard.press("ArrowDown"),
      off: () => page.keyboard.press("ArrowUp"),
    });
  });

  await test.step("a switch", async () => {
    await page.context().clearCookies();
    await logIn(page, ADMINISTRATOR);
    await page.goto("/admin");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await takeGroundsAway(page);
    const control = page.getByRole("switch", { name: "Auto-refresh" });
    await expectOtherLook(page, { control, on: press(control), off: press(control) });
  });
});

test("who asks for less motion sees none", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, "moved", moved);
    for (const name of ["animationstart", "transitionstart"]) {
      addEventListener(name, ({ target }) => {
        if (target instanceof Element) moved.push(`${name}: ${target.localName} ${target.className}`);
      });
    }
  });
  const expectStillness = async (path: string) =>
    expect.soft(await page.evaluate(() => Reflect.get(window, "moved")), path).toEqual([]);
  await visitEveryPage(page, expectStillness);

  await page.goto("/templates");
  await page.getByRole("button", { name: "New Template" }).click();
  await page.getByLabel("Length", { exact: true }).click();
  await page.getByRole("option").first().click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Use Template" }).first().click();
  await page.getByRole("button", { name: "Save as template" }).hover();
  await expectStillness("dialog, list, menu and form");

  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectStillness("drawer");
});

/** So that what is told apart by its ground alone is not told apart. */
function takeGroundsAway(page: Page): Promise<void> {
  return adoptStyle(page, "* { background-color: transparent !important }");
}

/** Presses it and leaves it, so that no ring is in the picture. */
function press(control: Locator): () => Promise<void> {
  return async () => {
    await control.click();
    await control.blur();
  };
}

interface Choice {
  control: Locator;
  on: () => Promise<void>;
  off: () => Promise<void>;
}

/** Takes a picture of the control before it is chosen, then, and afterwards, with the pointer elsewhere. */
async function expectOtherLook(page: Page, { control, on, off }: Choice): Promise<void> {
  const pictureAfter = async (act: () => Promise<void>) => {
    await act();
    await page.mouse.move(0, 0);
    return control.screenshot();
  };
  await pictureAfter(on);
  const before = await pictureAfter(off);
  const chosen = await pictureAfter(on);
  const after = await pictureAfter(off);
  expect(await countOtherPixels(page, [before, chosen]), "what differs").toBeGreaterThan(20);
  expect(await countOtherPixels(page, [before, after]), "what does not change back").toBeLessThan(5);
}

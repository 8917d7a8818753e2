import { expect, type Frame, type Locator, type Page } from "@playwright/test";
import { findFocusFault } from "./focus-fault.ts";

/** Far more than any page has between two things that belong together. */
const MAX_PRESSES = 120;

/**
 * Presses Tab until the thing has the focus, and expects at every stop on the way that the focus can be seen.
 * @throws where the thing is not reached
 */
export function tabTo(page: Page, target: Locator): Promise<void> {
  return pressUntilFocused(page, { key: "Tab", target });
}

/** As {@link tabTo}, towards the page's beginning. */
export function tabBackTo(page: Page, target: Locator): Promise<void> {
  return pressUntilFocused(page, { key: "Shift+Tab", target });
}

/**
 * Goes with Tab from the page's beginning to its end, and expects at every stop that the focus can be seen. Returns
 * how many stops there were.
 */
export async function tabThrough(page: Page): Promise<number> {
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement === document.body)) return stops;
    await expectFocusSeen(page);
  }
}

/** The rows of a long list are alike: its first ones show how it is with all. */
const MOST_STOPS = 60;

/** The same for what the page has of its own, between the site's header and its footer. */
export async function tabThroughMain(page: Page): Promise<void> {
  await page.getByRole("main").focus();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    if (!(await page.evaluate(() => document.activeElement?.closest("main")))) return;
    await expectFocusSeen(page);
  }
}

/** Goes to the thing and presses it. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Goes to a box and writes in it, in place of what it holds. */
export async function typeInto(page: Page, box: Locator, text: string): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Opens one of our selects, and goes down its list to the option. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await pressEnterOn(page, select);
  const options = page.getByRole("option");
  const wanted = page.getByRole("option", { name: option });
  await page.keyboard.press("Home");
  await expect(options.first()).toBeFocused();
  for (let presses = await options.count(); !(await hasFocus(wanted)); presses -= 1) {
    if (presses === 0) throw new Error(`The arrow keys do not lead to the option “${option}”.`);
    const before = await focusedText(page);
    await page.keyboard.press("ArrowDown");
    // The list moves the focus a moment after the key.
    if (presses > 1) await expect.poll(() => focusedText(page)).not.toBe(before);
  }
  await page.keyboard.press("Enter");
  await expect(select).toContainText(option);
  await expectFocusSeen(page);
}

function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

interface Presses {
  key: "Tab" | "Shift+Tab";
  target: Locator;
}

async function pressUntilFocused(page: Page, { key, target }: Presses): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await expectFocusSeen(page);
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_PRESSES} presses of ${key} do not lead to ${target}.`);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => document.hasFocus() && document.activeElement === element);
}

/** What has just opened may still be on its way to its place. */
async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(async () => (await focusedFrame(page)).evaluate(findFocusFault)).toBeNull();
}

async function focusedFrame(page: Page): Promise<Frame> {
  let frame = page.mainFrame();
  for (;;) {
    const focused = await frame.evaluateHandle(() => document.activeElement);
    const inner = await focused.asElement()?.contentFrame();
    if (!inner) return frame;
    frame = inner;
  }
}

import { websitePaths } from "@discussion-post/contract/website-paths";
import type { Page } from "@playwright/test";
import { slowDown } from "../slow-line.ts";
import { settled } from "./arrive.ts";

export const TOPIC = "Does transfer of learning happen by itself? 3 sources.";

/** Asks for a draft. */
export async function begin(page: Page): Promise<void> {
  await prepare(page);
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
}

/** Asks for a draft over a line that lets so much through. */
export async function beginSlowly(page: Page, bytesPerSecond: number): Promise<void> {
  await prepare(page);
  await slowDown(page, bytesPerSecond);
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
}

async function prepare(page: Page): Promise<void> {
  await page.goto(websitePaths.home);
  await page.getByLabel("Discussion topic").fill(TOPIC);
  await settled(page.getByLabel("Discussion topic"));
}

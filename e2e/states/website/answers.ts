import type { Page } from "@playwright/test";

/** The answer never comes. The path may have a query behind it. */
export async function hold(page: Page, path: string): Promise<void> {
  await page.route(`${path}*`, () => undefined);
}

/** The answer is an error of ours. The path may have a query behind it. */
export async function fail(page: Page, path: string, code = "internal"): Promise<void> {
  await page.route(`${path}*`, (route) =>
    route.fulfill({ status: 500, json: { code, message: "Something went wrong on our side." } }),
  );
}

import { expect, type Locator } from "@playwright/test";
import { fail, hold } from "./answers.ts";
import type { Show } from "./states-of.ts";
import { closeToast } from "./toast.ts";

/** Opens the address, and waits for what tells that it is all there. */
export function at(address: string, sign?: string | RegExp): Show {
  return async (page) => {
    await page.goto(address);
    if (sign) await expect(page.getByText(sign).first()).toBeVisible();
    await settled(page.getByRole("main").getByRole("heading").first());
  };
}

/** Waits until nothing is on its way and the frame can be used. */
export async function settled(sign: Locator): Promise<void> {
  const page = sign.page();
  await expect(sign).toBeAttached();
  await expect(page.locator("main [class*='animate-']")).toHaveCount(0);
  await expect(page.getByRole("banner").locator("button")).not.toHaveCount(0);
}

/** Opens the address while the answer that it needs does not come. */
export function loading(address: string, path: string): Show {
  return async (page) => {
    await hold(page, path);
    await page.goto(address);
    // The page's own code may be on its way first, with a spinner of its own.
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await expect(page.locator("main [class*='animate-']").first()).toBeVisible();
  };
}

/** Opens the address where the answer that it needs is an error. */
export function failing(address: string, path: string): Show {
  return async (page) => {
    await failingWithoutToast(address, path)(page);
    await closeToast(page);
  };
}

export function failingWithoutToast(address: string, path: string): Show {
  return async (page) => {
    await fail(page, path);
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Try Again" }).first()).toBeVisible();
  };
}

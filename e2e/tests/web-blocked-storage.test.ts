import { openAccount } from "../account.ts";
import { expect, logIn, logInOnPage, test } from "../journey.ts";

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException("The browser blocks this site's storage.", "SecurityError");
        },
      });
    }
  });
});

test("where the browser blocks the site's storage, people log in and work, until they leave the page", async ({
  page,
}) => {
  await logInOnPage(page, await openAccount());
  await page.getByLabel("Discussion topic").fill("Should cities make buses free?");
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Templates" }).click();
  await expect(page.getByRole("heading", { name: "My Templates", level: 1 })).toBeVisible();
});

test("there, a session's cookie is enough for every page", async ({ page }) => {
  await logIn(page, await openAccount());
  for (const path of ["/dashboard", "/post-history", "/templates"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: /^Account menu/ })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

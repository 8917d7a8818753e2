import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectToast, test } from "../journey.ts";

const button = (page: Page) => page.getByRole("button", { name: "Continue with Google" });

async function signInWithGoogle(page: Page, email: string) {
  await button(page).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

// covers 78-83, 103, 117, 118, 124
test("signing in with Google leads back, says so and leaves no code in the address", async ({ page }) => {
  const email = `ana.${Date.now().toString(36)}@example.com`;
  await page.goto("/auth");
  const start = page.waitForRequest("**/api/auth/google?*");
  const end = page.waitForRequest("**/auth-success?*");
  await signInWithGoogle(page, email);
  const { pathname, search } = new URL((await start).url());
  expect(pathname + search).toBe("/api/auth/google?returnTo=%2F");
  expect(new URL((await end).url()).searchParams.get("token")).toBeTruthy();
  await expect(page).toHaveURL("/");
  await expectToast(page, { title: "Welcome!", text: "You've successfully signed in with Google." });
  expect(await page.evaluate(() => localStorage.getItem("last_auth_source"))).toBe("google");
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => storage.getItem("auth_token")),
  );
  expect(kept[0]).toMatch(/^[\w-]{64}$/);
  expect(kept[1]).toBe(kept[0]);
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await expect(page.getByText(email)).toBeVisible();
});

test("after Google one is where one wanted to go", async ({ page }) => {
  await page.goto("/dashboard?tab=account");
  await signInWithGoogle(page, `back.${Date.now().toString(36)}@example.com`);
  await expect(page).toHaveURL("/dashboard?tab=account");
  await expect(page.getByRole("heading", { name: "Where you're logged in" })).toBeVisible();
});

// covers 134
test("saying no at Google is understood, and the other way is offered", async ({ page }) => {
  await page.goto("/auth");
  await button(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "You canceled the Google sign-in, so you aren't logged in. Try again, or use your username and password.",
  );
  await expectAccessible(page);
});

// covers 78-80, 84, 559, 560
test("a sign-in code that is not this browser's signs nobody in, and is out of the address before it is tried", async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.headers().authorization === "Bearer somebody-elses-code") addresses.push(page.url());
  });
  await page.goto("/?token=somebody-elses-code&from=a-link");
  const refusal = { title: "Authentication failed", isBad: true };
  await expectToast(page, { ...refusal, text: "Could not complete Google sign-in. Please try again." });
  await expect(page).toHaveURL("/?from=a-link");
  await page.goto("/auth-success?token=somebody-elses-code");
  await expectToast(page, refusal);
  await expect(page).toHaveURL("/auth");
  expect(addresses.length).toBeGreaterThanOrEqual(2);
  for (const address of addresses) expect(address).not.toContain("token");
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
});

// covers 123, 125, 126
test("a click that is still here after five seconds has failed, and says what else one can do", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-03-02T09:00:00Z" });
  await page.goto("/auth");
  // An answer that leads nowhere: the browser stays where it is.
  await page.route("**/api/auth/google?*", (route) => route.fulfill({ status: 204 }));
  await expect(button(page)).toBeEnabled();
  await page.clock.pauseAt("2026-03-02T10:00:00Z");
  await button(page).click();
  await page.clock.runFor(4_999);
  const message = page.getByText(
    "We could not reach Google sign-in. Please try again or use your username and password.",
    { exact: true },
  );
  await expect(message).toBeHidden();
  await page.clock.runFor(1);
  await expect(message).toBeVisible();
  await expectToast(page, {
    title: "Google sign-in unavailable",
    text: "Please use email login (your username and password) instead.",
    isBad: true,
  });
  await expect(button(page)).toBeDisabled();
});

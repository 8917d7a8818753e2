import { googleErrorCodes } from "@discussion-post/contract/google";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../journey.ts";

const button = (page: Page) => page.getByRole("button", { name: "Continue with Google" });

async function signInWithGoogle(page: Page, email: string) {
  await button(page).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("signing in with Google leads back, says so and leaves no code in the address (78-83, 103, 116-118, 124)", async ({
  page,
}) => {
  const email = `ana.${Date.now().toString(36)}@example.com`;
  await page.goto("/auth");
  await signInWithGoogle(page, email);
  await expect(page).toHaveURL("/");
  await expect(page.getByText("You've successfully signed in with Google.", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("last_auth_source"))).toBe("google");
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => storage.getItem("auth_token")),
  );
  expect(kept[0]).toMatch(/^[\w-]{43}$/);
  expect(kept[1]).toBe(kept[0]);
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await expect(page.getByText(email)).toBeVisible();
});

test("after Google one is where one wanted to go (114, 568)", async ({ page }) => {
  await page.goto("/dashboard?tab=account");
  await signInWithGoogle(page, `back.${Date.now().toString(36)}@example.com`);
  await expect(page).toHaveURL("/dashboard?tab=account");
  await expect(page.getByRole("heading", { name: "Signed-in devices" })).toBeVisible();
});

test("saying no at Google is understood, and the other way is offered (134)", async ({ page }) => {
  await page.goto("/auth");
  await button(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("You did not allow us to see who you are");
  await expect(page.getByRole("alert")).toContainText("username and password");
  await expectAccessible(page);
});

test("a sign-in code that is not this browser's signs nobody in (84, 559, 560)", async ({ page }) => {
  await page.goto("/auth-success?token=somebody-elses-code");
  await expect(
    page.getByText("Could not complete Google sign-in. Please try again.", { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL("/auth");
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
});

test("each of the eight errors has a sentence of its own, any other the general one (127-136)", async ({
  page,
}) => {
  const sentences = new Set<string>();
  for (const code of googleErrorCodes) {
    await page.goto(`/auth?error=${code}`);
    sentences.add(await page.getByRole("alert").first().innerText());
  }
  expect(sentences.size).toBe(googleErrorCodes.length);
  await page.goto("/auth?error=something_else");
  await expect(page.getByRole("alert")).toHaveText("An error occurred during authentication.");
});

test("what google_error says is shown as text and not at length (137, 569)", async ({ page }) => {
  const markup = "<img src=x onerror=alert(1)>";
  await page.goto(
    `/auth?error=${encodeURIComponent("<script>")}&google_error=${encodeURIComponent(markup + "x".repeat(500))}`,
  );
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(markup);
  expect((await alert.innerText()).length).toBeLessThan(300);
  await expect(alert.locator("img, script")).toHaveCount(0);
});

test("while Google cannot be reached its button is off and e-mail login is recommended (119-122)", async ({
  page,
}) => {
  await page.route("**/api/debug/google-auth-status*", (route) =>
    route.fulfill({ json: { networkStatus: "unavailable" } }),
  );
  await page.goto("/auth");
  await expect(button(page)).toBeDisabled();
  await expect(
    page.getByText("Please use e-mail login: your username and password.", { exact: false }).first(),
  ).toBeVisible();
});

test("while that is being checked the button is off (117, 120)", async ({ page }) => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    void page.route("**/api/debug/google-auth-status*", async (route) => {
      expect(new URL(route.request().url()).searchParams.get("_t")).toMatch(/^\d+$/);
      resolve();
      await new Promise<void>((done) => {
        answer = done;
      });
      await route.continue();
    });
  });
  await page.goto("/auth");
  await asked;
  await expect(page.getByRole("button", { name: "Checking Google sign-in..." })).toBeDisabled();
  answer();
  await expect(button(page)).toBeEnabled();
});

test("a click that is still here after five seconds has failed, and says what else one can do (123, 125, 126)", async ({
  page,
}) => {
  await page.goto("/auth");
  // An answer that leads nowhere: the browser stays where it is.
  await page.route("**/api/auth/google?*", (route) => route.fulfill({ status: 204 }));
  await button(page).click();
  await expect(page.getByText("We could not reach Google sign-in.", { exact: false })).toBeVisible();
  await expect(page.getByText("Google sign-in unavailable", { exact: true })).toBeVisible();
  await expect(button(page)).toBeDisabled();
});

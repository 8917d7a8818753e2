import { websitePaths } from "@discussion-post/contract/website-paths";
import { expect } from "@playwright/test";
import { hold } from "./answers.ts";
import { at } from "./arrive.ts";
import { TOPIC } from "./draft.ts";
import { openDrawer } from "./drawer.ts";
import { overlay, overlayOnPhones, type Show, statesOf } from "./states-of.ts";
import { closeToast, keepToast } from "./toast.ts";

/** What anybody sees. */
export const visitorStates = statesOf("visitor", {
  landing: at(websitePaths.home),
  "landing-loading": async (page) => {
    await hold(page, "**/assets/generator-*.js");
    await page.goto(websitePaths.home);
    await expect(page.getByRole("status", { name: "Loading the generator" })).toBeVisible();
  },
  "landing-menu": [overlayOnPhones, openDrawer],
  "generator-without-topic": [overlay, withToast(websitePaths.home, "Generate Discussion Post")],
  "generator-login-first": [
    overlay,
    async (page) => {
      await page.goto(websitePaths.home);
      await page.getByLabel("Discussion topic").fill(TOPIC);
      await page.getByRole("button", { name: "Generate Discussion Post" }).click();
      await expect(page.getByRole("dialog").getByLabel("Username")).toBeVisible();
    },
  ],
  "generator-template-login": at(`${websitePaths.home}?template=1`),
  "page-loading": async (page) => {
    await page.addInitScript(() => localStorage.setItem("auth_token", "x".repeat(43)));
    await hold(page, "**/api/user");
    await page.goto(websitePaths.dashboard);
    await expect(page.locator("main [class*='animate-']").first()).toBeVisible();
  },
  login: at(websitePaths.auth),
  "login-refused": async (page) => {
    await page.goto(websitePaths.auth);
    await page.getByLabel("Username").fill("nobody");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await closeToast(page);
  },
  "login-busy": async (page) => {
    await hold(page, "**/api/login");
    await page.goto(websitePaths.auth);
    await page.getByLabel("Username").fill("nobody");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByRole("button", { name: "Logging in" })).toBeVisible();
  },
  "login-google-said-no": at(`${websitePaths.auth}?error=google_access_denied`),
  "login-google-away": async (page) => {
    await page.route("**/api/debug/google-auth-status*", (route) =>
      route.fulfill({ json: { networkStatus: "unavailable" } }),
    );
    await page.goto(websitePaths.auth);
    await expect(page.getByText("Google sign-in is unavailable right now.")).toBeVisible();
  },
  register: at(`${websitePaths.auth}?register=true`),
  "register-refused": async (page) => {
    await page.goto(`${websitePaths.auth}?register=true`);
    await page.getByLabel("Username").fill("a");
    await page.getByLabel("Password").fill("short");
    await page.getByRole("button", { name: "Create free account" }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  },
  extension: at(websitePaths.extension, "Load unpacked"),
  "link-google": async (page) => {
    await page.route("**/api/google-link*", (route) =>
      route.fulfill({ json: { username: "ana.reyes", email: "ana.reyes@example.com" } }),
    );
    await page.goto(websitePaths.linkGoogle);
    await expect(page.getByRole("button", { name: "Link Google and log in" })).toBeVisible();
  },
  "link-google-expired": at(websitePaths.linkGoogle, "Google sign-in has expired"),
  "forgot-password": at(websitePaths.forgotPassword),
  "forgot-password-sent": async (page) => {
    await page.goto(websitePaths.forgotPassword);
    await page.getByLabel("Email").fill("nobody@example.com");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Check your inbox", { exact: true })).toBeVisible();
  },
  "reset-password": at(`${websitePaths.resetPassword}#code=${"c".repeat(43)}`),
  "reset-password-refused": async (page) => {
    await page.goto(`${websitePaths.resetPassword}#code=${"c".repeat(43)}`);
    await page.getByLabel("New password").fill("yet another password");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("This link no longer works")).toBeVisible();
  },
  "reset-password-locked": async (page) => {
    await page.route("**/api/reset-password", (route) =>
      route.fulfill({
        json: {
          lockNotice: "This account is locked. Write to help@example.com if you think that's a mistake.",
        },
      }),
    );
    await page.goto(`${websitePaths.resetPassword}#code=${"c".repeat(43)}`);
    await page.getByLabel("New password").fill("yet another password");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("You can't log in with it")).toBeVisible();
  },
  "reset-password-without-code": at(websitePaths.resetPassword),
  "verify-email-login-first": at(`${websitePaths.verifyEmail}#code=${"c".repeat(43)}&account=ana.reyes`),
  "verify-email-without-code": at(websitePaths.verifyEmail),
  "google-sign-in-finishing": async (page) => {
    await hold(page, "**/api/user");
    await page.goto(`${websitePaths.authSuccess}?token=code`);
    await expect(page.getByRole("heading", { name: "Logging you in…" })).toBeVisible();
  },
  pricing: at(websitePaths.pricing),
  privacy: at(websitePaths.privacy),
  terms: at(websitePaths.terms),
  accessibility: at(websitePaths.accessibility),
  integrity: at(websitePaths.integrity),
  credits: at(websitePaths.credits),
  "not-found": at("/nothing-here"),
});

function withToast(address: string, button: string): Show {
  return async (page) => {
    await page.goto(address);
    await page.getByRole("button", { name: button }).click();
    await keepToast(page);
  };
}

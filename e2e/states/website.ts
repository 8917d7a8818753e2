import { websitePaths } from "@discussion-post/contract/website-paths";
import type { Locator, Page } from "@playwright/test";
import { expect, generate } from "../journey.ts";
import type { Who } from "./accounts.ts";
import { NEXT_TO_NOTHING, slowDown, WORD_BY_WORD } from "./slow-line.ts";
import type { State } from "./state.ts";

type Show = State["show"];
type Form = Pick<State, "isOverlay" | "onlyAtWidth">;

const TOPIC = "Does transfer of learning happen by itself? 3 sources.";
const overlay: Form = { isOverlay: true };
const onPhones: Form = { isOverlay: true, onlyAtWidth: 375 };

/** Every page of the website in every state that somebody can come to see it in. */
export const websiteStates: State[] = [
  ...as("visitor", {
    landing: at(websitePaths.home),
    "landing-loading": async (page) => {
      await hold(page, "**/assets/generator-*.js");
      await page.goto(websitePaths.home);
      await expect(page.getByRole("status", { name: "Loading the generator" })).toBeVisible();
    },
    "landing-menu": [onPhones, openDrawer],
    "generator-without-topic": [overlay, withToast(websitePaths.home, "Generate Discussion Post")],
    "generator-login-first": [
      overlay,
      async (page) => {
        await page.goto(websitePaths.home);
        await page.getByLabel("Discussion topic").fill(TOPIC);
        await page.getByRole("button", { name: "Generate Discussion Post" }).click();
        await keepToast(page);
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
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    },
    "forgot-password": at(websitePaths.forgotPassword),
    "forgot-password-sent": async (page) => {
      await page.goto(websitePaths.forgotPassword);
      await page.getByLabel("Email").fill("nobody@example.com");
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByText("Check your mailbox", { exact: true })).toBeVisible();
    },
    "reset-password": at(`${websitePaths.resetPassword}#code=${"c".repeat(43)}`),
    "reset-password-refused": async (page) => {
      await page.goto(`${websitePaths.resetPassword}#code=${"c".repeat(43)}`);
      await page.getByLabel("New password").fill("yet another password");
      await page.getByRole("button", { name: "Set password" }).click();
      await expect(page.getByText("This link does not work any more.")).toBeVisible();
    },
    "reset-password-without-code": at(websitePaths.resetPassword),
    "verify-email": at(`${websitePaths.verifyEmail}#code=${"c".repeat(43)}`),
    "verify-email-refused": async (page) => {
      await page.goto(`${websitePaths.verifyEmail}#code=${"c".repeat(43)}`);
      await page.getByRole("button", { name: "Verify my address" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
    "verify-email-without-code": at(websitePaths.verifyEmail),
    "google-sign-in-finishing": async (page) => {
      await hold(page, "**/api/user");
      await page.goto(`${websitePaths.authSuccess}?token=code`);
      await expect(page.locator("main [class*='animate-']").first()).toBeVisible();
    },
    pricing: at(websitePaths.pricing),
    privacy: at(websitePaths.privacy),
    terms: at(websitePaths.terms),
    accessibility: at(websitePaths.accessibility),
    credits: at(websitePaths.credits),
    "not-found": at("/nothing-here"),
  }),
  ...as("newcomer", {
    generator: at(websitePaths.home),
    "generator-list-open": [
      overlay,
      async (page) => {
        await page.goto(websitePaths.home);
        await page.getByLabel("Tone", { exact: true }).press("Enter");
        await expect(page.getByRole("option").first()).toBeVisible();
      },
    ],
    "generator-refused-values": async (page) => {
      await page.goto(websitePaths.home);
      await page.getByRole("button", { name: "Add sources of your own" }).click();
      await page.getByLabel("Your sources").fill("one\ntwo\nthree\nfour\nfive\nsix\nseven");
      await page.getByLabel("Discussion topic").fill("Too long. ".repeat(801));
      await page.getByRole("button", { name: "Generate Discussion Post" }).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    },
    "generator-sent": async (page) => {
      await hold(page, "**/api/generate-post");
      await begin(page);
      await expect(page.getByRole("button", { name: "Creating Your Discussion Post..." })).toBeVisible();
    },
    "generator-failed": async (page) => {
      await fail(page, "**/api/generate-post", "ai_failed");
      await begin(page);
      await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
      await closeToast(page);
    },
    "generator-failed-toast": [
      overlay,
      async (page) => {
        await fail(page, "**/api/generate-post", "ai_failed");
        await begin(page);
        await keepToast(page);
      },
    ],
    "generator-one-left": async (page) => {
      await withUse(page, { postsUsed: 2 });
      await page.goto(websitePaths.home);
      await expect(page.getByText("2 of 3 posts used")).toBeVisible();
    },
    "generator-used-up": async (page) => {
      await withUse(page, { postsUsed: 3 });
      await page.goto(websitePaths.home);
      await expect(page.getByText("Usage Limit Reached", { exact: true })).toBeVisible();
    },
    "generator-limit-reached": async (page) => {
      await withUse(page, { postsUsed: 3 });
      await page.route("**/api/generate-post", (route) =>
        route.fulfill({
          status: 402,
          json: { code: "post_limit_reached", message: "The limit is reached." },
        }),
      );
      await begin(page);
      await expect(page.getByText("Free plan limit reached", { exact: true })).toBeVisible();
    },
    "generator-template-gone": async (page) => {
      await page.goto(`${websitePaths.home}?template=999999999`);
      await expect(page.getByRole("alert").or(page.getByText("could not be loaded")).first()).toBeVisible();
    },
    "account-menu": [
      { isOverlay: true, onlyAtWidth: 1_280 },
      async (page) => {
        await page.goto(websitePaths.home);
        await page.getByRole("button", { name: /^Account menu/ }).press("Enter");
        await expect(page.getByRole("menuitem").first()).toBeVisible();
      },
    ],
    "account-drawer": [onPhones, openDrawer],
    "dashboard-empty": at(websitePaths.dashboard),
    account: at(`${websitePaths.dashboard}?tab=account`, "Signed-in devices"),
    "account-refused-password": async (page) => {
      await page.goto(`${websitePaths.dashboard}?tab=account`);
      await page.getByLabel("Current password").fill("not the password");
      await page.getByLabel("New password").fill("another horse battery");
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page.locator("[aria-invalid=true], [role=alert]").first()).toBeVisible();
    },
    "account-deletion": [
      overlay,
      async (page) => {
        await page.goto(`${websitePaths.dashboard}?tab=account`);
        await page.getByRole("button", { name: "Delete my account" }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    ],
    "account-plan-failed": async (page) => {
      await fail(page, "**/api/subscription");
      await fail(page, "**/api/account/devices");
      await page.goto(`${websitePaths.dashboard}?tab=account`);
      await settled(page.getByRole("heading", { name: "Signed-in devices" }));
    },
    "account-loading": async (page) => {
      await hold(page, "**/api/subscription");
      await hold(page, "**/api/invoices");
      await hold(page, "**/api/account/devices");
      await page.goto(`${websitePaths.dashboard}?tab=account`);
      await expect(page.getByRole("heading", { name: "Signed-in devices" })).toBeVisible();
    },
    "dashboard-payment-checked": async (page) => {
      await hold(page, "**/api/force-sync-subscription");
      await page.goto(`${websitePaths.dashboard}?payment_intent=pi_1&redirect_status=succeeded`);
      await expect(page.getByText("Confirming your payment")).toBeVisible();
    },
    "history-empty": at(websitePaths.postHistory, "No posts yet"),
    "templates-empty": at(websitePaths.templates, "No templates yet"),
    "template-creation": [overlay, openNewTemplate],
    "template-creation-refused": [
      overlay,
      async (page) => {
        await openNewTemplate(page);
        await page.getByRole("dialog").getByRole("button", { name: "Create Template" }).click();
        await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
      },
    ],
    "pricing-free-account": at(websitePaths.pricing, "Current Plan"),
    "pricing-card-form": openCardForm,
    "pricing-card-refused": async (page) => {
      await openCardForm(page);
      await page.getByRole("button", { name: "Pay $5.99" }).click();
      await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
      await closeToast(page);
    },
    "pricing-failed": async (page) => {
      await fail(page, "**/api/create-subscription", "stripe_unavailable");
      await page.goto(websitePaths.pricing);
      await page.getByRole("button", { name: "Subscribe Now" }).click();
      await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
    },
    "connect-extension": at(
      `${websitePaths.connectExtension}?${new URLSearchParams({
        redirectUri: "https://extension.example/",
        challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        state: "s",
      })}`,
    ),
    "connect-extension-incomplete": at(websitePaths.connectExtension),
    "force-refresh": at(websitePaths.forceRefresh),
    "force-refresh-repair": async (page) => {
      await page.goto(websitePaths.forceRefresh);
      await page.getByRole("tab", { name: "Fix Subscription" }).click();
      await page.getByRole("button", { name: "Fix Subscription" }).click();
      await expect(page.getByRole("main").getByRole("alert").last()).toBeVisible();
      await closeToast(page);
    },
    "stripe-verification-denied": at(websitePaths.stripeVerify),
    "stripe-diagnostics-denied": at(websitePaths.stripeDebug),
  }),
  ...as("student", {
    dashboard: at(websitePaths.dashboard, "See your whole post history"),
    "dashboard-loading": loading(websitePaths.dashboard, "**/api/posts"),
    "dashboard-failed": failing(websitePaths.dashboard, "**/api/posts"),
    history: at(websitePaths.postHistory, "Welcome, everybody"),
    "history-loading": loading(websitePaths.postHistory, "**/api/posts"),
    "history-failed": failing(websitePaths.postHistory, "**/api/posts"),
    "history-nothing-found": at(`${websitePaths.postHistory}?q=zzzz`, "No posts match"),
    "history-export": [
      overlay,
      async (page) => {
        await page.goto(websitePaths.postHistory);
        await page.getByRole("button", { name: "Export all" }).press("Enter");
        await expect(page.getByRole("menuitem").first()).toBeVisible();
      },
    ],
    post: openPost,
    "post-editing": async (page) => {
      await openPost(page);
      await page.getByRole("button", { name: "Edit" }).click();
      await expect(page.getByRole("heading", { name: "Edit post" })).toBeVisible();
    },
    "post-loading": async (page) => {
      await hold(page, "**/api/posts/1");
      await page.goto("/post/1");
      await expect(page.getByRole("status", { name: "Loading the post" })).toBeVisible();
    },
    "post-failed": async (page) => {
      await fail(page, "**/api/posts/1");
      await page.goto("/post/1");
      await expect(page.getByText("Failed to load post", { exact: true })).toBeVisible();
      await closeToast(page);
    },
    "post-not-found": at("/post/999999999", "Post Not Found"),
    "post-deleted": [
      overlay,
      async (page) => {
        await page.goto(websitePaths.postHistory);
        await page.route("**/api/posts/*", (route) =>
          route.request().method() === "DELETE" ? route.fulfill({ status: 204 }) : route.fallback(),
        );
        await page
          .getByRole("button", { name: /^Delete/ })
          .last()
          .click();
        await keepToast(page);
      },
    ],
    templates: at(websitePaths.templates, "Weekly reading response"),
    "templates-loading": loading(websitePaths.templates, "**/api/templates"),
    "templates-failed": failingWithoutToast(websitePaths.templates, "**/api/templates"),
    "template-editing": [
      overlay,
      async (page) => {
        await page.goto(websitePaths.templates);
        await page.getByRole("button", { name: /^Edit/ }).first().click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    ],
    "template-deletion": [
      overlay,
      async (page) => {
        await page.goto(websitePaths.templates);
        await page
          .getByRole("button", { name: /^Delete/ })
          .first()
          .click();
        await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
      },
    ],
    "generator-from-template": async (page) => {
      await page.goto(websitePaths.templates);
      await page.getByRole("button", { name: "Use Template" }).first().click();
      await settled(page.getByLabel("Discussion topic"));
    },
  }),
  ...as("premium", {
    "premium-generator": at(websitePaths.home),
    "premium-looking-up": async (page) => {
      await beginSlowly(page, NEXT_TO_NOTHING);
      await expect(page.getByRole("button", { name: "Creating Your Discussion Post..." })).toBeVisible();
    },
    "premium-writing": async (page) => {
      await beginSlowly(page, WORD_BY_WORD);
      await expect(page.getByRole("article").locator("p").first()).toBeVisible({ timeout: 30_000 });
    },
    "premium-draft": async (page) => {
      await page.goto(websitePaths.home);
      await generate(page, TOPIC);
    },
    "premium-draft-saved": [
      overlay,
      async (page) => {
        await page.goto(websitePaths.home);
        await page.getByRole("tab", { name: "Create Post" }).click();
        await generate(page, "Is a hot dog a sandwich?");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await keepToast(page);
      },
    ],
    "premium-draft-template": [
      overlay,
      async (page) => {
        await page.goto(websitePaths.home);
        await page.getByRole("button", { name: "Save as template" }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    ],
    "premium-account": at(`${websitePaths.dashboard}?tab=account`, "Signed-in devices"),
    "premium-pricing": at(websitePaths.pricing, "Active Subscription"),
    "premium-badge": [
      { isOverlay: true, onlyAtWidth: 1_280 },
      async (page) => {
        await page.goto(websitePaths.home);
        await page.getByRole("banner").getByText("Premium", { exact: true }).hover();
        await expect(page.getByRole("tooltip")).toBeVisible();
      },
    ],
  }),
  ...as("subscriber", {
    "subscriber-account": at(`${websitePaths.dashboard}?tab=account`, "Invoices and receipts"),
    "subscriber-pricing": at(websitePaths.pricing, "Manage Subscription"),
    "subscription-cancelling": [overlay, openCancellation],
    "subscription-cancelling-failed": [
      overlay,
      async (page) => {
        await fail(page, "**/api/cancel-subscription", "stripe_unavailable");
        await openCancellation(page);
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /^(Yes, )?Cancel/ })
          .click();
        await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
      },
    ],
  }),
  ...as("administrator", {
    "admin-stripe-test": async (page) => {
      await page.goto(websitePaths.stripeTest);
      await expect(cardForm(page).getByLabel("Card number")).toBeVisible();
    },
    admin: async (page) => {
      await page.goto(websitePaths.admin);
      await expect(page.getByRole("row").nth(1)).toBeVisible();
      await settled(page.getByRole("heading", { name: "Admin Dashboard" }));
    },
    "admin-with-stripe": async (page) => {
      await page.goto(websitePaths.admin);
      await page.getByRole("switch", { name: "Show Stripe Details" }).click();
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
    "admin-nobody-found": async (page) => {
      await page.goto(websitePaths.admin);
      await page.getByLabel("Search accounts").fill("zzzzzzzz");
      await expect(page.getByText("No accounts found")).toBeVisible();
    },
    "admin-loading": loading(websitePaths.admin, "**/api/admin/users"),
    "admin-failed": failingWithoutToast(websitePaths.admin, "**/api/admin/users"),
    "admin-user": at(`${websitePaths.admin}/users/1`, "Signed in on"),
    "admin-user-unknown": at(`${websitePaths.admin}/users/999999999`, /could not be loaded|no such account/),
    "stripe-diagnostics": at(websitePaths.stripeDebug),
    "stripe-verification": at(websitePaths.stripeVerify, "Last checked"),
    "stripe-verification-failed": async (page) => {
      await fail(page, "**/api/stripe-diagnostic");
      await page.goto(websitePaths.stripeVerify);
      await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    },
  }),
];

function as(who: Who, states: Record<string, Show | [Form, Show]>): State[] {
  return Object.entries(states).map(([name, state]) =>
    Array.isArray(state) ? { name, who, ...state[0], show: state[1] } : { name, who, show: state },
  );
}

/** Opens the address, and waits for what tells that it is all there. */
function at(address: string, sign?: string | RegExp): Show {
  return async (page) => {
    await page.goto(address);
    if (sign) await expect(page.getByText(sign).first()).toBeVisible();
    await settled(page.getByRole("main").getByRole("heading").first());
  };
}

async function settled(sign: Locator): Promise<void> {
  const page = sign.page();
  await expect(sign).toBeAttached();
  await expect(page.locator("main [class*='animate-']")).toHaveCount(0);
  await expect(page.getByRole("banner").locator("button")).not.toHaveCount(0);
}

function loading(address: string, path: string): Show {
  return async (page) => {
    await hold(page, path);
    await page.goto(address);
    await expect(page.locator("main [class*='animate-']").first()).toBeVisible();
  };
}

function failing(address: string, path: string): Show {
  return async (page) => {
    await failingWithoutToast(address, path)(page);
    await closeToast(page);
  };
}

function failingWithoutToast(address: string, path: string): Show {
  return async (page) => {
    await fail(page, path);
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Try Again" }).first()).toBeVisible();
  };
}

/** The answer never comes. The path may have a query behind it. */
async function hold(page: Page, path: string): Promise<void> {
  await page.route(`${path}*`, () => undefined);
}

async function fail(page: Page, path: string, code = "internal"): Promise<void> {
  await page.route(`${path}*`, (route) =>
    route.fulfill({ status: 500, json: { code, message: "Something went wrong on our side." } }),
  );
}

async function withUse(page: Page, use: { postsUsed: number }): Promise<void> {
  await page.route("**/api/user*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...use } });
  });
}

async function begin(page: Page): Promise<void> {
  await prepare(page);
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
}

async function beginSlowly(page: Page, bytesPerSecond: number): Promise<void> {
  await prepare(page);
  await slowDown(page, bytesPerSecond);
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
}

async function prepare(page: Page): Promise<void> {
  await page.goto(websitePaths.home);
  await page.getByLabel("Discussion topic").fill(TOPIC);
  await settled(page.getByLabel("Discussion topic"));
}

function withToast(address: string, button: string): Show {
  return async (page) => {
    await page.goto(address);
    await page.getByRole("button", { name: button }).click();
    await keepToast(page);
  };
}

/** A toast stays while the pointer is on it. */
async function keepToast(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close notification" }).focus();
}

async function closeToast(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Close notification" });
  await expect(button).toBeVisible();
  await button.click();
  await expect(button).toHaveCount(0);
}

async function openDrawer(page: Page): Promise<void> {
  await page.goto(websitePaths.home);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function openNewTemplate(page: Page): Promise<void> {
  await page.goto(websitePaths.templates);
  await page.getByRole("button", { name: "New Template" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function openPost(page: Page): Promise<void> {
  await page.goto(websitePaths.postHistory);
  await page.getByRole("link", { name: "View full post" }).first().click();
  await expect(page.getByRole("heading", { name: "Post Details" })).toBeVisible();
}

function cardForm(page: Page) {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

async function openCardForm(page: Page): Promise<void> {
  await page.goto(websitePaths.pricing);
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(cardForm(page).getByLabel("Card number")).toBeVisible();
}

async function openCancellation(page: Page): Promise<void> {
  await page.goto(`${websitePaths.dashboard}?tab=account`);
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

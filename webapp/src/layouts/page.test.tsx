import { getSubscription } from "@discussion-post/contract/billing";
import { getStripeStatus } from "@discussion-post/contract/billing-tools";
import { listPosts } from "@discussion-post/contract/posts";
import { listTemplates } from "@discussion-post/contract/templates";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeSubscription, freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

for (const [path, heading] of [
  ["/dashboard", "Dashboard"],
  ["/post-history", "Post History"],
  ["/templates", "My Templates"],
  ["/pricing", "Simple, Transparent Pricing"],
  ["/extension", "Your draft, right beside your course page."],
  ["/privacy", "Privacy policy"],
  ["/force-refresh", "Refresh and repair"],
  ["/nothing-here", "404 Page Not Found"],
] as const) {
  test(`the heading of ${path} begins where the header and the footer begin`, async () => {
    const api = fakeApi();
    api.on(listPosts, []);
    api.on(listTemplates, []);
    api.on(getSubscription, freeSubscription);
    api.on(getStripeStatus, { status: "available", apiValidated: true, priceValid: true });
    await showPage(api, path, { user: freeUser });
    await page.viewport(1280, 800);
    const title = page.getByRole("main").getByRole("heading", { level: 1, name: heading });
    await expect.element(title).toBeVisible();
    const left = title.element().getBoundingClientRect().left;
    const edges = ["header a", "footer nav"].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().left,
    );
    expect(edges).toEqual([left, left]);
  });
}

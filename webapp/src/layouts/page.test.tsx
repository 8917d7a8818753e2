import type { User } from "@discussion-post/contract/accounts";
import { getAdminUser } from "@discussion-post/contract/admin";
import { getSubscription } from "@discussion-post/contract/billing";
import { getStripeStatus } from "@discussion-post/contract/billing-tools";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { getPost, listPosts } from "@discussion-post/contract/posts";
import { listTemplates } from "@discussion-post/contract/templates";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeSubscription, freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { administrator } from "../testing/admin-fixtures.ts";
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

interface Place {
  top: number;
  size: string;
}

/** Where the heading of a page begins, and how large it is. */
async function placeOfHeading(path: string, user?: User): Promise<Place> {
  const api = fakeApi();
  api.on(listPosts, []);
  api.on(listTemplates, []);
  api.on(getSubscription, freeSubscription);
  api.on(getStripeStatus, { status: "available", apiValidated: true, priceValid: true });
  api.on(getGoogleStatus, { networkStatus: "available" });
  const shown = await showPage(api, path, user && { user });
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect.element(heading).toBeVisible();
  await expect.element(heading).not.toHaveTextContent("Loading");
  const { top } = heading.element().getBoundingClientRect();
  const { fontSize: size } = getComputedStyle(heading.element());
  await shown.close();
  return { top, size };
}

const headingsOf = {
  "behind the login": {
    paths: ["/dashboard", "/post-history", "/templates", "/connect-extension"],
    user: freeUser,
  },
  "open to all": {
    paths: ["/auth", "/pricing", "/extension", "/privacy", "/credits", "/forgot-password", "/nothing-here"],
    user: undefined,
  },
} as const;

test.each(Object.keys(headingsOf) as (keyof typeof headingsOf)[])(
  "the headings of the pages %s are of one size and begin at one height",
  async (which) => {
    await page.viewport(1280, 800);
    const { paths, user } = headingsOf[which];
    const places: Record<string, Place> = {};
    for (const path of paths) places[path] = await placeOfHeading(path, user);
    const first = places[paths[0]];
    expect(places).toEqual(Object.fromEntries(paths.map((path) => [path, first])));
  },
);

test.each([
  ["/force-refresh", "Back to Dashboard", freeUser],
  ["/post/7", "Back to History", freeUser],
  ["/admin/users/2", "Back to Admin Dashboard", administrator],
  ["/stripe-debug", "Back to Admin Dashboard", administrator],
] as const)(
  "%s begins with the way back, at the height at which other pages begin",
  async (path, name, user) => {
    await page.viewport(1280, 800);
    const { top } = await placeOfHeading("/templates", user);
    const api = fakeApi();
    api.on(getPost, refusal("not_found"));
    api.on(getAdminUser, refusal("not_found"));
    api.on(getStripeStatus, { status: "available", apiValidated: true, priceValid: true });
    await showPage(api, path, { user });
    const back = page.getByRole("link", { name });
    await expect.element(back).toBeVisible();
    expect(back.element().getBoundingClientRect().top).toBe(top);
  },
);

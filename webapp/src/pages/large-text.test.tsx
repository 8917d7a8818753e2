import { listDevices } from "@discussion-post/contract/account-settings";
import { listInvoices } from "@discussion-post/contract/billing";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { getPost, listPosts } from "@discussion-post/contract/posts";
import { getSecondFactors } from "@discussion-post/contract/second-factor";
import { listTemplates } from "@discussion-post/contract/templates";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { postInFull, posts, premiumUser, template } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

/** Twice the browser's usual font, on a phone. */
async function showLarge(path: string, user?: typeof premiumUser): Promise<void> {
  const api = fakeApi();
  api.on(listPosts, posts);
  api.on(getPost, postInFull);
  api.on(listTemplates, [template]);
  api.on(listInvoices, []);
  api.on(listDevices, []);
  api.on(getSecondFactors, { passkeys: [], app: null, recoveryCodesLeft: 0 });
  api.on(getGoogleStatus, { networkStatus: "available" });
  await page.viewport(375, 812);
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  await showPage(api, path, user && { user });
  await expect.element(page.getByRole("heading", { level: 1 }).first()).toBeInTheDocument();
}

const pastTheEdge = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test.each(["/", "/pricing", "/auth?register=true", "/extension", "/privacy"])(
  "%s needs no scrolling to the side for a visitor who doubled the font",
  async (path) => {
    await showLarge(path);
    await expect.poll(pastTheEdge).toBe(0);
  },
);

test.each([
  "/",
  "/pricing",
  "/dashboard",
  "/dashboard?tab=account",
  "/post-history",
  "/post/1",
  "/templates",
])("%s needs none for a premium account, with its badge in the header", async (path) => {
  await showLarge(path, premiumUser);
  await expect.element(page.getByRole("banner").getByText("Premium", { exact: true })).toBeInTheDocument();
  await expect.poll(pastTheEdge).toBe(0);
  expect(page.getByRole("banner").element().getBoundingClientRect().height).toBeLessThan(180);
});

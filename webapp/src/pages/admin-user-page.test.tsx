import {
  type AdminUser,
  getAdminUser,
  lockUser,
  signOutUser,
  unlockUser,
} from "@discussion-post/contract/admin";
import type { ResponseOf } from "@discussion-post/contract/endpoint";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeSubscription } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { administrator, student } from "../testing/admin-fixtures.ts";
import { expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });

function accountOf(user: AdminUser): ResponseOf<typeof getAdminUser> {
  return {
    user,
    subscription: freeSubscription,
    premiumOverride: user.isDenied ? "deny" : null,
    disputes: [],
    usage: { used: 1, maximum: 3 },
    savedPosts: 4,
    templates: 2,
    devices: [
      {
        id: "5",
        name: "Firefox on Linux",
        signedInAt: "2026-11-19T12:00:00Z",
        lastUsedAt: "2026-11-20T12:00:00Z",
        isCurrent: false,
      },
    ],
  };
}

test("an account is shown with what it used, its plan and where it is logged in", async () => {
  const api = fakeApi();
  api.on(getAdminUser, accountOf(student));
  const { release } = api.hold(getAdminUser);
  await showPage(api, "/admin/users/2", { user: administrator });
  await expect.element(page.getByRole("status", { name: "Loading the account" })).toBeVisible();
  release();
  await expect.element(page.getByRole("heading", { level: 1, name: "student" })).toBeVisible();
  const facts = page
    .getByRole("definition")
    .elements()
    .map((value) => `${value.previousElementSibling?.textContent}: ${value.textContent}`);
  expect(facts).toEqual(
    expect.arrayContaining([
      "Email: No email provided",
      "Posts this period: 1 of 3",
      "Saved posts: 4",
      "Templates: 2",
      "Set by hand: No",
    ]),
  );
  await expect.element(page.getByText("Firefox on Linux")).toBeVisible();
  await expectAccessible();
});

test("what can be done with an account ends where the header ends", async () => {
  await page.viewport(1280, 800);
  const api = fakeApi();
  api.on(getAdminUser, accountOf(student));
  await showPage(api, "/admin/users/2", { user: administrator });
  const toggle = button("Make Premium: student");
  await expect.element(toggle).toBeVisible();
  const end = (element: Element | null | undefined) => element?.getBoundingClientRect().right;
  const headersEnd = end(
    page
      .getByRole("banner")
      .getByRole("button", { name: /^Account menu/ })
      .element(),
  );
  expect(end(toggle.element())).toBe(headersEnd);
});

test("a payment that the bank took back stands among what is known of the plan", async () => {
  const api = fakeApi();
  const disputes = [{ chargeId: "ch_1", amount: 599, at: "2026-11-20T12:00:00Z" }];
  api.on(getAdminUser, { ...accountOf(student), disputes });
  await showPage(api, "/admin/users/2", { user: administrator });
  await expect
    .element(page.getByText("$5.99 taken back by the bank on November 20, 2026 (ch_1)"))
    .toBeVisible();
  await expectAccessible();
});

// covers 468
test("an account that cannot be loaded can be tried again, and one that is not there cannot", async () => {
  const api = fakeApi();
  api.on(getAdminUser, refusal("internal_error"));
  const { close } = await showPage(api, "/admin/users/2", { user: administrator });
  await expect.element(page.getByRole("heading", { name: "The account couldn't be loaded" })).toBeVisible();
  await expectAccessible();
  api.on(getAdminUser, accountOf(student));
  await button("Try Again").click();
  await expect.element(page.getByRole("heading", { name: "Logged in on" })).toBeVisible();
  await close();
  api.on(getAdminUser, refusal("not_found"));
  for (const path of ["/admin/users/99999999", "/admin/users/12abc"]) {
    const shown = await showPage(api, path, { user: administrator });
    await expect.element(page.getByRole("heading", { name: "There is no such account" })).toBeVisible();
    await expect.element(button("Try Again")).not.toBeInTheDocument();
    await shown.close();
  }
  expect(api.requests(getAdminUser).map(({ params }) => params.id)).toEqual([2, 2, 99999999]);
});

test("an account is locked with a reason, and unlocked", async () => {
  const api = fakeApi();
  api.on(getAdminUser, accountOf(student));
  await showPage(api, "/admin/users/2", { user: administrator });
  await button("Lock account").click();
  const question = page.getByRole("dialog", { name: "Lock account" });
  const lock = question.getByRole("button", { name: "Lock account" });
  await expect
    .element(question.getByText(/^The owner reads it when they try to log in, and in an email/))
    .toBeVisible();
  await lock.click();
  await expect.element(question.getByText("Enter a reason", { exact: true })).toBeVisible();
  expect(api.requests(lockUser)).toEqual([]);
  await question.getByLabelText("Reason").fill("Sells posts to a whole class");
  await expectAccessible();
  api.on(lockUser, refusal("internal_error", { message: "Tired." }));
  await lock.click();
  await expect.element(question.getByRole("alert")).toHaveTextContent("Tired.");
  api.on(lockUser, () => {
    api.on(getAdminUser, accountOf({ ...student, isLocked: true, isDenied: true }));
    return new Response(null, { status: 204 });
  });
  await lock.click();
  await expectToast({ title: "Account locked", text: "student" });
  await expect.element(page.getByText("Locked", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Denied: cannot subscribe")).toBeVisible();
  expect(api.requests(lockUser).map(({ body }) => body.reason)).toEqual([
    "Sells posts to a whole class",
    "Sells posts to a whole class",
  ]);
  await expectAccessible();
  api.on(unlockUser, () => {
    api.on(getAdminUser, accountOf({ ...student, isDenied: true }));
    return new Response(null, { status: 204 });
  });
  await button("Unlock account").click();
  await expectToast({ title: "Account unlocked", text: "student" });
  await expect.element(button("Lift Denial: student")).toBeVisible();
});

test("an account is signed out everywhere after a question", async () => {
  const api = fakeApi();
  api.on(getAdminUser, accountOf(student));
  await showPage(api, "/admin/users/2", { user: administrator });
  await button("Sign out everywhere").click();
  const question = page.getByRole("dialog", { name: "Sign out everywhere" });
  api.on(signOutUser, () => {
    api.on(getAdminUser, { ...accountOf(student), devices: [] });
    return new Response(null, { status: 204 });
  });
  await question.getByRole("button", { name: "Sign out everywhere" }).click();
  await expectToast({ title: "Signed out everywhere", text: "student" });
  await expect.element(page.getByText("Firefox on Linux")).not.toBeInTheDocument();
});

import { getUser } from "@discussion-post/contract/accounts";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser } from "@discussion-post/ui/testing/fixtures";
import { ACCOUNT_DELETED, SESSION_ENDED } from "@discussion-post/ui/text/session-messages";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

test.each(["/", "/pricing", "/auth"])(
  "%s is no visitor's page while the server can't say who it is",
  async (path) => {
    await showPage(fakeApi(), path, { user: freeUser, isUnreachable: true });
    await expect.element(page.getByRole("heading", { name: "We can't reach your account" })).toBeVisible();
    expect(page.getByText("Create free account").elements()).toHaveLength(0);
  },
);

test.each(["/", "/pricing"])("%s has the focus once the server can say it again", async (path) => {
  const api = fakeApi();
  await showPage(api, path, { user: freeUser, isUnreachable: true });
  const again = page.getByRole("button", { name: "Try Again" });
  await expect.element(again).toBeVisible();
  api.on(getUser, freeUser);
  (again.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(page.getByRole("main")).toHaveFocus();
});

const main = page.getByRole("main");
const logIn = main.getByRole("button", { name: "Log in", exact: true });

test("/ keeps the desk of a session that ended before it was opened", async () => {
  await showPage(fakeApi(), "/", { user: freeUser, endedBy: "not_signed_in" });
  await expect.element(page.getByLabelText(/Discussion topic/)).toBeVisible();
  expect(page.getByText("Discussion posts worth replying to.").elements()).toHaveLength(0);
});

for (const path of ["/", "/pricing"]) {
  test(`${path} tells a session that ended before it was opened, and asks for the password at a press alone`, async () => {
    const api = fakeApi();
    api.on(getGoogleStatus, { networkStatus: "available" });
    await showPage(api, path, { user: freeUser, endedBy: "not_signed_in" });
    const notice = main.getByText(SESSION_ENDED);
    await expect.element(notice).toBeVisible();
    await expect.element(logIn).toBeVisible();
    const question = page.getByRole("dialog", { name: "Log in to go on" });
    expect(question.elements()).toHaveLength(0);
    expect(document.body).toHaveFocus();
    await logIn.click();
    await expect.element(question).toBeVisible();
  });

  test(`${path} tells whose account was locked why`, async () => {
    await showPage(fakeApi(), path, { user: freeUser, endedBy: "account_locked" });
    await expect.element(main.getByText("It did not work.")).toBeVisible();
    expect(logIn.elements()).toHaveLength(0);
  });

  test(`${path} tells that the account was deleted`, async () => {
    await showPage(fakeApi(), path, { user: freeUser, endedBy: "account_deleted" });
    await expect.element(main.getByText(ACCOUNT_DELETED)).toBeVisible();
  });

  test(`${path} tells a visitor nothing of sessions`, async () => {
    await showPage(fakeApi(), path);
    await expect.element(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    expect(page.getByRole("alert").elements()).toHaveLength(0);
    expect(main.getByText(SESSION_ENDED).elements()).toHaveLength(0);
  });
}

test("/pricing stays where it is as it turns out that the session has ended, on a phone too", async () => {
  await page.viewport(375, 800);
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  const awaited = api.hold(getUser);
  await showPage(api, "/pricing", { user: freeUser, endedBy: "not_signed_in" });
  const heading = page.getByRole("heading", { name: "Premium Plan" });
  await expect.element(heading).toBeVisible();
  const top = () => heading.element().getBoundingClientRect().top;
  const before = top();
  awaited.release();
  await expect.element(main.getByText(SESSION_ENDED)).toBeInViewport();
  expect(top()).toBe(before);
});

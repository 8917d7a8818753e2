import type { Page } from "@playwright/test";
import { openAccount } from "../account.ts";
import {
  expect,
  logInPanel,
  logOutOfPanel,
  selectWithMouse,
  test,
  tokenIn,
  topicOf,
} from "../extension/journey.ts";
import { PRODUCT_URL } from "../product-address.ts";

/** Several people at one computer: the next one in the panel sees nothing that the last one read or wrote. */

const PROMPT = /^Many courses/;

const everythingStored = (panel: Page) =>
  panel.evaluate<string>(
    "Promise.all([chrome.storage.local.get(null), chrome.storage.session.get(null)]).then(JSON.stringify)",
  );

const statusWith = (token: string) =>
  fetch(`${PRODUCT_URL}/api/user`, { headers: { Authorization: `Bearer ${token}` } }).then(
    ({ status }) => status,
  );

test("who signs out of the panel leaves nothing that was read or written, neither stored nor shown", async ({
  openDiscussion,
}) => {
  const { panel } = await openDiscussion("react-textarea");
  await expect(topicOf(panel)).toHaveValue(PROMPT);
  await topicOf(panel).press("End");
  await topicOf(panel).pressSequentially(" And I add this.");
  await logOutOfPanel(panel, { losingWords: true });
  await expect.poll(() => everythingStored(panel)).toBe("[{},{}]");

  await logInPanel(panel, await openAccount());
  await expect(topicOf(panel)).toHaveValue("");
});

test("what was read from a page before a session ended is its owner's alone", async ({
  browserWithExtension,
  openPanel,
  openPage,
}) => {
  const page = await openPage("react-textarea");
  const { panel, account } = await openPanel(page);
  await topicOf(panel).fill("My own question");
  await selectWithMouse(page, "#prompt");
  await browserWithExtension.pressToolbarButton(page);
  const offer = panel.getByRole("button", { name: "Use new selection" });
  await expect(offer).toBeVisible();
  await fetch(`${PRODUCT_URL}/api/logout`, {
    method: "POST",
    headers: { Authorization: `Bearer ${await tokenIn(panel)}` },
  });
  await panel.reload();
  await expect(panel.getByText("Your session has ended.", { exact: false })).toBeVisible();

  const next = await openAccount();
  await logInPanel(panel, next);
  await expect(panel.getByRole("button", { name: `Account menu of ${next.username}` })).toBeVisible();
  await expect(topicOf(panel)).toHaveValue("");
  await expect(offer).toHaveCount(0);

  await panel.evaluate('chrome.storage.local.remove(["session_token", "session_user"])');
  await logInPanel(panel, account);
  await expect(topicOf(panel)).toHaveValue("My own question");
  await expect(offer).toBeVisible();
});

test("who signs out of the panel without a connection is signed out, and the token is revoked once there is one", async ({
  openDiscussion,
}) => {
  const { panel } = await openDiscussion("react-textarea");
  const token = await tokenIn(panel);
  await panel.context().setOffline(true);
  await logOutOfPanel(panel);
  await expect(panel.getByText("You're signed out on this device.", { exact: false }).first()).toBeVisible();
  expect(await statusWith(token)).toBe(200);

  await panel.context().setOffline(false);
  await expect.poll(() => statusWith(token)).toBe(401);
  await expect.poll(() => everythingStored(panel)).toBe("[{},{}]");
});

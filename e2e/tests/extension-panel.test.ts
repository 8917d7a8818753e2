import AxeBuilder from "@axe-core/playwright";
import {
  expect,
  forgetProfile,
  generate,
  INSERTED,
  insertButton,
  replyBoxOf,
  selectWithMouse,
  signIn,
  squash,
  test,
  topicOf,
} from "../extension/journey.ts";
import { PRODUCT_URL } from "../product-address.ts";

test("another selection becomes the topic with one press", async ({ openDiscussion }) => {
  const { page, panel } = await openDiscussion("react-textarea");
  await generate(panel);

  await selectWithMouse(page, "#classmate");
  await panel.getByRole("button", { name: "Use new selection" }).click();
  await expect(topicOf(panel)).toHaveValue(
    "I moved from guitar to piano without lessons, so I think it does.",
  );
});

test("what a person typed is not replaced by a selection unasked", async ({
  browserWithExtension,
  openPanel,
  openPage,
}) => {
  const page = await openPage("react-textarea");
  const { panel } = await openPanel(page);
  await topicOf(panel).fill("My own question");
  await selectWithMouse(page, "#prompt");
  await browserWithExtension.pressToolbarButton(page);
  await expect(panel.getByRole("button", { name: "Use new selection" })).toBeVisible();
  await expect(topicOf(panel)).toHaveValue("My own question");
});

test("a panel closed in the middle of the writing has the whole reply when it opens again", async ({
  browserWithExtension,
  openPanel,
  openPage,
}) => {
  const page = await openPage("react-textarea");
  await selectWithMouse(page, "#prompt");
  const { panel, account } = await openPanel(page);
  await panel.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(panel.getByRole("article").locator("p").first()).toBeVisible();
  await browserWithExtension.closePanel();

  const reopened = await browserWithExtension.pressToolbarButton(page);
  await expect(insertButton(reopened)).toBeVisible({ timeout: 30_000 });
  await expect(reopened.getByRole("button", { name: `Account menu of ${account.username}` })).toBeVisible();
  await reopened.getByRole("button", { name: "Topic and settings" }).click();
  await expect(reopened.getByText("1 of 3 posts used")).toBeVisible();
});

test("every tab has a topic of its own", async ({ openPanel, openPage }) => {
  const first = await openPage("react-textarea");
  await selectWithMouse(first, "#prompt");
  const { panel } = await openPanel(first);
  await expect(topicOf(panel)).toHaveValue(/^Many courses/);

  const second = await openPage("closed-discussion");
  await second.bringToFront();
  await expect(topicOf(panel)).toHaveValue("");
  await topicOf(panel).fill("Another question");

  await first.bringToFront();
  await expect(topicOf(panel)).toHaveValue(/^Many courses/);
});

test("a saved reply is in the account, and Upgrade leads to the website", async ({ openPanel, openPage }) => {
  const page = await openPage("react-textarea");
  await selectWithMouse(page, "#prompt");
  const { panel, account } = await openPanel(page);
  await expect(panel.getByRole("link", { name: "Upgrade" }).first()).toHaveAttribute(
    "href",
    `${PRODUCT_URL}/pricing`,
  );
  await generate(panel);
  await panel.getByRole("button", { name: "Save", exact: true }).click();
  await expect(panel.getByRole("button", { name: "Saved" })).toBeDisabled();

  const login = await fetch(`${PRODUCT_URL}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  const { token } = (await login.json()) as { token: string };
  const posts = await fetch(`${PRODUCT_URL}/api/posts`, { headers: { Authorization: `Bearer ${token}` } });
  expect(await posts.json()).toHaveLength(1);
});

test("a saved post is found again in the panel, and goes into the page", async ({ openDiscussion }) => {
  const { page, panel } = await openDiscussion("react-textarea");
  const paragraphs = await generate(panel);
  await expect(panel.getByRole("heading", { name: "Post Details" })).toBeVisible();
  await panel.getByRole("button", { name: "Save", exact: true }).click();
  await expect(panel.getByRole("button", { name: "Saved" })).toBeDisabled();
  await panel.getByRole("button", { name: "New", exact: true }).click();
  await panel.getByRole("button", { name: "Recent posts" }).click();
  await panel.getByRole("button", { name: /^Insert Many courses assume/ }).click();
  await expect(panel.getByText(INSERTED)).toBeVisible();
  for (const paragraph of paragraphs) expect((await replyBoxOf(page)).saved).toContain(squash(paragraph));
});

test("while the server does not answer the panel says so, and what is written can be written on", async ({
  openDiscussion,
}) => {
  const { panel } = await openDiscussion("react-textarea");

  await panel.route(`${PRODUCT_URL}/api/**`, (route) => route.abort());
  await panel.reload();
  const note = panel.getByText("The server does not answer");
  await expect(note).toBeVisible();
  await expect(topicOf(panel)).toHaveValue(/^Many courses/);
  await topicOf(panel).fill("Many courses, and this one too?");
  await panel.unrouteAll();
  await panel.getByRole("button", { name: "Try Again" }).click();
  await expect(note).toBeHidden();
  await expect(topicOf(panel)).toHaveValue("Many courses, and this one too?");
});

test("who opens the panel with a session that has ended meanwhile is asked to log in", async ({
  openPanel,
  openPage,
}) => {
  const page = await openPage("react-textarea");
  const { panel } = await openPanel(page);
  await panel.route(`${PRODUCT_URL}/api/user*`, (route) =>
    route.fulfill({ status: 401, json: { code: "not_signed_in", message: "Log in first." } }),
  );
  await panel.reload();
  await expect(panel.getByLabel("Username")).toBeVisible();
  await expect(topicOf(panel)).toBeHidden();
  expect(await panel.evaluate('chrome.storage.local.get(["session_token", "session_user"])')).toEqual({});
});

test("while nobody knows who is signed in and the server does not answer, the panel goes on asking", async ({
  openDiscussion,
}) => {
  const { panel } = await openDiscussion("react-textarea");

  await forgetProfile(panel);
  await panel.route(`${PRODUCT_URL}/api/**`, (route) => route.abort());
  await panel.reload();
  await expect(panel.getByRole("heading", { name: "The server does not answer" })).toBeVisible();
  await expect(panel.getByText(/^Check your connection\. This panel asks again/)).toBeVisible();
  await panel.unrouteAll();
  await panel.getByRole("button", { name: "Try Again" }).click();
  await expect(topicOf(panel)).toHaveValue(/^Many courses/);
});

/** What Firefox gives a sidebar at first; Chromium's panel is at least 320 pixels wide. */
const NARROWEST_PX = 240;

for (const colorScheme of ["light", "dark"] as const) {
  test(`nothing in the panel is a barrier or too wide at ${NARROWEST_PX} pixels (${colorScheme})`, async ({
    browserWithExtension,
    openPage,
  }) => {
    const page = await openPage("react-textarea");
    const panel = await browserWithExtension.pressToolbarButton(page);
    await panel.setViewportSize({ width: NARROWEST_PX, height: 700 });
    await panel.emulateMedia({ colorScheme });
    const check = async () => {
      const { violations } = await new AxeBuilder({ page: panel }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual(
        [],
      );
      expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST_PX);
    };
    await expect(panel.getByLabel("Username")).toBeVisible();
    await check();
    await signIn(panel);
    await check();
    await topicOf(panel).fill("Is a hot dog a sandwich?");
    await generate(panel);
    await check();
    await panel.getByRole("button", { name: "Topic and settings" }).click();
    await check();
  });
}

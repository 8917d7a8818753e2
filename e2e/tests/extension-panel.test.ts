import AxeBuilder from "@axe-core/playwright";
import {
  expect,
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
  await expect(insertButton(reopened)).toBeVisible();
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

import type { Page } from "@playwright/test";
import {
  expect,
  generate,
  INSERTED,
  insertButton,
  replyBoxOf,
  selectWithMouse,
  squash,
  test,
  topicOf,
} from "../extension/journey.ts";
import { PRODUCT_URL } from "../product-address.ts";

async function startWriting(panel: Page): Promise<void> {
  await panel.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(panel.getByRole("article").locator("p").first()).toBeVisible();
}

test("a page that is left in the middle of the writing: the reply goes into the next one", async ({
  replyPages,
  openDiscussion,
}) => {
  const { page, panel } = await openDiscussion("react-textarea");
  await startWriting(panel);
  await page.goto(replyPages.addressOf("two-editors"));
  await expect(insertButton(panel)).toBeVisible();

  await insertButton(panel).click();
  await page.getByLabel("Reply to the classmate").click();
  await expect(panel.getByText(INSERTED)).toBeVisible();
  expect((await replyBoxOf(page)).saved).toMatch(/^\|.{100}/);
});

test("a page that is left in the middle of an insertion is not said to have the reply", async ({
  replyPages,
  openPage,
  openPanel,
}) => {
  const page = await openPage("react-textarea");
  // It takes a paste a good second later.
  await page.goto(replyPages.addressOfEditor("late-paste"));
  await page.waitForFunction(() => "replyBox" in window);
  const { panel } = await openPanel(page);
  await topicOf(panel).fill("Is a hot dog a sandwich?");
  await generate(panel);
  await page.locator("#place").click();
  await page.evaluate((next) => {
    document.addEventListener("paste", () => location.assign(next), { capture: true });
  }, replyPages.addressOf("two-editors"));
  await insertButton(panel).click();
  await page.waitForURL(/two-editors/);
  await expect(panel.getByText(/^The page changed while the reply went in/)).toBeVisible();
  expect((await replyBoxOf(page)).saved).toBe("|");

  // Nobody has asked anything of us on the next page.
  await page.getByLabel("Reply to the classmate").click();
  await insertButton(panel).click();
  await expect(panel.getByText(INSERTED)).toBeVisible();
  expect((await replyBoxOf(page)).saved).toMatch(/^\|.{100}/);
});

test("a tab that is closed in the middle of the writing takes nothing else with it", async ({
  openPage,
  openDiscussion,
}) => {
  const other = await openPage("closed-discussion");
  const { page, panel } = await openDiscussion("react-textarea");
  await startWriting(panel);
  await page.close();

  await other.bringToFront();
  await expect(topicOf(panel)).toHaveValue("");
  await topicOf(panel).fill("Is a hot dog a sandwich?");
  await generate(panel);
});

test("a box that is gone when the reply is ready is not missed by anything else on the page", async ({
  openPanel,
  openPage,
}) => {
  const page = await openPage("react-textarea");
  await page.getByLabel("Your reply").click();
  const { panel } = await openPanel(page);
  await topicOf(panel).fill("Is a hot dog a sandwich?");
  const paragraphs = await generate(panel);
  await page.evaluate(() => document.querySelector("#reply")?.remove());
  await insertButton(panel).click();
  await expect(panel.getByText("Click the reply box on the page")).toBeVisible();

  // Pressing Reply brings another one.
  await page.evaluate(() => {
    const box = document.createElement("textarea");
    box.ariaLabel = "A new box";
    document.body.append(box);
  });
  await page.getByLabel("A new box").click();
  await expect(panel.getByText(INSERTED)).toBeVisible();
  expect(squash(await page.getByLabel("A new box").inputValue())).toBe(squash(paragraphs.join(" ")));
});

test("a strict policy of the page changes nothing", async ({ openDiscussion }) => {
  const { page, panel } = await openDiscussion("strict-policy");
  await expect(topicOf(panel)).toHaveValue(/^Many courses assume/);
  const paragraphs = await generate(panel);
  await page.getByLabel("Your reply").click();
  await insertButton(panel).click();
  await expect(panel.getByText(INSERTED)).toBeVisible();
  expect((await replyBoxOf(page)).model).toBe(squash(paragraphs.join(" ")));
});

test("signed out elsewhere in the middle: the panel asks to log in, then writes what was asked for", async ({
  openPanel,
  openPage,
}) => {
  const page = await openPage("react-textarea");
  await selectWithMouse(page, "#prompt");
  const { panel, account } = await openPanel(page);
  await expect(topicOf(panel)).toHaveValue(/^Many courses/);
  await topicOf(panel).press("End");
  // What the panel asks once nobody types any more would tell it that it is signed out, before anything was asked for.
  const asked = ["source-suggestions", "assignment-readings"].map((path) =>
    panel.waitForResponse(
      (response) =>
        response.url().endsWith(`/api/${path}`) &&
        response.request().postData()?.includes("And I add this.") === true,
    ),
  );
  await topicOf(panel).pressSequentially(" And I add this.");
  await Promise.all(asked);

  const send = (path: string, body: object, token = "") =>
    fetch(PRODUCT_URL + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const { token } = (await (await send("/api/login", account)).json()) as { token: string };
  const passwords = { currentPassword: account.password, password: "another horse battery" };
  expect((await send("/api/account/password", passwords, token)).ok).toBe(true);

  await panel.getByRole("button", { name: "Generate Discussion Post" }).click();
  await panel.getByLabel("Username").fill(account.username);
  await panel.getByLabel("Password").fill(passwords.password);
  await panel.getByRole("button", { name: "Log in" }).click();
  await expect(insertButton(panel)).toBeVisible();
  await panel.getByRole("button", { name: "Topic and settings" }).click();
  await expect(topicOf(panel)).toHaveValue(/And I add this\./);
  await expect(panel.getByText("1 of 3 posts used")).toBeVisible();
});

test("a server that goes away in the middle of the writing is asked until it is back", async ({
  openDiscussion,
}) => {
  test.slow();
  const { panel } = await openDiscussion("react-textarea");
  await panel.route(`${PRODUCT_URL}/api/**`, (route) => route.abort());
  await panel.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(panel.getByText("Retrying every few seconds.")).toBeVisible();
  await expect(topicOf(panel)).toHaveValue(/^Many courses/);
  await panel.unrouteAll();
  await expect(insertButton(panel)).toBeVisible();
  await panel.getByRole("button", { name: "Topic and settings" }).click();
  await expect(panel.getByText("1 of 3 posts used")).toBeVisible();
});

test("an update of the extension in the middle of the writing loses nothing", async ({
  browserWithExtension,
  openPanel,
  openPage,
}) => {
  const page = await openPage("react-textarea");
  await selectWithMouse(page, "#prompt");
  const { panel, account } = await openPanel(page);
  await startWriting(panel);
  await browserWithExtension.updateExtension();

  const reopened = await browserWithExtension.pressToolbarButton(page);
  await expect(insertButton(reopened)).toBeVisible();
  await expect(reopened.getByRole("button", { name: `Account menu of ${account.username}` })).toBeVisible();
  // The script that the old version left in the page is not in the new one's way.
  await insertButton(reopened).click();
  await expect(reopened.getByText(INSERTED)).toBeVisible();
  expect((await replyBoxOf(page)).saved).toMatch(/.{100}/);
});

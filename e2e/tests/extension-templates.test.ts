import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, generate, selectWithMouse, signIn, test, topicOf } from "../extension/journey.ts";
import { PRODUCT_URL } from "../product-address.ts";

/** Makes a template as the website does, which is where templates are made. */
async function keepTemplate(account: { username: string; password: string }, values: object): Promise<void> {
  const send = (path: string, body: object, token = "") =>
    fetch(PRODUCT_URL + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const { token } = (await (await send("/api/login", account)).json()) as { token: string };
  const basic = { tone: "formal", length: "short", perspective: "supportive", citationStyle: "mla" };
  const response = await send("/api/templates", { ...basic, ...values }, token);
  expect(response.ok, await response.text()).toBe(true);
}

async function pick(panel: Page, name: string): Promise<void> {
  await panel.getByRole("button", { name: "Use a template" }).click();
  await panel.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await expect(panel.getByText(`Using template: ${name}`)).toBeVisible();
}

test("a template fills the panel's form, and the topic from the page stays", async ({
  openPanel,
  openPage,
}) => {
  const page = await openPage("react-textarea");
  await selectWithMouse(page, "#prompt");
  const { panel, account } = await openPanel(page);
  await panel.getByRole("button", { name: "Use a template" }).click();
  await expect(panel.getByText("No templates yet")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Create your first template" })).toHaveAttribute(
    "href",
    `${PRODUCT_URL}/templates`,
  );
  await panel.getByRole("button", { name: "Use a template" }).click();

  await keepTemplate(account, { name: "Kind reply", topic: "A topic of its own." });
  await pick(panel, "Kind reply");
  await expect(panel.getByRole("button", { name: "Use a template" })).toBeFocused();
  await expect(panel.getByText("Your topic was kept.")).toBeVisible();
  await expect(topicOf(panel)).toHaveValue(/^Many courses/);
  await expect(panel.getByLabel("Tone", { exact: true })).toContainText("Formal (from template)");
  await expect(panel.getByLabel("Perspective", { exact: true })).toContainText("Supportive");
  await generate(panel);
});

test("without a topic the template's own is taken; premium choices are told of", async ({
  browserWithExtension,
  openPage,
}) => {
  const page = await openPage("closed-discussion");
  const panel = await browserWithExtension.pressToolbarButton(page);
  await panel.setViewportSize({ width: 320, height: 700 });
  const account = await signIn(panel);
  await keepTemplate(account, {
    name: "Long name ".repeat(11).trim(),
    tone: "thoughtful",
    topic: "Its own.",
  });
  await panel.getByRole("button", { name: "Use a template" }).click();
  await expect(panel.getByRole("link", { name: "Manage templates" })).toBeVisible();
  const check = async () => {
    const { violations } = await new AxeBuilder({ page: panel }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual(
      [],
    );
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  await check();
  await panel.getByRole("button", { name: /^Long name/ }).click();
  await expect(topicOf(panel)).toHaveValue("Its own.");
  await expect(panel.getByText(/“Thoughtful” is part of premium/)).toBeVisible();
  await expect(panel.getByLabel("Tone", { exact: true })).toContainText("Professional");
  await check();
});

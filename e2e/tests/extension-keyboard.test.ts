import { openAccount } from "../account.ts";
import {
  expect,
  INSERTED,
  insertButton,
  PARAGRAPHS,
  replyBoxOf,
  squash,
  test,
  textsOf,
  topicOf,
} from "../extension/journey.ts";
import { choose, pressEnterOn, tabTo, typeInto } from "../keyboard.ts";

test("without a mouse, a reply is written in the panel and put into the page", { tag: "@smoke" }, async ({
  browserWithExtension,
  openPage,
}) => {
  const page = await openPage("react-textarea");
  const panel = await browserWithExtension.pressToolbarButton(page);
  const { username, password } = await openAccount();
  await typeInto(panel, panel.getByLabel("Username"), username);
  await typeInto(panel, panel.getByLabel("Password"), password);
  await panel.keyboard.press("Enter");

  await typeInto(panel, topicOf(panel), "Is a hot dog a sandwich?");
  await choose(panel, panel.getByLabel("Tone", { exact: true }), "Persuasive");
  await pressEnterOn(panel, panel.getByRole("button", { name: "Generate Discussion Post" }));
  await expect(insertButton(panel)).toBeVisible();

  await tabTo(panel, insertButton(panel));
  await panel.keyboard.press("Space");
  await expect(panel.getByText(INSERTED)).toBeVisible();
  const paragraphs = await panel.evaluate(textsOf, PARAGRAPHS);
  expect((await replyBoxOf(page)).saved).toBe(squash(paragraphs.join(" ")));

  await pressEnterOn(panel, panel.getByRole("button", { name: /^Account menu/ }));
  await expect(panel.getByRole("menuitem").first()).toBeFocused();
  await panel.keyboard.press("End");
  await expect(panel.getByRole("menuitem").last()).toBeFocused();
  await panel.keyboard.press("Enter");
  await pressEnterOn(panel, panel.getByRole("button", { name: "Sign out without saving" }));
  await expect(panel.getByRole("heading", { name: "Log in to write replies here" })).toBeFocused();
});

import type { ReplyPage } from "@discussion-post/course-pages/serve";
import type { Page } from "@playwright/test";
import {
  expect,
  forgetProfile,
  generate,
  insertButton,
  selectWithMouse,
  signIn,
  topicOf,
} from "../extension/journey.ts";
import { PRODUCT_URL } from "../product-address.ts";
import { CITED_TOPIC, openCitation } from "./open-citation.ts";
import { NEXT_TO_NOTHING, slowDown, WORD_BY_WORD } from "./slow-line.ts";

export interface PanelState {
  /** In words and digits with dashes: it names the picture. */
  name: string;
  /** The page beside the panel. */
  beside: ReplyPage;
  /** Text of that page that is selected before the panel opens. */
  selected?: string;
  show: (panel: Page, page: Page) => Promise<void>;
}

const onTwoEditors = { beside: "two-editors" } as const;
const withTopic = { beside: "react-textarea", selected: "#prompt" } as const;
const onDiscussion = { beside: "lms/canvas-new" } as const;

/** The side panel in every state that somebody can come to see it in. */
export const panelStates: PanelState[] = [
  {
    name: "panel-opening",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await forgetProfile(panel);
      await panel.route(`${PRODUCT_URL}/api/user*`, () => undefined);
      await panel.reload();
      await expect(panel.getByText("Opening")).toBeAttached();
    },
  },
  {
    name: "panel-signed-out",
    ...withTopic,
    show: async (panel) => see(panel, "Log in to write replies here"),
  },
  {
    name: "panel-login-refused",
    ...withTopic,
    show: async (panel) => {
      await logIn(panel);
      await expect(panel.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "panel-logging-in",
    ...withTopic,
    show: async (panel) => {
      await panel.route(`${PRODUCT_URL}/api/login*`, () => undefined);
      await logIn(panel);
    },
  },
  {
    name: "panel-waiting-for-website",
    ...withTopic,
    show: async (panel) => {
      await panel.getByRole("button", { name: "Continue on the website" }).click();
      await see(panel, "Waiting for the website...");
    },
  },
  {
    name: "panel-server-away",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await panel.route(`${PRODUCT_URL}/api/**`, (route) => route.abort());
      await panel.reload();
      await see(panel, "We can't reach the server");
    },
  },
  {
    name: "panel-server-never-there",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await forgetProfile(panel);
      await panel.route(`${PRODUCT_URL}/api/**`, (route) => route.abort());
      await panel.reload();
      await see(panel, "We can't reach the server");
    },
  },
  {
    name: "panel-discussion-found",
    ...onDiscussion,
    show: async (panel) => {
      await signIn(panel);
      await see(panel, "What do you want to reply to?");
    },
  },
  {
    name: "panel-nothing-found",
    beside: "lms/moodle",
    show: async (panel, page) => {
      await signIn(panel);
      await page.evaluate(() => document.querySelector("[role=main]")?.remove());
      await panel.getByRole("button", { name: "Look again" }).click();
      await see(panel, "We didn't spot a discussion here.");
    },
  },
  {
    name: "panel-topic",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await expect(topicOf(panel)).toHaveValue(/^Many courses/);
    },
  },
  {
    name: "panel-new-selection",
    beside: "react-textarea",
    show: async (panel, page) => {
      await signIn(panel);
      await topicOf(panel).fill("My own question");
      await selectWithMouse(page, "#prompt");
      await see(panel, "Use new selection");
    },
  },
  {
    name: "panel-topic-missing",
    beside: "react-textarea",
    show: async (panel) => {
      await signIn(panel);
      await panel.getByRole("button", { name: "Generate Discussion Post" }).click();
      await panel.getByRole("button", { name: "Close notification" }).focus();
    },
  },
  {
    name: "panel-menu",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await panel.getByRole("button", { name: /^Account menu/ }).press("Enter");
      await expect(panel.getByRole("menuitem").first()).toBeVisible();
    },
  },
  {
    name: "panel-templates-empty",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await open(panel, "Use a template");
      await expect(panel.locator("main [class*='animate-']")).toHaveCount(0);
    },
  },
  {
    name: "panel-posts-failed",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await panel.route(`${PRODUCT_URL}/api/posts**`, (route) => route.abort());
      await open(panel, "Recent posts");
      await expect(panel.getByRole("button", { name: "Try Again" })).toBeVisible();
    },
  },
  {
    name: "panel-posts",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await generate(panel);
      await panel.getByRole("button", { name: "Save", exact: true }).click();
      await panel.getByRole("button", { name: "Close notification" }).click();
      await panel.getByRole("button", { name: "New", exact: true }).click();
      await open(panel, "Recent posts");
      await expect(panel.getByRole("button", { name: /^Insert Many courses/ })).toBeVisible();
    },
  },
  {
    name: "panel-looking-up",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await slowDown(panel, NEXT_TO_NOTHING);
      await panel.getByRole("button", { name: "Generate Discussion Post" }).click();
      await expect(panel.getByRole("article")).toBeVisible();
    },
  },
  {
    name: "panel-writing",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await slowDown(panel, WORD_BY_WORD);
      await panel.getByRole("button", { name: "Generate Discussion Post" }).click();
      await expect(panel.getByRole("article")).toContainText(/(\w+ ){12}/, { timeout: 30_000 });
    },
  },
  {
    name: "panel-failed",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await refuse(panel, { status: 500, code: "ai_failed", message: "The AI could not write this draft." });
      await panel.getByRole("button", { name: "Generate Discussion Post" }).click();
      await expect(panel.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "panel-used-up",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await useUp(panel);
      await see(panel, "Usage Limit Reached");
    },
  },
  {
    name: "panel-limit-reached",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await useUp(panel);
      await refuse(panel, { status: 402, code: "post_limit_reached", message: "The limit is reached." });
      await panel.getByRole("button", { name: "Generate Discussion Post" }).click();
      await see(panel, "Free plan limit reached");
    },
  },
  {
    name: "panel-line-lost",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await panel.route(`${PRODUCT_URL}/api/**`, (route) => route.abort());
      await panel.getByRole("button", { name: "Generate Discussion Post" }).click();
      await expect(panel.getByText("What you wrote is kept on this device.")).toBeVisible({
        timeout: 20_000,
      });
    },
  },
  {
    name: "panel-draft",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await generate(panel);
    },
  },
  {
    name: "panel-draft-citation",
    ...withTopic,
    show: async (panel) => {
      await signIn(panel);
      await topicOf(panel).fill(CITED_TOPIC);
      await generate(panel);
      await openCitation(panel);
    },
  },
  {
    name: "panel-inserted",
    ...withTopic,
    show: async (panel, page) => {
      await signIn(panel);
      await generate(panel);
      await page.getByLabel("Your reply").click();
      await insertButton(panel).click();
      await see(panel, "The reply is in the box “Your reply”.");
    },
  },
  {
    name: "panel-which-box",
    ...onTwoEditors,
    show: async (panel) => {
      await signIn(panel);
      await topicOf(panel).fill("Is a hot dog a sandwich?");
      await generate(panel);
      await insertButton(panel).click();
      await see(panel, "Click the reply box on the page");
    },
  },
  {
    name: "panel-refused-paste",
    beside: "refused-paste",
    selected: "#prompt",
    show: async (panel, page) => {
      await signIn(panel);
      await generate(panel);
      await page.getByLabel("Your reply").click();
      await insertButton(panel).click();
      await see(panel, "The page took the paste but shows nothing in this box yet");
    },
  },
  {
    name: "panel-foreign-frame",
    beside: "foreign-tool",
    show: async (panel, page) => {
      await signIn(panel);
      await topicOf(panel).fill("Is a hot dog a sandwich?");
      await generate(panel);
      await page.frameLocator("iframe").locator("textarea, [contenteditable]").first().click();
      await insertButton(panel).click();
      await expect(panel.getByRole("button", { name: "Allow and insert" })).toBeVisible();
    },
  },
];

function see(panel: Page, words: string): Promise<void> {
  return expect(panel.getByText(words).first()).toBeVisible();
}

async function logIn(panel: Page): Promise<void> {
  await panel.getByLabel("Username").fill("nobody");
  await panel.getByLabel("Password").fill("not the password");
  await panel.getByRole("button", { name: "Log in" }).click();
}

function open(panel: Page, list: string): Promise<void> {
  return panel.getByRole("button", { name: list }).click();
}

async function useUp(panel: Page): Promise<void> {
  await panel.route(`${PRODUCT_URL}/api/user*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), postsUsed: 3 } });
  });
  await panel.reload();
  await expect(topicOf(panel)).toBeVisible();
}

function refuse(panel: Page, { status, ...json }: { status: number; code: string; message: string }) {
  return panel.route(`${PRODUCT_URL}/api/generate-post*`, (route) => route.fulfill({ status, json }));
}

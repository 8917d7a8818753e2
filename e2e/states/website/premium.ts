import { websitePaths } from "@discussion-post/contract/website-paths";
import { expect } from "@playwright/test";
import { generate } from "../../journey.ts";
import { CITED_TOPIC, openCitation } from "../open-citation.ts";
import { NEXT_TO_NOTHING, WORD_BY_WORD } from "../slow-line.ts";
import { at } from "./arrive.ts";
import { beginSlowly, TOPIC } from "./draft.ts";
import { overlay, overlayOnLaptops, statesOf } from "./states-of.ts";
import { keepToast } from "./toast.ts";

/** What somebody sees whose account is premium. */
export const premiumStates = statesOf("premium", {
  "premium-generator": at(websitePaths.home),
  "premium-looking-up": async (page) => {
    await beginSlowly(page, NEXT_TO_NOTHING);
    await expect(page.getByRole("button", { name: "Creating Your Discussion Post..." })).toBeVisible();
  },
  "premium-writing": async (page) => {
    await beginSlowly(page, WORD_BY_WORD);
    await expect(page.getByRole("article").locator("p").first()).toBeVisible({ timeout: 30_000 });
  },
  "premium-draft": async (page) => {
    await page.goto(websitePaths.home);
    await generate(page, TOPIC);
  },
  "premium-draft-citation": [
    overlay,
    async (page) => {
      await page.goto(websitePaths.home);
      await generate(page, CITED_TOPIC);
      await openCitation(page);
    },
  ],
  "premium-draft-saved": [
    overlay,
    async (page) => {
      await page.goto(websitePaths.home);
      await page.getByRole("tab", { name: "Create Post" }).click();
      await generate(page, "Is a hot dog a sandwich?");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await keepToast(page);
    },
  ],
  "premium-draft-template": [
    overlay,
    async (page) => {
      await page.goto(websitePaths.home);
      await page.getByRole("button", { name: "Save as template" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  ],
  "premium-account": at(`${websitePaths.dashboard}?tab=account`, "Where you're logged in"),
  "premium-pricing": at(websitePaths.pricing, "Active Subscription"),
  "premium-badge": [
    overlayOnLaptops,
    async (page) => {
      await page.goto(websitePaths.home);
      await page.getByRole("banner").getByText("Premium", { exact: true }).hover();
      await expect(page.getByRole("tooltip")).toBeVisible();
    },
  ],
});

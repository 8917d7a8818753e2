import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { freeUser, premiumUser } from "../testing/fixtures.ts";
import { LimitReachedBanner } from "./limit-reached-banner.tsx";

/**
 * What an account sees after the server refused a generation because its posts are used up.
 *
 * **Use it** above the form, in place of the error in it and of a toast.
 *
 * **Not** before a refusal (`UsageBanner`).
 */
const meta: Meta<typeof LimitReachedBanner> = {
  title: "Patterns/Limit reached banner",
  component: LimitReachedBanner,
  args: { usage: { ...freeUser, postsUsed: 3 }, pricingHref: "/pricing" },
};

export default meta;

/** After the server refused a free account's generation. */
export const Refused: StoryObj<typeof LimitReachedBanner> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Free plan limit reached")).toBeVisible();
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "You've used all 3 of your free discussion posts. Upgrade to our premium plan to continue generating posts.",
    );
    for (const name of ["Upgrade to Premium ($5.99/week)", "Learn More"]) {
      await expect(canvas.getByRole("link", { name })).toHaveAttribute("href", "/pricing");
    }
  },
};

/** In the side panel: the buttons go below the words. */
export const Narrow: StoryObj<typeof LimitReachedBanner> = {
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

/** To whom premium is denied nothing is offered. */
export const Denied: StoryObj<typeof LimitReachedBanner> = {
  args: { pricingHref: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).not.toHaveTextContent("Upgrade");
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

/** A premium account, also where this device knows of fewer posts than the server has counted. */
export const Premium: StoryObj<typeof LimitReachedBanner> = {
  args: { usage: { ...premiumUser, postsUsed: 24, postsRenewAt: "2099-03-05T12:00:00Z" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "You've used all 25 posts this week. You get 25 more on March 5, 2099.",
    );
    await expect(canvas.queryByText("Free plan limit reached")).toBeNull();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LimitReachedBanner } from "./limit-reached-banner.tsx";

/**
 * What a free account sees after the server refused a generation.
 *
 * **Use it** above the form, in place of the error in it.
 *
 * **Not** before a refusal (`UsageBanner`), nor for a premium account, whose period begins anew.
 */
const meta: Meta<typeof LimitReachedBanner> = {
  title: "Patterns/Limit reached banner",
  component: LimitReachedBanner,
  args: { pricingHref: "/pricing" },
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

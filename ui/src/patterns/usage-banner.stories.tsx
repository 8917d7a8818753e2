import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { freeUser, premiumUser } from "../testing/fixtures.ts";
import { UsageBanner } from "./usage-banner.tsx";

/**
 * Says that the posts are used up or, to a free account, that they soon will be.
 *
 * **Use it** above the form, always: it shows nothing while there is nothing to say.
 *
 * **Not** after a refusal (`LimitReachedBanner`), nor for the mere count (`UsageMeter`).
 */
const meta: Meta<typeof UsageBanner> = {
  title: "Patterns/Usage banner",
  component: UsageBanner,
  args: { usage: freeUser, pricingHref: "/pricing" },
};

export default meta;
type Story = StoryObj<typeof UsageBanner>;

/** A free account with one or two posts left. */
export const AlmostOut: Story = {
  args: { usage: { ...freeUser, postsUsed: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Almost Out of Free Posts")).toBeVisible();
    await expect(canvas.getByText("You have 1 free post left.")).toBeVisible();
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "/pricing");
  },
};

/** A free account that used all its posts. */
// covers 207, 208
export const FreeLimitReached: Story = {
  name: "Free limit reached",
  args: { usage: { ...freeUser, postsUsed: 3 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Usage Limit Reached");
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "/pricing");
  },
};

/** A premium account that used the posts of its week. */
// covers 207, 208, 213
export const PremiumLimitReached: Story = {
  name: "Premium limit reached",
  args: { usage: { ...premiumUser, postsUsed: 25, postsRenewAt: "2099-03-05T12:00:00Z" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Usage Limit Reached");
    await expect(canvas.getByRole("alert")).toHaveTextContent("You get 25 more on March 5, 2099.");
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "/pricing");
  },
};

/** What comes next has to be paid first. */
export const PremiumOverdue: Story = {
  args: { usage: { ...premiumUser, postsUsed: 25, postsRenewAt: "2026-03-05T12:00:00Z" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "You get 25 more when your payment goes through.",
    );
  },
};

/** It was cancelled, and ends with the week. */
export const PremiumEnding: Story = {
  args: { usage: { ...premiumUser, postsUsed: 25, postsRenewAt: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You've used all 25 posts this week.See");
  },
};

/** A premium account is not warned: its posts come anew every week. */
export const PremiumAlmostOut: Story = {
  args: { usage: { ...premiumUser, postsUsed: 24 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("status")).toBeNull();
  },
};

/** Nothing shows before the first post, nor to a premium account with posts left. */
export const NothingToSay: Story = {
  args: { usage: { ...freeUser, postsUsed: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("status")).toBeNull();
  },
};

/** To whom premium is denied nothing is offered. */
export const Denied: Story = {
  args: { usage: { ...freeUser, postsUsed: 3 }, pricingHref: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Usage Limit Reached");
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

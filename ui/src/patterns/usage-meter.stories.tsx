import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { UsageMeter } from "./usage-meter.tsx";

/**
 * How many posts of the current window are used, in a line.
 *
 * **Use it** beside a plan or above a form.
 *
 * **Not** as a warning (`UsageBanner`).
 */
const meta: Meta<typeof UsageMeter> = { title: "Patterns/Usage meter", component: UsageMeter };

export default meta;
type Story = StoryObj<typeof UsageMeter>;

/** With posts left. */
export const PostsLeft: Story = {
  args: { postsUsed: 9, postsLimit: 25, isSubscribed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("9 of 25 posts used this week")).toBeVisible();
  },
};

/** Before the first post. */
export const Unused: Story = { args: { postsUsed: 0, postsLimit: 3 } };

/** With none left. */
export const UsedUp: Story = { args: { postsUsed: 3, postsLimit: 3 } };

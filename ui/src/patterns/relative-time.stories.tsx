import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RelativeTime } from "./relative-time.tsx";

/**
 * How long ago something was, in the reader's language.
 *
 * **Use it** in lists, where an age says more than a date.
 *
 * **Not** where the date itself matters, such as on an invoice (`formatDay`).
 */
const meta: Meta<typeof RelativeTime> = {
  title: "Patterns/Relative time",
  component: RelativeTime,
  args: { value: "2025-03-05T15:07:00Z", fallback: "Unknown date" },
};

export default meta;
type Story = StoryObj<typeof RelativeTime>;

/** With a date: the exact moment shows on hover. */
export const Known: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("time")).toHaveAttribute(
      "title",
      expect.stringContaining("2025 at"),
    );
  },
};

/** With something that is no date. */
export const Unknown: Story = {
  args: { value: "soon" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Unknown date")).toBeVisible();
  },
};

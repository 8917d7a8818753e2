import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { WordMeter } from "./word-meter.tsx";

/**
 * Where the count of words stands against the asked band.
 *
 * **Use it** beside the same numbers in words: it is a picture, and a screen reader passes over it.
 *
 * **Not** for other measures, such as used posts (`UsageMeter`).
 */
const meta: Meta<typeof WordMeter> = {
  title: "Patterns/Word meter",
  component: WordMeter,
  args: { band: { min: 500, max: 600 }, wordCount: 548 },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof WordMeter>;

/** When the post has the asked length. */
export const Within: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("[aria-hidden]")).toBeVisible();
  },
};

/** While the post grows, or when it ended too early. */
export const Below: Story = { args: { wordCount: 210 } };

/** When the post is longer than was asked. */
export const Over: Story = { args: { wordCount: 680 } };

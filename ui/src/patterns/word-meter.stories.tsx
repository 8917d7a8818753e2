import type { Meta, StoryObj } from "@storybook/react-vite";
import { WordMeter } from "./word-meter.tsx";

const meta: Meta<typeof WordMeter> = {
  title: "Patterns/Word meter",
  component: WordMeter,
  args: { band: { min: 500, max: 600 }, wordCount: 548 },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof WordMeter>;

/** When the post has the asked length. */
export const Within: Story = {};

/** While the post grows, or when it ended too early. */
export const Below: Story = { args: { wordCount: 210 } };

/** When the post is longer than was asked. */
export const Over: Story = { args: { wordCount: 680 } };

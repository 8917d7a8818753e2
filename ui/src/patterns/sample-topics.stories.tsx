import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { SampleTopics } from "./sample-topics.tsx";

/**
 * Topics to press, for somebody who has none at hand.
 *
 * **Use it** where a topic would be typed and nothing is: on the landing page, under an empty topic box.
 *
 * **Not** beside a topic: a press would replace it.
 */
const meta: Meta<typeof SampleTopics> = {
  title: "Patterns/Sample topics",
  component: SampleTopics,
  args: { label: "Try one:", onPick: fn() },
};

export default meta;
type Story = StoryObj<typeof SampleTopics>;

/** A press hands over the topic. */
export const Three: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole("button")).toHaveLength(3);
    await userEvent.click(canvas.getByRole("button", { name: "Does raising the minimum wage cost jobs?" }));
    await expect(args.onPick).toHaveBeenCalledWith("Does raising the minimum wage cost jobs?");
  },
};

/** As wide as a small phone: one below the other. */
export const Narrow: Story = {
  decorators: [(Story) => <div className="max-w-72">{Story()}</div>],
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { WritingSteps } from "./writing-steps.tsx";

/**
 * What is done, being done and to come for a draft.
 *
 * **Use it** above a draft while it is written, where its receipt will be.
 *
 * **Not** for waits of one step: a button's own spinner says those.
 */
const meta: Meta<typeof WritingSteps> = {
  title: "Patterns/Writing steps",
  component: WritingSteps,
  args: { step: "sources" },
};

export default meta;
type Story = StoryObj<typeof WritingSteps>;

/** Before the first word. */
export const LookingUp: Story = {};

/** While the words arrive. */
export const Writing: Story = { args: { step: "writing" } };

/** The words are there, and their citations are compared with the abstracts. */
export const Checking: Story = {
  args: { step: "checking" },
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole("listitem");
    await expect(steps.map((step) => step.textContent)).toEqual([
      "Look up sources, done",
      "Write, done",
      "Check citations",
    ]);
    await expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, null, "step"]);
  },
};

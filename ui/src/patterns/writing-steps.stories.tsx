import type { Meta, StoryObj } from "@storybook/react-vite";
import { WritingSteps } from "./writing-steps.tsx";

const meta = {
  component: WritingSteps,
  args: { step: "sources" },
  parameters: {
    docs: {
      description: {
        component:
          "Stands above a draft while it is written, where its receipt will be. Not for waits of one step: a button's own spinner says those.",
      },
    },
  },
} satisfies Meta<typeof WritingSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Before the first word. */
export const LookingUp: Story = {};

/** While the words arrive. */
export const Writing: Story = { args: { step: "writing" } };

/** The words are there, and their citations are compared with the abstracts. */
export const Checking: Story = { args: { step: "checking" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TaskHelp } from "./task-help.tsx";

/**
 * A task taken apart without any model.
 *
 * **Use it** in place of the form's choices where the course allows no AI.
 *
 * **Not** beside a draft: there `AssignmentChecklist` says what it meets.
 */
const meta: Meta<typeof TaskHelp> = {
  title: "Patterns/Task help",
  component: TaskHelp,
  args: {
    assignment:
      "Compare two theories of motivation and evaluate both. Write 250-300 words in APA style, with at least 2 sources. Reply to two classmates by Sunday.",
  },
};

export default meta;
type Story = StoryObj<typeof TaskHelp>;

/** An assignment that says much. */
export const Detailed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("250-300 words")).toBeVisible();
    await expect(canvas.getByText("say what they share and where they differ.")).toBeVisible();
    await expect(canvas.getByText(/No AI was called/)).toBeVisible();
  },
};

/** Before a topic is there. */
export const Empty: Story = { args: { assignment: "" } };

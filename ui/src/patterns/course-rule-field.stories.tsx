import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { CourseRuleField } from "./course-rule-field.tsx";

/**
 * What the course allows of AI, by the levels of the AI Assessment Scale.
 *
 * **Use it** above the topic, so that nobody writes what they may not hand in.
 *
 * **Not** for the institution's policy as a whole: that is for the student to read.
 */
const meta: Meta<typeof CourseRuleField> = {
  title: "Patterns/Course rule field",
  component: CourseRuleField,
  args: { rule: undefined, onChange: fn(), assignment: "Why do people vote?" },
};

export default meta;
type Story = StoryObj<typeof CourseRuleField>;

/** Before anybody has chosen. */
export const Unsaid: Story = {};

/** The assignment's own words suggest a rule; one press takes it. */
export const SaidByTheAssignment: Story = {
  args: { assignment: "Why do people vote? AI may be used for brainstorming only." },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText("Your assignment says: “AI may be used for brainstorming only.”"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Choose AI for planning" }));
    await expect(args.onChange).toHaveBeenCalledWith("planning");
  },
};

/** Somebody wants a post all the same. */
export const HeldBack: Story = {
  args: { assignment: "No AI in this assignment, please.", onWriteAnyway: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Choose what your course allows");
    await userEvent.click(canvas.getByRole("button", { name: "Write anyway" }));
    await expect(args.onWriteAnyway).toHaveBeenCalledOnce();
  },
};

/** The rule that the words say is chosen already. */
export const AsTheAssignmentSays: Story = {
  args: { rule: "no_ai", assignment: "No AI in this assignment, please." },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/write every word yourself/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

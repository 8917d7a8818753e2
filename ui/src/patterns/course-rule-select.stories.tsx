import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { CourseRuleSelect } from "./course-rule-select.tsx";

/**
 * The levels of what a course allows of AI.
 *
 * **Use it** where a rule is kept, such as in a template.
 *
 * **Not** above the form, where the assignment's own words suggest one (`CourseRuleField`).
 */
const meta: Meta<typeof CourseRuleSelect> = {
  title: "Patterns/Course rule select",
  component: CourseRuleSelect,
  args: { rule: undefined, onChange: fn(), unsaid: "I don't know yet" },
};

export default meta;
type Story = StoryObj<typeof CourseRuleSelect>;

/** Nobody has chosen one. */
export const Unsaid: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText(/AI use your course allows/));
    await userEvent.click(await screen.findByRole("option", { name: /AI for planning/ }));
    await expect(args.onChange).toHaveBeenCalledWith("planning");
  },
};

/** With what the level means. */
export const Chosen: Story = { args: { rule: "collaboration" } };

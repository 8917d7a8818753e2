import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Field, fieldBoxStyles } from "./field.tsx";

const meta: Meta<typeof Field> = {
  title: "Components/Field",
  component: Field,
  args: {
    label: "Course code",
    hint: "As it stands in your timetable.",
    children: (control) => <input {...control} className={`${fieldBoxStyles} h-10 px-3`} />,
  },
};

export default meta;
type Story = StoryObj<typeof Field>;

/** Around a control that has no component of its own. */
export const WithHint: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Course code")).toHaveAccessibleDescription(
      "As it stands in your timetable.",
    );
  },
};

/** After a check failed: the error takes the hint's place and is read with the control. */
export const WithError: Story = {
  args: { error: "There is no such course." },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Course code")).toBeInvalid();
  },
};

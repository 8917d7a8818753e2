import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Field, fieldBoxStyles } from "./field.tsx";

/**
 * Label, control, hint and error, tied together.
 *
 * **Use it** around a control that has no component of its own.
 *
 * **Not** around `TextField`, `TextArea` or `Select`, which bring it along.
 */
const meta: Meta<typeof Field> = {
  title: "Components/Field",
  component: Field,
  args: {
    label: "Course code",
    hint: "As it stands in your timetable.",
    labelNote: undefined,
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

/** A long label with a note, and a long error, in a narrow column: they break, and stay with the control. */
export const LongText: Story = {
  args: {
    label: "Course code as it stands in the timetable of the winter term",
    labelNote: "8,212 of 8,000 characters",
    error:
      "There is no such course. Look for the code at the top of the page that your school calls Syllabus.",
  },
  decorators: [(Story) => <div className="max-w-64">{Story()}</div>],
};

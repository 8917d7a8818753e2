import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { textFieldArgTypes } from "../docs/field-arg-types.ts";
import { TextField } from "./text-field.tsx";

/**
 * One line of text, with its label, hint and error.
 *
 * **Use it** for names, addresses and searches; say by `type` and `autoComplete` what it is.
 *
 * **Not** for a password (`PasswordField`), a paragraph (`TextArea`) or a value out of a list (`Select`).
 */
const meta: Meta<typeof TextField> = {
  title: "Components/Text field",
  component: TextField,
  args: { label: "Email", labelNote: "(optional)", type: "email", placeholder: "name@example.edu" },
  argTypes: textFieldArgTypes,
};

export default meta;
type Story = StoryObj<typeof TextField>;

/** Before anything is typed. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: /Email/ });
    await userEvent.type(field, "maya@example.edu");
    await expect(field).toHaveValue("maya@example.edu");
  },
};

/** A rule that is worth knowing before typing. */
export const WithHint: Story = {
  args: {
    label: "Username",
    labelNote: undefined,
    type: "text",
    placeholder: "",
    hint: "Others in the course don't see it.",
  },
};

/** After a check failed: it says what to change. */
export const WithError: Story = {
  args: { defaultValue: "maya@", error: "Email must be an address such as name@example.com" },
};

/** While the form it belongs to cannot be used. */
export const Disabled: Story = { args: { disabled: true, defaultValue: "maya@example.edu" } };

/** More than the box is wide: it scrolls to where the caret is. */
export const LongText: Story = {
  args: { defaultValue: `${"maximiliana-".repeat(20)}@students.example.edu` },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { TextField } from "./text-field.tsx";

const meta: Meta<typeof TextField> = {
  title: "Components/Text field",
  component: TextField,
  args: { label: "Email", labelNote: "(optional)", type: "email", placeholder: "name@example.edu" },
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
    label: "Password",
    labelNote: undefined,
    type: "password",
    placeholder: "",
    hint: "At least 8 characters.",
  },
};

/** After a check failed: it says what to change. */
export const WithError: Story = {
  args: { defaultValue: "maya@", error: "Email must be an address such as name@example.com" },
};

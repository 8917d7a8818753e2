import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { textFieldArgTypes } from "../docs/field-arg-types.ts";
import { PasswordField } from "./password-field.tsx";

/**
 * A password, with a button that shows what was typed.
 *
 * **Use it** for every password, with `autoComplete` for the one that is known or a new one.
 *
 * **Not** for codes that somebody reads off a phone or a mail (`TextField`): nobody hides these.
 */
const meta: Meta<typeof PasswordField> = {
  title: "Components/Password field",
  component: PasswordField,
  args: { label: "Password", autoComplete: "current-password" },
  argTypes: textFieldArgTypes,
};

export default meta;
type Story = StoryObj<typeof PasswordField>;

/** Before anything is typed. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Password"), "correct horse");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "password");
  },
};

/** After a press on the eye: to see where the typing went wrong. */
export const Shown: Story = {
  args: { defaultValue: "correct horse" },
  play: async ({ canvas }) => {
    const show = canvas.getByRole("button", { name: "Show password" });
    await userEvent.click(show);
    await expect(show).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "text");
  },
};

/** It is hidden again as the form is sent. */
export const Sent: Story = {
  args: { defaultValue: "correct horse" },
  decorators: [
    (Story) => (
      <form onSubmit={(event) => event.preventDefault()}>
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await userEvent.type(canvas.getByLabelText("Password"), "{Enter}");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "password");
    await expect(canvas.getByRole("button", { name: "Show password" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
  },
};

/** A rule that is worth knowing before typing. */
export const WithHint: Story = { args: { hint: "At least 8 characters.", autoComplete: "new-password" } };

/** After a check failed. */
export const WithError: Story = { args: { error: "Password must have at least 8 characters" } };

/** While the form it belongs to cannot be used. */
export const Disabled: Story = { args: { disabled: true, defaultValue: "correct horse" } };

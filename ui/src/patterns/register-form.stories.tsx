import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { RegisterForm } from "./register-form.tsx";

/**
 * Opens an account. Email and full name may stay empty.
 *
 * **Use it** beside the `SignInForm`, in tabs.
 *
 * **Not** in the side panel: accounts are opened on the website.
 */
const meta: Meta<typeof RegisterForm> = {
  title: "Patterns/Register form",
  component: RegisterForm,
  args: { onSubmit: fn(), isBusy: false },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof RegisterForm>;

/** Before anything is typed; email and name may stay empty. */
export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText("Username"), "maya.okafor");
    await userEvent.type(canvas.getByLabelText("Password"), "correct horse");
    await userEvent.click(canvas.getByRole("button", { name: "Create free account" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ username: "maya.okafor", password: "correct horse" });
  },
};

/** Sent with values that the contract refuses: each field says what to change. */
export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText("Username"), "ma");
    await userEvent.type(canvas.getByLabelText("Password"), "short");
    await userEvent.type(canvas.getByLabelText(/^Email/), "maya@{Enter}");
    await expect(canvas.getByText("Username must be at least 3 characters")).toBeVisible();
    await expect(canvas.getByText("Password must be at least 8 characters")).toBeVisible();
    await expect(canvas.getByText(/^Email must be an address/)).toBeVisible();
    await expect(canvas.getByLabelText("Username")).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** While the server is asked. */
export const Busy: Story = { args: { isBusy: true } };

/** After the server refused a field: it says so at that field. */
export const UsernameTaken: Story = {
  args: { error: { message: "That username is taken. Choose another one.", field: "username" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Username")).toBeInvalid();
  },
};

/** After the server failed as a whole. */
export const Failed: Story = {
  args: { error: { message: "You can do this 5 times a minute. Try again in 45 seconds." } },
};

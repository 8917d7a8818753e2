import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Link } from "../components/link.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/**
 * Username and password of an account that exists.
 *
 * **Use it** on the website and in the side panel; the host makes the call and hands the refusal over.
 *
 * **Not** for a new account (`RegisterForm`).
 */
const meta: Meta<typeof SignInForm> = {
  title: "Patterns/Sign-in form",
  component: SignInForm,
  args: { onSubmit: fn(), isBusy: false },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof SignInForm>;

/** Before anything is typed; Enter sends it. */
export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText("Username"), "  maya.okafor ");
    await userEvent.type(canvas.getByLabelText("Password"), "correct horse{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledWith({ username: "maya.okafor", password: "correct horse" });
  },
};

/** Sent with a field left empty: it says which, and the cursor goes there. */
export const FieldMissing: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText("Username"), "maya.okafor{Enter}");
    await expect(canvas.getByText("Password is required")).toBeVisible();
    await expect(canvas.getByLabelText("Password")).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** While the server is asked. */
export const Busy: Story = { args: { isBusy: true } };

/** After the server refused. */
export const Refused: Story = {
  args: { error: { message: "The username or the password is not right." } },
};

/** After too many tries: how long to wait, and the way that needs none. The username came with the link. */
export const SlowedDown: Story = {
  args: {
    initial: { username: "maya.okafor" },
    error: {
      message:
        "There were too many tries to log in. You can try again in 4 minutes. If your account has a verified email address, you can also reset your password now; if it has none, log in on a device that you've used before, or write to help@example.com.",
    },
    errorActions: <Link href="/forgot-password">Reset password</Link>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Username")).toHaveValue("maya.okafor");
    await expect(canvas.getByRole("link", { name: "Reset password" })).toBeVisible();
  },
};

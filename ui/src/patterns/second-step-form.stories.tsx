import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { SecondStepForm } from "./second-step-form.tsx";

/**
 * The second step of a sign-in, in the place of the form of the first.
 *
 * **Use it** after the password or Google, on the website and in the side panel.
 *
 * **Not** to set a second step up (`AuthenticatorSetup`).
 */
const meta: Meta<typeof SecondStepForm> = {
  title: "Patterns/Second step form",
  component: SecondStepForm,
  args: {
    hasApp: true,
    hasPasskey: true,
    busy: null,
    onCode: fn(),
    onPasskey: fn(),
    onBack: fn(),
  },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof SecondStepForm>;

/** An account with an app and a passkey: the cursor is in the box. */
export const AppAndPasskey: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByLabelText("Code");
    await expect(box).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("Enter the code")).toBeVisible();
    await userEvent.type(box, "123 456{Enter}");
    await expect(args.onCode).toHaveBeenCalledWith({ kind: "code", code: "123 456" });
    await userEvent.click(canvas.getByRole("button", { name: "Use your passkey" }));
    await expect(args.onPasskey).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

/** An account with an app alone. */
export const AppOnly: Story = { args: { hasPasskey: false } };

/** An account with passkeys alone. */
export const PasskeyOnly: Story = { args: { hasApp: false } };

/** Somebody without their device. */
export const RecoveryCode: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Use a recovery code" }));
    const box = canvas.getByLabelText("Recovery code");
    await expect(box).toHaveFocus();
    await userEvent.type(box, "ABCD-EFGH-IJKL{Enter}");
    await expect(args.onCode).toHaveBeenCalledWith({ kind: "recovery_code", code: "ABCD-EFGH-IJKL" });
    await expect(canvas.getByRole("button", { name: "Use your app" })).toBeVisible();
  },
};

/** A code that didn't work. */
export const Refused: Story = {
  args: {
    error: { field: "code", message: "That code doesn't work. Wait for the next one your app shows." },
  },
};

/** The browser's dialog was closed. */
export const PasskeyNotUsed: Story = {
  args: { hasApp: false, error: { message: "The passkey wasn't used. Try again, or choose another way." } },
};

/** While the code is checked. */
export const Checking: Story = { args: { busy: "code" } };

/** While the browser asks for the passkey. */
export const WaitingForPasskey: Story = { args: { busy: "passkey" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/**
 * Sets an authenticator app up: scan, then confirm with a code.
 *
 * **Use it** in a dialog that has asked for the password before.
 *
 * **Not** at a sign-in (`SecondStepForm`).
 */
const meta: Meta<typeof AuthenticatorSetup> = {
  title: "Patterns/Authenticator setup",
  component: AuthenticatorSetup,
  args: {
    formId: "setup",
    secret: SECRET,
    uri: `otpauth://totp/AI%20Discussion%20Post%20Generator:maya.okafor?issuer=AI%20Discussion%20Post%20Generator&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    onConfirm: fn(),
  },
  decorators: [(Story) => <div className="max-w-lg">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof AuthenticatorSetup>;

/** Before the first code. */
export const Scanning: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Code"), "123456{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledWith("123456");
  },
};

/** A code that doesn't match. */
export const WrongCode: Story = {
  args: { error: { field: "code", message: "That code doesn't match. Enter the one your app shows now." } },
};

/** The QR code is too old. */
export const Expired: Story = { args: { error: { message: "That took too long. Scan a new QR code." } } };

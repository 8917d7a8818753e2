import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { CodeField } from "./code-field.tsx";

/**
 * A box for a code that works once.
 *
 * **Use it** for the six digits of an authenticator app and for recovery codes.
 *
 * **Not** for the code of a link in a mail: nobody types that.
 */
const meta: Meta<typeof CodeField> = {
  title: "Patterns/Code field",
  component: CodeField,
  args: { label: "Code", kind: "digits", hint: "The 6 digits your app shows now." },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof CodeField>;

/** Digits of an app, which a phone's keyboard and password managers can fill in. */
export const Digits: Story = {
  args: { takesFocus: true },
  play: async ({ canvas }) => {
    const box = canvas.getByLabelText("Code");
    await expect(box).toHaveFocus();
    await expect(box).toHaveAttribute("autocomplete", "one-time-code");
    await expect(box).toHaveAttribute("inputmode", "numeric");
    await userEvent.type(box, "123 456");
    await expect(box).toHaveValue("123 456");
  },
};

/** A recovery code, with letters. */
export const RecoveryCode: Story = {
  args: { kind: "text", label: "Recovery code", hint: "One of the codes you saved. Each works once." },
};

/** After a code that didn't work. */
export const Refused: Story = {
  args: { error: "That code doesn't work. Wait for the next one your app shows." },
};

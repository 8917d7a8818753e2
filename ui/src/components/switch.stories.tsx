import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Switch } from "./switch.tsx";

/**
 * Turns one thing on and off, at once.
 *
 * **Use it** for a setting whose effect is seen straight away.
 *
 * **Not** in a form that is sent later (a checkbox), nor for a choice of more than two (`Select`).
 */
const meta: Meta<typeof Switch> = {
  title: "Components/Switch",
  component: Switch,
  args: { label: "Auto-refresh", isOn: false, onChange: fn() },
};

export default meta;
type Story = StoryObj<typeof Switch>;

/** What it turns on is off. */
export const Off: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText("Auto-refresh"));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

/** What it turns off is on. */
export const On: Story = { args: { isOn: true } };

/** By keyboard: the space bar flips it. */
export const ByKeyboard: Story = {
  render: function Flipping(args) {
    const [isOn, setIsOn] = useState(args.isOn);
    return <Switch {...args} isOn={isOn} onChange={setIsOn} />;
  },
  play: async ({ canvas }) => {
    const control = canvas.getByRole("switch", { name: "Auto-refresh" });
    control.focus();
    await userEvent.keyboard(" ");
    await expect(control).toBeChecked();
  },
};

/** A long label breaks beside the switch. */
export const LongText: Story = {
  args: { label: "Fetch the accounts again every thirty seconds, also while this tab is not in front" },
  decorators: [(Story) => <div className="max-w-60">{Story()}</div>],
};

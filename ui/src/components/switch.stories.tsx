import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Switch } from "./switch.tsx";

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

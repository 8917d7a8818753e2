import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Slider } from "./slider.tsx";

const meta: Meta<typeof Slider> = {
  title: "Components/Slider",
  component: Slider,
  args: { label: "Formality", value: 75, valueText: "Professional", onChange: fn() },
  render: function Stateful({ onChange, ...args }) {
    const [value, setValue] = useState(args.value);
    return (
      <div className="max-w-72">
        <Slider
          {...args}
          value={value}
          onChange={(next) => {
            setValue(next);
            onChange(next);
          }}
        />
      </div>
    );
  },
};

export default meta;
type Story = StoryObj<typeof Slider>;

/** Moves by one with the arrow keys and to its ends with Home and End. */
export const Movable: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onChange).toHaveBeenLastCalledWith(76);
    await userEvent.keyboard("{Home}");
    await expect(args.onChange).toHaveBeenLastCalledWith(0);
    await expect(canvas.getByRole("slider", { name: "Formality" })).toHaveValue(0);
  },
};

/** When the account may not move it. */
export const Disabled: Story = { args: { disabled: true } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Slider } from "./slider.tsx";

/**
 * A whole number from 0 to 100 whose place matters more than its digits.
 *
 * **Use it** for a measure that has a name at each place (`valueText`).
 *
 * **Not** where somebody knows the number that they want (`TextField`).
 */
const meta: Meta<typeof Slider> = {
  title: "Components/Slider",
  component: Slider,
  args: { label: "Formality", value: 75, valueText: "Professional", onChange: fn() },
  argTypes: { value: { control: { type: "range", min: 0, max: 100 } } },
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

/** At its end, with a name longer than the column: nothing sticks out. */
export const LongText: Story = {
  args: { label: "Complexity of the vocabulary", value: 100, valueText: "Scholarly, with terms of art" },
  decorators: [(Story) => <div className="max-w-56">{Story()}</div>],
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { fieldArgTypes } from "../docs/field-arg-types.ts";
import { Select } from "./select.tsx";

const options = [
  { value: "short", label: "Short", hint: "up to 300 words" },
  { value: "medium", label: "Standard", hint: "500-600 words" },
  { value: "comprehensive", label: "Extra Long", hint: "1000+ words", lockedReason: "Premium" },
];

/**
 * One choice out of a short list.
 *
 * **Use it** for three to some twenty values that are known beforehand; `lockedReason` shows what an account
 * cannot have.
 *
 * **Not** for yes or no (`Switch`), nor for views of one thing (`Tabs`).
 */
const meta: Meta<typeof Select<string>> = {
  title: "Components/Select",
  component: Select,
  args: { label: "Length", value: "medium", options, onChange: fn() },
  argTypes: {
    ...fieldArgTypes,
    value: { description: "The `value` of the option that is chosen.", control: "text" },
    options: { description: "What can be chosen, in order.", control: "object" },
    onChange: { description: "Tells the `value` that was chosen.", table: { category: "events" } },
  },
  render: function Stateful({ onChange, ...args }) {
    const [value, setValue] = useState(args.value);
    return (
      <div className="max-w-72">
        <Select
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
type Story = StoryObj<typeof Select<string>>;

/** Closed, showing the choice and its hint. */
export const Closed: Story = {};

/** Chosen with the keyboard alone: open, move, Enter. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("option", { name: /Standard/ })).toHaveFocus());
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith("short"));
    await expect(canvas.getByRole("combobox", { name: "Length" })).toHaveTextContent("Short");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  },
};

/** An option that the account may not use is there to see, says why, and cannot be chosen. */
export const WithLockedOption: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    const locked = await screen.findByRole("option", { name: /Extra Long/ });
    await expect(locked).toHaveAttribute("aria-disabled", "true");
    await expect(locked).toHaveTextContent("Premium");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** While the form it belongs to cannot be used. */
export const Disabled: Story = { args: { disabled: true } };

/** After a check failed: it says what to choose. */
export const WithError: Story = {
  args: { error: "Comprehensive posts need premium. Choose another length." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox")).toHaveAccessibleDescription(/need premium/);
  },
};

/** Long choices in a narrow column break in the box, and keep their list inside the window. */
export const LongText: Story = {
  args: {
    label: "Which of the perspectives",
    options: [
      { value: "medium", label: "Interdisciplinary and comparative", hint: "history, law and sociology" },
      { value: "short", label: "Only what the course's own reader says about it" },
    ],
  },
  decorators: [(Story) => <div className="max-w-44">{Story()}</div>],
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { textFieldArgTypes } from "../docs/field-arg-types.ts";
import { TextArea } from "./text-area.tsx";

/**
 * Several lines of text.
 *
 * **Use it** where a paragraph is expected; the box grows with it.
 *
 * **Not** for a name or an address (`TextField`).
 */
const meta: Meta<typeof TextArea> = {
  title: "Components/Text area",
  component: TextArea,
  args: { label: "Default topic", labelNote: "(optional)", rows: 4, placeholder: "What is usually asked?" },
  argTypes: textFieldArgTypes,
};

export default meta;
type Story = StoryObj<typeof TextArea>;

/** Before anything is typed. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole("textbox", { name: /^Default topic/ });
    await userEvent.type(box, "One line{Enter}and another");
    await expect(box).toHaveValue("One line\nand another");
  },
};

/** With text; the box grows with it. */
export const Filled: Story = {
  args: { defaultValue: "Respond to this week's reading.\nEnd with a question to the group." },
};

/** After a check failed. */
export const WithError: Story = { args: { error: "Topic is required" } };

/** While the form it belongs to cannot be used. */
export const Disabled: Story = { args: { disabled: true, defaultValue: "Respond to this week's reading." } };

/** A text with a word that has no place to break, in a narrow column: the box does not widen it. */
export const LongText: Story = {
  args: {
    defaultValue: `https://doi.org/${"10.2307".repeat(12)}\n${"A long thought. ".repeat(30)}`,
  },
  decorators: [
    (Story) => (
      <div className="grid max-w-64">
        <div>{Story()}</div>
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox").clientWidth).toBeLessThanOrEqual(256);
  },
};

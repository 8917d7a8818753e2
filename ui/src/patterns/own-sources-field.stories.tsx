import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { OwnSourcesField } from "./own-sources-field.tsx";

/**
 * What the course asks to cite, one source a line; a link until it is needed.
 *
 * **Use it** below the choice of a citation style.
 *
 * **Not** where no citations are asked for.
 */
const meta: Meta<typeof OwnSourcesField> = {
  title: "Patterns/Own sources field",
  component: OwnSourcesField,
  args: { sources: [], onChange: fn(), isOpen: false, onOpen: fn() },
  render: function Kept(args) {
    const [sources, setSources] = useState(args.sources);
    const [isOpen, setIsOpen] = useState(args.isOpen);
    return (
      <OwnSourcesField
        {...args}
        sources={sources}
        isOpen={isOpen}
        onOpen={setIsOpen}
        onChange={(next) => {
          setSources(next);
          args.onChange(next);
        }}
      />
    );
  },
};

export default meta;
type Story = StoryObj<typeof OwnSourcesField>;

/** Most posts need none: one line of the form, until it is pressed. */
export const Closed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add your own sources" }));
    const box = canvas.getByRole("textbox", { name: /Your sources/ });
    await expect(box).toHaveFocus();
    await userEvent.type(box, "10.1000/182{Enter}{Enter} https://doi.org/10.1000/183 ");
    await expect(args.onChange).toHaveBeenLastCalledWith(["10.1000/182", "https://doi.org/10.1000/183"]);
  },
};

/** With what was written before. */
export const Filled: Story = {
  args: { sources: ["10.1207/s15326985ep4102_1", "Freire, P. (1970). Pedagogy of the oppressed."] },
};

/** With more than a post can have. */
export const TooMany: Story = {
  args: { sources: ["1", "2", "3", "4", "5", "6", "7"].map((one) => `10.1000/${one}`) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Keep at most 6 sources.")).toBeVisible();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Spinner } from "./spinner.tsx";

/**
 * Something is going on, and nobody knows for how long.
 *
 * **Use it** with a `label`, or without one beside words that say what is waited for.
 *
 * **Not** where the shape of what comes is known (`Skeleton`), nor in a button (`loading`).
 */
const meta: Meta<typeof Spinner> = { title: "Components/Spinner", component: Spinner };

export default meta;
type Story = StoryObj<typeof Spinner>;

/** While something loads whose shape is not known. */
export const Labelled: Story = {
  args: { label: "Loading templates..." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading templates...");
  },
};

/** Beside words that say what is waited for. */
export const BesideWords: Story = {
  render: () => (
    <p className="flex items-center gap-2 text-sm">
      <Spinner /> Checking with Stripe. This can take up to 30 seconds.
    </p>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Skeleton } from "./skeleton.tsx";

/**
 * A grey block in the place and size of what is loading.
 *
 * **Use it** where the shape of what comes is known, so that nothing moves when it is there; say "loading"
 * once around them, with `role="status"`.
 *
 * **Not** for waits without a known shape (`Spinner`) or behind a press (`Button` with `loading`).
 */
const meta: Meta<typeof Skeleton> = {
  title: "Components/Skeleton",
  component: Skeleton,
  argTypes: {
    className: {
      description: "Its height, width and corners: those of what it stands for.",
      control: "text",
    },
  },
};

export default meta;
type Story = StoryObj<typeof Skeleton>;

/** While something loads whose shape is known: blocks stand where its lines will be. */
export const Lines: Story = {
  render: () => (
    <div className="flex max-w-sm flex-col gap-2.5">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-5/6" />
    </div>
  ),
};

/** A card that is on its way, said once for all of its blocks. */
export const CardShaped: Story = {
  render: () => (
    <div role="status" aria-label="Loading your posts" className="flex max-w-sm flex-col gap-4">
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-32 rounded-lg" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status", { name: "Loading your posts" })).toHaveTextContent(/^$/);
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LoadMore } from "./load-more.tsx";

/**
 * Fetches the next page of a list.
 *
 * **Use it** below a list whose end is not shown yet.
 *
 * **Not** where nothing more follows: leave it out then.
 */
const meta: Meta<typeof LoadMore> = {
  title: "Patterns/Load more",
  component: LoadMore,
  args: { isLoading: false, onLoad: fn() },
};

export default meta;
type Story = StoryObj<typeof LoadMore>;

/** While more can be had. */
export const Ready: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Load more" }));
    await expect(args.onLoad).toHaveBeenCalledOnce();
  },
};

/** While the next page is fetched. */
export const Loading: Story = { args: { isLoading: true } };

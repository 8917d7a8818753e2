import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { savedPostsNotLoaded, templatesNotLoaded } from "../text/loading-errors.ts";
import { LoadFailure } from "./load-failure.tsx";

/**
 * Stands where a part of a screen would be, when its content could not be had.
 *
 * **Use it** for a list or a box beside others that work, with what is missing in a sentence.
 *
 * **Not** for a screen's whole content (`ErrorState`), nor where trying again cannot help (`Alert`).
 */
const meta: Meta<typeof LoadFailure> = {
  title: "Patterns/Load failure",
  component: LoadFailure,
  args: { children: templatesNotLoaded, isRetrying: false, onRetry: fn() },
  argTypes: { children: { control: "text" } },
};

export default meta;
type Story = StoryObj<typeof LoadFailure>;

/** When the content could not be had: it is told at once, and the button tries again. */
export const Failed: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(templatesNotLoaded);
    await userEvent.click(canvas.getByRole("button", { name: "Try Again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** While it is tried again: the sentence stays, and the button waits. */
export const Retrying: Story = {
  args: { isRetrying: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try Again" }));
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};

/** In a column as narrow as the side panel's: the button stands below the sentence. */
export const Narrow: Story = {
  args: { children: savedPostsNotLoaded },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

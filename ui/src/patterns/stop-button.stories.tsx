import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { StopButton } from "./stop-button.tsx";

/**
 * Ends the writing of a post; what is there stays.
 *
 * **Use it** while a post is written, at the edge that stays in view.
 *
 * **Not** to take back what is finished.
 */
const meta: Meta<typeof StopButton> = {
  title: "Patterns/Stop button",
  component: StopButton,
  args: { onStop: fn(() => new Promise<void>(() => undefined)) },
};

export default meta;
type Story = StoryObj<typeof StopButton>;

/** Beside a post that is being written. */
export const Ready: Story = {};

/** Beside a draft that counts all the same. */
export const Counted: Story = { args: { note: "A stopped draft still counts as one of your posts." } };

/** In a narrow column, where it is the only button. */
export const FullWidth: Story = {
  args: { fullWidth: true },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

/** Until the server has stopped. */
export const Stopping: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Stop" }));
    await expect(canvas.getByRole("button", { name: "Stopping..." })).toBeVisible();
    await expect(args.onStop).toHaveBeenCalledOnce();
  },
};

/** When the server could not be told, it can be tried again. */
export const Unreachable: Story = {
  args: { onStop: fn(() => Promise.reject(new Error("unreachable"))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Stop" }));
    await expect(await canvas.findByRole("button", { name: "Stop" })).toBeVisible();
  },
};

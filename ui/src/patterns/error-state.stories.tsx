import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../components/button.tsx";
import { ErrorState } from "./error-state.tsx";

/**
 * Stands where a screen's content would be, when it could not be had.
 *
 * **Use it** with what happened in a sentence, and a button that tries again.
 *
 * **Not** for a part of a screen (`LoadFailure`).
 */
const meta: Meta<typeof ErrorState> = {
  title: "Patterns/Error state",
  component: ErrorState,
  argTypes: { children: { control: "text" }, action: { control: false } },
};

export default meta;
type Story = StoryObj<typeof ErrorState>;

const onRetry = fn();

/** When a screen's content could not be had. */
export const LoadFailed: Story = {
  args: {
    title: "Failed to load posts",
    children: "The server could not be reached.",
    action: (
      <Button variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to load posts");
    await userEvent.click(canvas.getByRole("button", { name: "Try Again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

/** While it is tried again. */
export const Retrying: Story = {
  args: {
    ...LoadFailed.args,
    action: (
      <Button variant="secondary" loading>
        Try Again
      </Button>
    ),
  },
};

/** When trying again would not help: there is a way back, or nothing to do at all. */
export const WithoutAction: Story = {
  args: { title: "The account couldn't be loaded", children: "There is no such account." },
};

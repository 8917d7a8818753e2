import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ErrorBoundary, ErrorNotice } from "./error-boundary.tsx";

/**
 * Keeps an error in one part of the screen from taking down the rest.
 *
 * **Use it** around what stands for itself: a page inside the site's frame, the panel below its header. Give the
 * page's path as `part`, so that the next page gets a new chance.
 *
 * **Not** for calls that fail: those are answered with an `ErrorState` or an `Alert` that says what happened.
 */
const meta: Meta<typeof ErrorBoundary> = {
  title: "Patterns/Error boundary",
  component: ErrorBoundary,
  argTypes: { children: { control: "text" } },
};

export default meta;
type Story = StoryObj<typeof ErrorBoundary>;

/** While all is well it shows what is inside, and nothing of its own. */
export const NoError: Story = {
  args: { part: "/post/7", children: "A page." },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("A page.")).toBeVisible();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** What stands in the place of a part that broke, or whose code could not be fetched. */
export const Failed: Story = {
  render: () => <ErrorNotice />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("We couldn't show this page");
    await expect(canvas.getByRole("button", { name: "Load it again" })).toBeEnabled();
  },
};

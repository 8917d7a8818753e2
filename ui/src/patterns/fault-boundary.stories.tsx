import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FaultBoundary, FaultNotice } from "./fault-boundary.tsx";

/**
 * Keeps a fault in one part of the screen from taking the rest along.
 *
 * **Use it** around what stands for itself: a page inside the site's frame, the panel below its header. Give the
 * page's path as `part`, so that the next page gets a new chance.
 *
 * **Not** for calls that fail: those are answered with an `ErrorState` or an `Alert` that says what happened.
 */
const meta: Meta<typeof FaultBoundary> = {
  title: "Patterns/Fault boundary",
  component: FaultBoundary,
  argTypes: { children: { control: "text" } },
};

export default meta;
type Story = StoryObj<typeof FaultBoundary>;

/** While all is well it shows what is inside, and nothing of its own. */
export const NoFault: Story = {
  args: { part: "/post/7", children: "A page." },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("A page.")).toBeVisible();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** What stands in the place of a part that broke, or whose code could not be fetched. */
export const Fault: Story = {
  render: () => <FaultNotice />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This page could not be shown");
    await expect(canvas.getByRole("button", { name: "Load it again" })).toBeEnabled();
  },
};

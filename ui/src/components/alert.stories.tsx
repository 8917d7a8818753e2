import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

const meta: Meta<typeof Alert> = { title: "Components/Alert", component: Alert };

export default meta;
type Story = StoryObj<typeof Alert>;

/** A remark that helps. */
export const Info: Story = { args: { children: "This is a demo draft, written without an AI provider." } };

/** Something worked and the page stays. */
export const Success: Story = {
  args: { variant: "success", title: "Active Subscription", children: "You currently have premium access." },
};

/** Something needs attention soon. */
export const Warning: Story = {
  args: { variant: "warning", title: "Almost Out of Free Posts", children: "You have 1 free post left." },
};

/** Something failed or is used up; with the way on. A screen reader says it at once. */
export const Danger: Story = {
  args: {
    variant: "danger",
    title: "Failed to load posts",
    children: "The server could not be reached. Check your connection and try again.",
    actions: (
      <Button variant="secondary" size="sm">
        Try Again
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to load posts");
  },
};

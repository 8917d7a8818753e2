import type { Meta, StoryObj } from "@storybook/react-vite";
import { Lock } from "lucide-react";
import { expect } from "storybook/test";
import { Badge } from "./badge.tsx";

/**
 * A word or two about the thing that it stands beside.
 *
 * **Use it** for a kind (`neutral`, `outline`, `primary`) or a state (`success`, `warning`, `danger`).
 *
 * **Not** for anything that can be pressed (`Button`) or that needs a sentence (`Alert`).
 */
const meta: Meta<typeof Badge> = {
  title: "Components/Badge",
  component: Badge,
  argTypes: {
    variant: {
      description: "A kind (`neutral`, `outline`, `primary`) or a state (`success`, `warning`, `danger`).",
      control: "select",
      options: ["neutral", "outline", "primary", "success", "warning", "danger"],
    },
    children: { description: "A word or two; an icon may come first.", control: "text" },
  },
};

export default meta;
type Story = StoryObj<typeof Badge>;

/** Every look: what kind of thing (neutral, outline, primary) or in what state (success, warning, danger). */
export const Variants: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge>Professional</Badge>
      <Badge variant="outline">APA</Badge>
      <Badge variant="primary">Premium</Badge>
      <Badge variant="success">Active</Badge>
      <Badge variant="warning">Ends soon</Badge>
      <Badge variant="danger">Past due</Badge>
    </div>
  ),
};

/** One of them, to try. */
export const Neutral: Story = {
  args: { children: "Professional" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Professional")).toBeVisible();
  },
};

/** With an icon before the word, for what a word alone does not say fast enough. */
export const WithIcon: Story = {
  args: {
    variant: "primary",
    children: (
      <>
        <Lock aria-hidden /> Premium
      </>
    ),
  },
};

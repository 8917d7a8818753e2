import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

/**
 * A message in the flow of the page, which stays until what it is about has changed.
 *
 * **Use it** for what concerns the thing below or around it: a refusal, a warning, a remark.
 *
 * **Not** for news of something that has just worked elsewhere on the page (`showToast`), for one field (its
 * `error`), nor for a whole screen that is missing (`ErrorState`).
 */
const meta: Meta<typeof Alert> = {
  title: "Components/Alert",
  component: Alert,
  argTypes: {
    variant: {
      description: "What kind of message it is; `danger` interrupts a screen reader.",
      control: "select",
      options: ["info", "success", "warning", "danger"],
    },
    title: { control: "text" },
    children: { control: "text" },
    actions: { control: false },
    loading: { control: "boolean" },
  },
};

export default meta;
type Story = StoryObj<typeof Alert>;

/** A remark that helps. */
export const Info: Story = { args: { children: "This is a demo draft, written without an AI provider." } };

/** Something is still under way. */
export const Loading: Story = {
  args: { title: "Confirming your payment", children: "This takes up to half a minute.", loading: true },
};

/** One line beside a button: the icon stays beside the line. */
export const OneLine: Story = {
  args: {
    variant: "danger",
    children: "We couldn't load your billing details.",
    actions: <Button size="lg">Try Again</Button>,
  },
  play: async ({ canvas, canvasElement }) => {
    const icon = canvasElement.querySelector("svg")?.getBoundingClientRect();
    const line = canvas.getByText("We couldn't load your billing details.").getBoundingClientRect();
    await expect(Math.abs(middleOf(icon) - middleOf(line))).toBeLessThan(2);
  },
};

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

/** Where its buttons do not apply, no room is kept for them. */
export const NoActions: Story = {
  args: { variant: "success", children: "The reply is in the page's box.", actions: false },
  render: ({ actions, ...args }) => (
    <>
      <Alert {...args} actions={actions} />
      <Alert {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const [offered, plain] = canvas.getAllByRole("status");
    await expect(offered?.clientHeight).toBe(plain?.clientHeight);
  },
};

/** With a word that has no place to break, in a narrow column: nothing sticks out, and the buttons go below. */
export const LongText: Story = {
  args: {
    variant: "warning",
    title: "We couldn't load Template Donaudampfschifffahrtsgesellschaftskapitän",
    children: `https://example.edu/${"courses/".repeat(12)} did not answer. The form has your last settings.`,
    actions: (
      <Button variant="secondary" size="sm">
        Try Again
      </Button>
    ),
  },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

function middleOf(box: DOMRect | undefined): number {
  return box ? box.top + box.height / 2 : Number.NaN;
}

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";

/**
 * A surface that holds one thing.
 *
 * **Use it** to set a thing apart that stands by itself; its padding comes with `className`.
 *
 * **Not** inside another card, nor only to have a frame around text.
 */
const meta: Meta<typeof Card> = {
  title: "Components/Card",
  component: Card,
  argTypes: {
    children: { description: "The one thing that stands by itself.", control: "text" },
    className: { description: "Padding and the layout of what is inside.", control: "text" },
  },
};

export default meta;
type Story = StoryObj<typeof Card>;

/** Around one thing that stands by itself. */
export const Plain: Story = {
  args: { className: "max-w-sm p-5", children: "One thing that stands by itself." },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("One thing that stands by itself.")).toBeVisible();
  },
};

/** Around a heading, a text and what can be done, each with its own distance. */
export const WithContent: Story = {
  render: () => (
    <Card className="flex max-w-sm flex-col gap-3 p-5">
      <h2 className="font-semibold">Your data</h2>
      <p className="text-muted text-sm">Your account, posts, templates and drafts in one JSON file.</p>
      <div>
        <Button variant="secondary">Download my data</Button>
      </div>
    </Card>
  ),
};

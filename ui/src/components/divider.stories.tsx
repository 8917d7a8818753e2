import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "./button.tsx";
import { Divider } from "./divider.tsx";

/**
 * A line across, with a word in it.
 *
 * **Use it** between two ways to the same end, such as signing in by password or with Google.
 *
 * **Not** to set sections apart: they have distance and headings (`border-t border-line` where a line is needed).
 */
const meta: Meta<typeof Divider> = {
  title: "Components/Divider",
  component: Divider,
  args: { label: "or" },
  decorators: [(Story) => <div className="max-w-72">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof Divider>;

/** The line takes the room that the word leaves. */
export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("or")).toBeVisible();
  },
};

/** Between two ways. */
export const BetweenButtons: Story = {
  render: (args) => (
    <div className="flex flex-col gap-4">
      <Button fullWidth>Log in</Button>
      <Divider {...args} />
      <Button variant="secondary" fullWidth>
        Continue with Google
      </Button>
    </div>
  ),
};

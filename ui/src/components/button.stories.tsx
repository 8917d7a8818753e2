import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "./button.tsx";
import { Link } from "./link.tsx";

const meta: Meta<typeof Button> = {
  title: "Components/Button",
  component: Button,
  args: { children: "Generate Discussion Post", onClick: fn() },
};

export default meta;
type Story = StoryObj<typeof Button>;

/** The one main action of a view. */
export const Primary: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** Every look beside each other: primary once in a view, secondary beside it, ghost in toolbars, danger for what cannot be undone. */
export const Variants: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button>Save changes</Button>
      <Button variant="secondary">Regenerate</Button>
      <Button variant="ghost">Cancel</Button>
      <Button variant="danger">Delete</Button>
      <Button variant="ghost" size="icon" aria-label="Create New Post">
        <Plus aria-hidden />
      </Button>
    </div>
  ),
};

/** Small in cards and bars, medium in forms, large for the step that the page is about. */
export const Sizes: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm">Small</Button>
      <Button>Medium</Button>
      <Button size="lg">Large</Button>
    </div>
  ),
};

/** While a request runs. It takes no presses, yet it keeps the focus. */
export const Loading: Story = {
  args: { loading: true, children: "Saving..." },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Saving..." });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** When the action makes no sense now, and the words around it say why. */
export const Disabled: Story = { args: { disabled: true, children: "Current Plan" } };

/** A link that looks like a button: it goes somewhere. */
export const AsLink: Story = {
  render: () => (
    <Button asChild>
      <Link variant="bare" href="/pricing">
        See plans
      </Link>
    </Button>
  ),
};

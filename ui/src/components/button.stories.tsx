import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "./button.tsx";
import { Link } from "./link.tsx";

/**
 * Something happens when it is pressed.
 *
 * **Use it** with words that say what happens; one `primary` in a view; `asChild` around a `Link` where it
 * leads somewhere.
 *
 * **Not** for a way to another page in running text (`Link`), nor for a setting that is on or off
 * (`Switch`).
 */
const meta: Meta<typeof Button> = {
  title: "Components/Button",
  component: Button,
  args: { children: "Generate Discussion Post", onClick: fn() },
  argTypes: {
    children: { description: "Words that say what happens; an icon may come first.", control: "text" },
    variant: {
      description:
        "`primary` once in a view, `secondary` beside it, `ghost` in toolbars, `danger` for what cannot be undone.",
      control: "select",
      options: ["primary", "secondary", "ghost", "danger"],
      table: { defaultValue: { summary: "primary" } },
    },
    size: {
      description:
        "`sm` in cards and bars, `md` in forms, `lg` for what the page is about, `icon` for a sign alone.",
      control: "select",
      options: ["sm", "md", "lg", "icon"],
      table: { defaultValue: { summary: "md" } },
    },
    fullWidth: { description: "As wide as what it stands in.", control: "boolean" },
    loadingLabel: { description: "What it says while `loading`; its room is kept.", control: "text" },
    disabled: { description: "Makes no sense now; the words around it say why.", control: "boolean" },
    asChild: { control: false },
    onClick: { description: "What happens. Not called while `loading`.", table: { category: "events" } },
  },
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

/** With words of its own for the wait: as wide and as high before the press as after it, so nothing beside it moves. */
export const KeepsItsSize: Story = {
  args: { size: "lg", loadingLabel: "Creating Your Discussion Post..." },
  render: (args) => (
    <div className="flex flex-col items-start gap-3">
      <Button {...args} />
      <Button {...args} loading />
    </div>
  ),
  play: async ({ canvas }) => {
    const [ready, waiting] = canvas.getAllByRole("button").map((button) => button.getBoundingClientRect());
    await expect(canvas.getByRole("button", { name: "Generate Discussion Post" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Creating Your Discussion Post..." })).toBeVisible();
    await expect(waiting).toMatchObject({ width: ready?.width, height: ready?.height });
  },
};

/** The same where there's no room for the longer words on one line. */
export const KeepsItsSizeInANarrowPlace: Story = {
  ...KeepsItsSize,
  render: (args) => (
    <div className="flex max-w-60 flex-col items-start gap-3">
      <Button {...args} />
      <Button {...args} loading />
    </div>
  ),
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

/** Reached by keyboard: the ring stands off the button, so that it is seen on any ground. */
export const Focused: Story = {
  args: { variant: "secondary", children: "Regenerate" },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveFocus();
    await expect(getComputedStyle(canvas.getByRole("button")).outlineStyle).toBe("solid");
  },
};

/** As wide as what it stands in, as in a narrow card. */
export const FullWidth: Story = {
  args: { fullWidth: true, children: "Subscribe Now" },
  decorators: [(Story) => <div className="max-w-72">{Story()}</div>],
};

/** Words that do not fit in a line break, and the button grows. */
export const LongText: Story = {
  args: { children: "Write the whole discussion post once more, in the words of another perspective" },
  decorators: [(Story) => <div className="max-w-60">{Story()}</div>],
};

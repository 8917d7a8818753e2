import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Link, LinkProvider } from "./link.tsx";

/**
 * A way to another place. What renders it is the host's choice.
 *
 * **Use it** wherever an address is opened; `variant="bare"` inside a button, a card or a menu.
 *
 * **Not** for anything that changes something (`Button`).
 */
const meta: Meta<typeof Link> = {
  title: "Components/Link",
  component: Link,
  args: { href: "/pricing", children: "See plans" },
  argTypes: {
    href: { description: "A path of the website, or a whole address.", control: "text" },
    children: { description: "Where it leads, in words that make sense alone.", control: "text" },
    variant: {
      description: "`bare` where something else gives the look, such as `Button asChild`.",
      control: "select",
      options: ["inline", "bare"],
      table: { defaultValue: { summary: "inline" } },
    },
  },
};

export default meta;
type Story = StoryObj<typeof Link>;

/** In running text. */
export const Inline: Story = {
  render: (args) => (
    <p>
      You have one free post left. <Link {...args} />
    </p>
  ),
};

/** The host decides what renders a link: here one that opens a tab, as the side panel needs. */
export const RenderedByTheHost: Story = {
  render: (args) => (
    <LinkProvider component={(props) => <a {...props} target="_blank" rel="noopener" />}>
      <Link {...args} />
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link")).toHaveAttribute("target", "_blank");
  },
};

/** Without a look of its own, for what gives it one: a card's title, a menu's entry. */
export const Bare: Story = {
  args: { variant: "bare", children: "Does homework improve learning?" },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link")).toHaveFocus();
  },
};

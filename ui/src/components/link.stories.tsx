import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Link, LinkProvider } from "./link.tsx";

const meta: Meta<typeof Link> = {
  title: "Components/Link",
  component: Link,
  args: { href: "/pricing", children: "See plans" },
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

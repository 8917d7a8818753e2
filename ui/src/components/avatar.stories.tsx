import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Avatar, accountMenuName } from "./avatar.tsx";
import { Button } from "./button.tsx";

/**
 * A person's picture, or the initials of their name.
 *
 * **Use it** beside the name, or in a button that has a name of its own.
 *
 * **Not** as the only thing that says who it is: a screen reader passes over it.
 */
const meta = {
  title: "Components/Avatar",
  component: Avatar,
  argTypes: { name: { control: "text" }, username: { control: "text" }, image: { control: "text" } },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The first letters of the first and the last word. */
// covers 67
export const FullName: Story = {
  name: "Two initials of a longer name",
  args: { name: "Ana María de la Cruz", username: "ana" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("AC")).toBeInTheDocument();
  },
};

/** Without a name the username stands in for it. */
// covers 68
export const UsernameOnly: Story = {
  name: "The username's, without a name",
  args: { name: null, username: "student" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("S")).toBeInTheDocument();
  },
};

/** Nothing is known: a U, for user. */
// covers 69
export const Nobody: Story = {
  name: "'U' for nobody",
  args: { name: "", username: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("U")).toBeInTheDocument();
  },
};

/** The picture that somebody signs in with, cut to the circle. */
export const WithPicture: Story = {
  args: {
    name: "Ana Cruz",
    image: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="8" height="4" fill="teal"/><circle cx="4" cy="2" r="1.5" fill="gold"/></svg>')}`,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector("img")).toHaveAttribute("alt", "");
    await expect(canvas.queryByText("AC")).toBeNull();
  },
};

/** Alone in a button: its name holds the initials, for who says what they see. */
export const InButton: Story = {
  args: { name: "Ana Cruz", username: "ana" },
  parameters: { a11y: { config: { rules: [{ id: "label-content-name-mismatch", enabled: true }] } } },
  render: (args) => (
    <Button variant="ghost" size="icon" aria-label={accountMenuName(args)}>
      <Avatar {...args} />
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button")).toHaveAccessibleName("Account menu of ana, AC");
  },
};

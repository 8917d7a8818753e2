import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Avatar } from "./avatar.tsx";

const meta = {
  title: "Components/Avatar",
  component: Avatar,
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FullName: Story = {
  name: "Two initials of a longer name (67)",
  args: { name: "Ana María de la Cruz", username: "ana" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("AC")).toBeInTheDocument();
  },
};

export const UsernameOnly: Story = {
  name: "The username's, without a name (68)",
  args: { name: null, username: "student" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("S")).toBeInTheDocument();
  },
};

export const Nobody: Story = {
  name: "'U' for nobody (69)",
  args: { name: "", username: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("U")).toBeInTheDocument();
  },
};

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
  args: { name: "Ana María de la Cruz", username: "ana" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("AC")).toBeInTheDocument();
  },
};

export const UsernameOnly: Story = {
  args: { name: null, username: "student" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("S")).toBeInTheDocument();
  },
};

export const Nobody: Story = {
  args: { name: "", username: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("U")).toBeInTheDocument();
  },
};

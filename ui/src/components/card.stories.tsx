import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "./card.tsx";

const meta: Meta<typeof Card> = { title: "Components/Card", component: Card };

export default meta;

/** Around one thing that stands by itself. */
export const Plain: StoryObj<typeof Card> = {
  args: { className: "max-w-sm p-5", children: "One thing that stands by itself." },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { UsageMeter } from "./usage-meter.tsx";

const meta: Meta<typeof UsageMeter> = { title: "Patterns/Usage meter", component: UsageMeter };

export default meta;
type Story = StoryObj<typeof UsageMeter>;

/** With posts left. */
export const PostsLeft: Story = { args: { postsUsed: 9, postsLimit: 25 } };

/** With none left. */
export const UsedUp: Story = { args: { postsUsed: 3, postsLimit: 3 } };

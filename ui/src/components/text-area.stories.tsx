import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextArea } from "./text-area.tsx";

const meta: Meta<typeof TextArea> = {
  title: "Components/Text area",
  component: TextArea,
  args: { label: "Default topic", labelNote: "(optional)", rows: 4, placeholder: "What is usually asked?" },
};

export default meta;
type Story = StoryObj<typeof TextArea>;

/** Before anything is typed. */
export const Empty: Story = {};

/** With text; the box grows with it. */
export const Filled: Story = {
  args: { defaultValue: "Respond to this week's reading.\nEnd with a question to the group." },
};

/** After a check failed. */
export const WithError: Story = { args: { error: "Topic is required" } };

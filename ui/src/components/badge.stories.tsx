import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";

const meta: Meta<typeof Badge> = { title: "Components/Badge", component: Badge };

export default meta;

/** Every look: what kind of thing (neutral, outline, primary) or in what state (success, warning, danger). */
export const Variants: StoryObj<typeof Badge> = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge>Professional</Badge>
      <Badge variant="outline">APA</Badge>
      <Badge variant="primary">Premium</Badge>
      <Badge variant="success">Active</Badge>
      <Badge variant="warning">Ends soon</Badge>
      <Badge variant="danger">Past due</Badge>
    </div>
  ),
};

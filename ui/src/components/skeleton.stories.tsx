import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "./skeleton.tsx";

const meta: Meta<typeof Skeleton> = { title: "Components/Skeleton", component: Skeleton };

export default meta;

/** While something loads whose shape is known: blocks stand where its lines will be. */
export const Lines: StoryObj<typeof Skeleton> = {
  render: () => (
    <div className="flex max-w-sm flex-col gap-2.5">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-5/6" />
    </div>
  ),
};

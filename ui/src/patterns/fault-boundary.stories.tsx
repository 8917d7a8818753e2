import type { Meta, StoryObj } from "@storybook/react-vite";
import { FaultBoundary, FaultNotice } from "./fault-boundary.tsx";

const meta: Meta<typeof FaultBoundary> = { title: "Patterns/Fault boundary", component: FaultBoundary };

export default meta;

/** While all is well it shows what is inside. */
export const NoFault: StoryObj<typeof FaultBoundary> = {
  args: { part: "post", children: "A page." },
};

/** What stands instead of what broke. */
export const Fault: StoryObj<typeof FaultBoundary> = { render: () => <FaultNotice /> };

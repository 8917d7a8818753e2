import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../components/button.tsx";
import { ErrorState } from "./error-state.tsx";

const meta: Meta<typeof ErrorState> = { title: "Patterns/Error state", component: ErrorState };

export default meta;

/** When a screen's content could not be had. */
export const LoadFailed: StoryObj<typeof ErrorState> = {
  args: {
    title: "Failed to load posts",
    children: "The server could not be reached.",
    action: <Button variant="secondary">Try Again</Button>,
  },
};

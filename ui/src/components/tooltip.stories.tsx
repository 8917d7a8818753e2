import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Badge } from "./badge.tsx";
import { Tooltip } from "./tooltip.tsx";

const meta: Meta<typeof Tooltip> = {
  title: "Components/Tooltip",
  component: Tooltip,
  args: {
    text: "You have access to premium features",
    children: (
      <button type="button">
        <Badge variant="primary">Premium</Badge>
      </button>
    ),
  },
};

export default meta;

/** Appears at once on keyboard focus, after 700 ms on hover; Escape takes it away. */
export const OnFocus: StoryObj<typeof Tooltip> = {
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("You have access to premium features");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Badge } from "./badge.tsx";
import { Tooltip } from "./tooltip.tsx";

/**
 * A remark on something, for who looks closer.
 *
 * **Use it** on a control that can be focused, for what is good to know.
 *
 * **Not** for what one has to know, since a finger does not hover, nor for the name of an icon button
 * (`aria-label`).
 */
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

/** A longer remark breaks into lines, and stays inside the window at its edge. */
export const LongText: StoryObj<typeof Tooltip> = {
  args: {
    text: "Premium was given to you by the administrator of this site, and ends when they take it back.",
  },
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(/takes? it back/);
  },
};

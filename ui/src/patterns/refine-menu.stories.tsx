import { REFINEMENT_WISH_MAX_CHARS, REFINEMENTS_PER_POST } from "@discussion-post/contract/product-constants";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent } from "storybook/test";
import { generation } from "../testing/fixtures.ts";
import { RefineMenu } from "./refine-menu.tsx";

/**
 * Has a post, or what is selected of it, written in another way.
 *
 * **Use it** among the actions of a finished text that can still change.
 *
 * **Not** to have a new draft written for the same topic, which counts as a post (`PostActions`: Regenerate).
 */
const meta: Meta<typeof RefineMenu> = {
  title: "Patterns/Refine menu",
  component: RefineMenu,
  args: {
    content: generation.content,
    selectedPart: () => null,
    left: REFINEMENTS_PER_POST,
    wish: "",
    onWish: fn(),
    onRefine: fn(),
  },
  render: function WithWish({ wish: typed, onWish: _, ...args }) {
    const [wish, onWish] = useState(typed);
    return <RefineMenu {...args} wish={wish} onWish={onWish} />;
  },
};

export default meta;
type Story = StoryObj<typeof RefineMenu>;

const open = async (canvas: { getByRole: typeof screen.getByRole }) =>
  userEvent.click(canvas.getByRole("button", { name: "Refine" }));

/** Nothing is selected: the whole post is meant. */
export const WholePost: Story = {
  play: async ({ args, canvas }) => {
    await open(canvas);
    await expect(await screen.findByText("Refine the whole post")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Shorter" }));
    await expect(args.onRefine).toHaveBeenCalledWith({ preset: "shorter" }, null);
  },
};

/** What is selected is meant, and shown, unless somebody says otherwise. */
export const SelectedWords: Story = {
  args: { selectedPart: () => ({ start: 0, end: 150 }), left: 4 },
  play: async ({ args, canvas }) => {
    await open(canvas);
    await expect(await screen.findByText("Refine what you selected")).toBeVisible();
    await expect(screen.getByText(/^Free public transport sounds like.*…$/)).toBeVisible();
    await userEvent.type(screen.getByLabelText("Or in your own words"), "Mention my internship{Enter}");
    await expect(args.onRefine).toHaveBeenCalledWith(
      { wish: "Mention my internship" },
      { start: 0, end: 150 },
    );
    await expect(screen.getByLabelText("Or in your own words")).toHaveAttribute(
      "maxlength",
      String(REFINEMENT_WISH_MAX_CHARS),
    );
  },
};

/** The browser's model wrote the post: another one refines it, and reads it then. */
export const FromDevice: Story = {
  args: { isFromDevice: true },
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(await screen.findByText(/our AI does, and is sent the post/)).toBeVisible();
  },
};

/** The course lets the AI help with the student's own text alone: said before anything is asked. */
export const OwnTextOnly: Story = {
  args: { isForOwnText: true },
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(
      await screen.findByText(
        /only text that you wrote yourself is refined\. Select your own sentences first\./,
      ),
    ).toBeVisible();
  },
};

/** Ten times are as often as it goes. */
export const UsedUp: Story = {
  args: { left: 0 },
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(await screen.findByText(/as often as it goes/)).toBeVisible();
    await expect(screen.queryByRole("button", { name: "Shorter" })).toBeNull();
  },
};

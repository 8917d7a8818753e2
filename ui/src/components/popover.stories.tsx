import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "./button.tsx";
import { Popover } from "./popover.tsx";

/**
 * A small card with what can be done about the thing beside it.
 *
 * **Use it** for a few buttons and a sentence on one thing in a text.
 *
 * **Not** for a choice of commands (`DropdownMenu`), a remark alone (`Tooltip`), or what has to be answered before
 * anything else (`Dialog`).
 */
const meta: Meta<typeof Popover> = {
  title: "Components/Popover",
  component: Popover,
  args: {
    label: "Not verified",
    trigger: <Button variant="secondary">Words</Button>,
    children: <Button size="sm">Keep</Button>,
  },
};

export default meta;
type Story = StoryObj<typeof Popover>;

/** Before it is opened. */
export const Closed: Story = {};

/** Opened by keyboard: what can be done first has the focus, and Escape gives it back. */
export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Keep" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Words" })).toHaveFocus());
  },
};

/** Rested on with the pointer, it leaves the focus where it is; a press of a key then goes on in it. */
export const RestedOn: Story = {
  name: "Rested on, then opened by a key",
  args: { isRead: true, opensOnHover: true },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("button", { name: "Words" });
    trigger.focus();
    await userEvent.hover(trigger);
    const card = await screen.findByRole("dialog", { name: "Not verified" });
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(card).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** What is read first, opened by keyboard: the card takes the focus, so that it is read out, and Escape gives it back. */
export const Read: Story = {
  args: { isRead: true },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const card = await screen.findByRole("dialog", { name: "Not verified" });
    await waitFor(() => expect(card).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Keep" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(card).not.toBeInTheDocument());
    await expect(canvas.getByRole("button", { name: "Words" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Not verified" });
  },
};

/** While one card is read, a pointer that rests on another trigger opens nothing: Escape closes the card that is read. */
export const OneAtATime: Story = {
  name: "One at a time",
  args: { isRead: true, opensOnHover: true },
  render: (args) => (
    <>
      <Popover {...args} />
      <Popover {...args} label="The other" trigger={<Button variant="secondary">Other words</Button>} />
    </>
  ),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("button", { name: "Words" });
    const other = canvas.getByRole("button", { name: "Other words" });
    await userEvent.hover(other);
    await screen.findByRole("dialog", { name: "The other" });
    trigger.focus();
    await userEvent.keyboard("{Enter}");
    const card = await screen.findByRole("dialog", { name: "Not verified" });
    await waitFor(() => expect(screen.getAllByRole("dialog")).toEqual([card]));
    await userEvent.unhover(other);
    await userEvent.hover(other);
    // A pointer that rests opens a card within 300 ms.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.getAllByRole("dialog")).toEqual([card]);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

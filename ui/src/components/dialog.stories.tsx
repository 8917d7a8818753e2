import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/**
 * A question that has to be settled before anything else.
 *
 * **Use it** where going on is not possible without an answer; `onPressOutside="nothing"` where it holds
 * what somebody typed.
 *
 * **Not** for news (`showToast`, `Alert`) or for content that could be a page; for a plain yes or no take
 * `ConfirmDialog`.
 */
const meta: Meta<typeof Dialog> = {
  title: "Components/Dialog",
  component: Dialog,
  args: {
    title: "Delete Template",
    description: "Are you sure you want to delete this template? This action cannot be undone.",
  },
  render: function Stateful(args) {
    const [isOpen, setIsOpen] = useState(args.isOpen);
    return (
      <>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Delete
        </Button>
        <Dialog
          {...args}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          actions={
            <>
              <Button variant="secondary" onClick={() => setIsOpen(false)}>
                Cancel
              </Button>
              <Button variant="danger">Delete</Button>
            </>
          }
        />
      </>
    );
  },
};

export default meta;
type Story = StoryObj<typeof Dialog>;

/** Asked before something that cannot be undone. */
export const Open: Story = { args: { isOpen: true } };

/** With a form in it: a press outside does not close it, Escape does. */
export const HoldingInput: Story = {
  args: { isOpen: true, onPressOutside: "nothing" },
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Delete Template" });
    await userEvent.click(dialog.previousElementSibling as HTMLElement);
    await expect(dialog).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Focus goes in, Escape closes, and focus comes back to where it was. */
export const ByKeyboard: Story = {
  args: { isOpen: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Delete" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Delete Template" });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** More than the window is high: the content scrolls, title and buttons stay. */
export const LongText: Story = {
  args: {
    isOpen: true,
    title: "Before the account Maximiliana-Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh goes",
    children: <p className="text-sm">{"Each of the posts goes with it, and none comes back. ".repeat(60)}</p>,
  },
};

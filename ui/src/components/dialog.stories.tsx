import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

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

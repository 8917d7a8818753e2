import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/**
 * Asks before something is lost.
 *
 * **Use it** where there is no way back.
 *
 * **Not** where there is one: do it, and offer to undo it in a toast.
 */
const meta: Meta<typeof ConfirmDialog> = {
  title: "Patterns/Confirm dialog",
  component: ConfirmDialog,
  args: {
    isOpen: true,
    title: "Delete Template",
    description: "Are you sure you want to delete this template? This action cannot be undone.",
    confirmLabel: "Delete",
    busyLabel: "Deleting...",
    isBusy: false,
    onConfirm: fn(),
    onClose: fn(),
  },
};

export default meta;
type Story = StoryObj<typeof ConfirmDialog>;

/** Before something is lost. */
// covers 387
export const Asking: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** While it happens: it can be neither repeated nor closed. */
// covers 387
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole("button", { name: "Deleting..." }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** About something with a long name. */
export const LongText: Story = {
  args: {
    title: `Delete ${"Interdisciplinarity".repeat(5)}?`,
    description: `${"It goes with everything that was kept in it, and nothing brings it back. ".repeat(5)}`,
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { CancelSubscriptionDialog } from "./cancel-subscription-dialog.tsx";

const meta: Meta<typeof CancelSubscriptionDialog> = {
  title: "Patterns/Cancel subscription dialog",
  component: CancelSubscriptionDialog,
  args: { isOpen: true, periodEnd: "November 28, 2026", state: "confirm", onConfirm: fn(), onClose: fn() },
};

export default meta;
type Story = StoryObj<typeof CancelSubscriptionDialog>;

/** Before anything has happened. */
export const Confirm: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole("button", { name: "Cancel Subscription" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole("button", { name: "Keep Subscription" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Until Stripe has answered; it cannot be closed. */
export const Pending: Story = {
  args: { state: "pending" },
  play: async ({ args }) => {
    await expect(screen.getByRole("button", { name: "Cancelling..." })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** Cancelled: the last day of premium. */
export const Success: Story = { args: { state: "success", endDate: "November 28, 2026" } };

/** When it did not work. */
export const Failed: Story = {
  args: { state: "error", error: "The payment system cannot be reached at the moment. Please try again." },
};

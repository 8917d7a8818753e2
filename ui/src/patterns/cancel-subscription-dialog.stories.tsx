import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { CancelSubscriptionDialog } from "./cancel-subscription-dialog.tsx";

/**
 * Asks before a subscription is canceled, waits with the user, and says how it ended.
 *
 * **Use it** wherever a subscription can be cancelled; the host makes the call and hands its `state` over.
 *
 * **Not** for other questions (`ConfirmDialog`).
 */
const meta: Meta<typeof CancelSubscriptionDialog> = {
  title: "Patterns/Cancel subscription dialog",
  component: CancelSubscriptionDialog,
  args: { isOpen: true, periodEnd: "November 28, 2026", state: "confirm", onConfirm: fn(), onClose: fn() },
};

export default meta;
type Story = StoryObj<typeof CancelSubscriptionDialog>;

/** Before anything has happened. */
// covers 329
export const Confirm: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole("button", { name: "Cancel Subscription" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole("button", { name: "Keep Subscription" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** While a payment is overdue: there is no paid period to keep. */
export const Overdue: Story = {
  args: { unpaid: "overdue", periodEnd: null },
  play: async () => {
    await expect(screen.getByRole("dialog")).toHaveTextContent("Premium ends now");
  },
};

/** While a bank still works on a payment, which nobody can stop. */
export const PaymentUnderWay: Story = {
  args: { unpaid: "under way" },
  play: async () => {
    await expect(screen.getByRole("dialog")).toHaveTextContent("it'll be refunded when it arrives");
  },
};

/** Cancelled while a payment was under way: premium has ended, and the payment is still to come. */
export const EndedWithPaymentUnderWay: Story = {
  args: { state: "success", unpaid: "under way", endDate: null },
  play: async () => {
    await expect(screen.getByText("Your premium access has ended.")).toBeVisible();
    await expect(screen.getByRole("dialog")).not.toHaveTextContent("won't be charged");
  },
};

/** Until Stripe has answered; it cannot be closed. */
// covers 329
export const Pending: Story = {
  args: { state: "pending" },
  play: async ({ args }) => {
    await expect(screen.getByRole("button", { name: "Cancelling..." })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** Cancelled: the last day of premium. */
// covers 329, 333
export const Success: Story = {
  args: { state: "success", endDate: "November 28, 2026" },
  play: async () => {
    await expect(screen.getByText("Your premium access ends on November 28, 2026.")).toBeVisible();
  },
};

/** When it did not work. */
// covers 329, 334
export const Failed: Story = {
  args: { state: "error", error: "The payment system cannot be reached at the moment." },
  play: async ({ args }) => {
    await expect(screen.getByText(args.error ?? "")).toBeVisible();
    await expect(screen.getByText(/^We couldn't confirm that your subscription is canceled\./)).toBeVisible();
    await expect(screen.queryByText(/You keep premium access/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByText("Close"));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { BillingNotice } from "./billing-notice.tsx";

const nothing = {
  hasPaymentProblem: false,
  isDenied: false,
  notice: null,
  overdue: null,
  paymentUnderWay: null,
};
const at = "2027-03-05T12:00:00.000Z";
const payUrl = "https://invoice.stripe.com/i/in_1";

/**
 * What somebody should know about their money.
 *
 * **Use it** wherever the plan is shown: on the account tab, the pricing page and above the generator.
 *
 * **Not** for an error of a call (an `Alert` beside the button that made it).
 */
const meta = {
  title: "Patterns/Billing notice",
  component: BillingNotice,
  args: { plan: nothing, supportEmail: "help@example.com" },
} satisfies Meta<typeof BillingNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A bank takes its time over the first payment. */
export const FirstPaymentUnderWay: Story = {
  args: { plan: { ...nothing, paymentUnderWay: "begins" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Premium starts as soon as the payment arrives",
    );
  },
};

/** A bank takes its time over a renewal. */
export const RenewalUnderWay: Story = {
  args: { plan: { ...nothing, paymentUnderWay: "renews" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("You don't need to pay again.");
  },
};

/** Premium ended while a bank works on a payment for it. */
export const PaymentGoesBack: Story = {
  args: { plan: { ...nothing, paymentUnderWay: "goes_back" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("It'll be refunded when it arrives.");
  },
};

/** Its owner canceled while a bank worked on a payment: that is told once, and nothing contradicts it. */
export const CanceledWithPaymentUnderWay: Story = {
  args: {
    plan: {
      ...nothing,
      paymentUnderWay: "goes_back",
      notice: { id: 7, reason: "cancelled", amount: null, at, isPending: false },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/It'll be refunded when it arrives/)).toBeVisible();
    await expect(canvas.queryByText(/nothing more is charged/)).toBeNull();
  },
};

/** The administrator closed premium while a bank worked on a payment: that one is still charged. */
export const DeniedWithPaymentUnderWay: Story = {
  args: { plan: { ...nothing, isDenied: true, paymentUnderWay: "goes_back" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/It'll be refunded when it arrives/)).toBeVisible();
    await expect(canvas.queryByText(/won't be charged/)).toBeNull();
  },
};

/** A refund of an earlier subscription failed: that is told also to who has premium again. */
export const EarlierRefundPending: Story = {
  args: { plan: { ...nothing, notice: { id: 7, reason: "ended", amount: 599, at, isPending: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/is still to be refunded/)).toBeVisible();
    await expect(canvas.queryByText(/subscribe again/)).toBeNull();
  },
};

/** A renewal failed, and Stripe tries again. */
export const Overdue: Story = {
  args: { plan: { ...nothing, hasPaymentProblem: true, overdue: { payUrl, needsConfirmation: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Pay now" })).toHaveAttribute("href", payUrl);
  },
};

/** The bank wants its customer to confirm the renewal. */
export const NeedsConfirmation: Story = {
  args: { plan: { ...nothing, hasPaymentProblem: true, overdue: { payUrl, needsConfirmation: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Confirm payment" })).toHaveAttribute("href", payUrl);
  },
};

/** The administrator revoked premium, and the payment went back. */
export const Denied: Story = {
  args: {
    plan: {
      ...nothing,
      isDenied: true,
      notice: { id: 7, reason: "revoked", amount: 599, at, isPending: false },
    },
    onDismiss: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("$5.99 was refunded on March 5, 2027.");
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "mailto:help@example.com");
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss: Your payment was refunded" }));
    await expect(args.onDismiss).toHaveBeenCalledWith(7);
  },
};

/** Premium was revoked, and the refund has not gone through yet. */
export const RefundPending: Story = {
  args: {
    plan: {
      ...nothing,
      isDenied: true,
      notice: { id: 7, reason: "revoked", amount: 599, at, isPending: true },
    },
  },
};

/** Premium was ended by hand, on a site that names no address. */
export const DeniedWithoutAddress: Story = {
  args: { plan: { ...nothing, isDenied: true }, supportEmail: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Write to the people who run this site");
  },
};

/** Support gave the payment back: it stays until its owner has read it. */
export const Refunded: Story = {
  args: {
    plan: { ...nothing, notice: { id: 7, reason: "refunded", amount: 599, at, isPending: false } },
    onDismiss: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss: Your payment was refunded" }));
    await expect(args.onDismiss).toHaveBeenCalledWith(7);
  },
};

/** The bank took the payment back. */
export const Disputed: Story = {
  args: { plan: { ...nothing, notice: { id: 7, reason: "disputed", amount: 599, at, isPending: false } } },
};

/** Somebody ended the subscription at Stripe in the middle of a paid week. */
export const EndedAtStripe: Story = {
  args: { plan: { ...nothing, notice: { id: 7, reason: "ended", amount: 599, at, isPending: false } } },
};

/** It was paid twice. */
export const Duplicate: Story = {
  args: { plan: { ...nothing, notice: { id: 7, reason: "duplicate", amount: 599, at, isPending: false } } },
};

/** Nobody paid the renewal in time. */
export const EndedUnpaid: Story = {
  args: { plan: { ...nothing, notice: { id: 7, reason: "unpaid", amount: null, at, isPending: false } } },
};

/** It was cancelled while a payment was overdue. */
export const CancelledWhileOverdue: Story = {
  args: { plan: { ...nothing, notice: { id: 7, reason: "cancelled", amount: null, at, isPending: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("nothing more is charged");
  },
};

/** Somebody set a quantity above one at Stripe. */
export const Overcharged: Story = {
  args: {
    plan: { ...nothing, notice: { id: 7, reason: "overcharged", amount: 1198, at, isPending: true } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("charged: $11.98 too much.");
  },
};

/** The excess went back. */
export const ExcessRefunded: Story = {
  args: {
    plan: { ...nothing, notice: { id: 7, reason: "overcharged", amount: 1198, at, isPending: false } },
  },
};

/** Somebody deleted the customer at Stripe in the middle of a paid week. */
export const CustomerDeleted: Story = {
  args: {
    plan: { ...nothing, notice: { id: 7, reason: "customer_deleted", amount: 599, at, isPending: true } },
  },
};

/** There is nothing to say. */
export const Nothing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("status")).toBeNull();
  },
};

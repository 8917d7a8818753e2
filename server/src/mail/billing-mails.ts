import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import type { BillingNotice } from "../billing/billing-notice.ts";
import { formatDollars } from "../billing/format-dollars.ts";
import { formatEndDate } from "../billing/subscription-state.ts";
import { mailAsHtml, mailAsText } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

interface BillingMail {
  to: string;
  username: string;
  /** Where the website is. */
  publicUrl: string;
  notice: BillingNotice;
  /** Whether a payment that their bank still works on comes all the same, and goes back. */
  isRefundToCome: boolean;
}

type Words = Pick<BillingMail, "notice" | "isRefundToCome"> & { account: string };

/** Tells the owner of an account what happened to their money, or to the premium that they paid for. */
export function billingMail({ to, username, publicUrl, notice, isRefundToCome }: BillingMail): Mail {
  const account = `your account "${username}" at ${PRODUCT_NAME}`;
  const { subject, lead, end } = wordsFor({ notice, isRefundToCome, account });
  const link = { href: new URL("/dashboard?tab=account", publicUrl).href, label: "Open my subscription" };
  const content = { lead, link, end };
  return { to, subject, text: mailAsText(content), html: mailAsHtml(content) };
}

function wordsFor({ notice, isRefundToCome, account }: Words): {
  subject: string;
  lead: string;
  end: string;
} {
  const charges = (unlessOneComes: string) => (isRefundToCome ? PAYMENT_UNDER_WAY : unlessOneComes);
  switch (notice.kind) {
    case "payment_problem":
      return {
        subject: `Your payment for ${PRODUCT_NAME} didn't go through`,
        lead: notice.needsConfirmation
          ? `Your bank wants you to confirm the weekly payment for ${account}. You still have the posts left from the last week you paid for. Confirm the payment here, or premium ends:`
          : `The weekly payment for ${account} didn't go through. You still have the posts left from the last week you paid for. It will be tried again, and premium ends if that fails too. Pay now or change your card here:`,
        end: "If you no longer want premium, cancel it in the same place; then nothing more is charged.",
      };
    case "ended_unpaid":
      return {
        subject: `Your premium at ${PRODUCT_NAME} has ended`,
        lead: `The weekly payment for ${account} didn't go through, so premium has ended. ${charges("The unpaid invoice was canceled: nothing to pay.")}`,
        end: "You can subscribe again at any time.",
      };
    case "cancelled_unpaid":
      return {
        subject: `Your premium at ${PRODUCT_NAME} is canceled`,
        lead: `Premium for ${account} was canceled as you asked, and has ended. ${charges(INVOICE_CANCELED)}`,
        end: "You can subscribe again at any time.",
      };
    case "revoked_unpaid":
      return {
        subject: `Your premium at ${PRODUCT_NAME} has ended`,
        lead: `The administrator ended premium for ${account}, and your subscription was canceled. ${charges(INVOICE_CANCELED)}`,
        end: "You need not do anything.",
      };
    case "overcharged":
      return {
        subject: `You were charged too much for ${PRODUCT_NAME}`,
        lead: `More than one premium was charged for ${account}: ${formatDollars(notice.amount)} too much. The administrator has been told, to refund that.`,
        end: "You need not do anything.",
      };
    case "customer_deleted":
      return {
        subject: `Your premium at ${PRODUCT_NAME} has ended early`,
        lead: `Premium for ${account} ended before the week you had paid for was over, because your payment record was deleted at Stripe. The administrator has been told, to refund ${notice.amount === null ? "it" : formatDollars(notice.amount)} or give you the rest of the week. ${charges(NO_MORE_CHARGES)}`,
        end: "You need not do anything.",
      };
    case "gift":
      return {
        subject: `You were given premium at ${PRODUCT_NAME}`,
        lead: `The administrator gave premium to ${account}. Your paid subscription ends on ${formatEndDate(notice.paidUntil)} and will not renew; premium goes on without it.`,
        end: "You need not do anything.",
      };
    case "refund": {
      const said = refundLead[notice.reason](formatDollars(notice.amount), account);
      const lead = endingReasons.includes(notice.reason) ? `${said} ${charges(NO_MORE_CHARGES)}` : said;
      return notice.reason === "disputed"
        ? {
            subject: `Your premium at ${PRODUCT_NAME} has ended`,
            lead,
            end: "You can subscribe again at any time.",
          }
        : {
            subject: `Your payment for ${PRODUCT_NAME} was refunded`,
            lead,
            end: "A refund takes five to ten business days to reach your card.",
          };
    }
  }
}

const PAYMENT_UNDER_WAY =
  "Your bank is still working on a payment, which can't be stopped: it will be refunded when it arrives.";
const INVOICE_CANCELED = "Its unpaid invoice was canceled: nothing more is charged.";
const NO_MORE_CHARGES = "You will not be charged again.";

type RefundReason = Extract<BillingNotice, { kind: "refund" }>["reason"];

/** Refunds with which premium ended. */
const endingReasons: readonly RefundReason[] = ["revoked", "ended", "refunded", "disputed"];

const refundLead: Record<RefundReason, (amount: string, account: string) => string> = {
  revoked: (amount, account) =>
    `The administrator ended premium for ${account}. Your subscription was canceled, and your payment of ${amount} was refunded.`,
  gift: (amount, account) =>
    `Premium was given to ${account} for free, so your payment of ${amount} was refunded and your subscription canceled.`,
  late: (amount, account) =>
    `A payment of ${amount} for ${account} arrived after the subscription had ended. It was refunded.`,
  ended: (amount, account) =>
    `The subscription of ${account} was ended before the week you had paid for was over. Your payment of ${amount} was refunded.`,
  duplicate: (amount, account) =>
    `Premium for ${account} was paid twice. The second payment of ${amount} was refunded, and its subscription canceled.`,
  refunded: (amount, account) =>
    `Your payment of ${amount} for ${account} was refunded, so premium has ended.`,
  disputed: (amount, account) =>
    `Your bank took back the payment of ${amount} for ${account}, so premium has ended.`,
};

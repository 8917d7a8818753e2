import type { Step } from "./history.ts";

/** Histories that once broke the invariant, each in the fewest steps. */
export const knownHistories: Record<string, Step[]> = {
  "a payer whose premium is revoked": [
    "subscribe and pay: good",
    "administrator makes premium or revokes it",
  ],
  "a payer whose premium is revoked and whose money support gives back, in one moment": [
    "subscribe and pay: good",
    "webhooks from now on: held",
    "support refunds the last payment: all",
    "administrator makes premium or revokes it",
  ],
  "a payment that support gives back before anybody here has heard of it": [
    "webhooks from now on: lost",
    "subscribe and pay: good",
    "support refunds the last payment: all",
  ],
  "a payer whose premium is revoked by two presses at once": [
    "subscribe and pay: good",
    "administrator presses it twice: two presses",
  ],
  "a renewal that is paid by its page after the subscription has ended": [
    "subscribe and pay: good",
    "change the card: fails-on-renewal",
    "time passes: 15 days",
    "pay an open invoice: good",
  ],
  "a renewal that fails": [
    "subscribe and pay: good",
    "change the card: fails-on-renewal",
    "time passes until the renewal was tried",
  ],
  "a renewal that the bank takes its time to decline, each time that it is tried": [
    "subscribe and pay: good",
    "change the card: slow-then-declined",
    "time passes: 15 days",
  ],
  "a form that is paid after premium was given": [
    "open the payment form",
    "administrator makes premium or revokes it",
    "pay in the form opened last: good",
  ],
  "a form that is paid after the account was deleted": [
    "open the payment form",
    "delete the account",
    "pay in the form opened first: good",
  ],
  "a slow payment whose account was deleted meanwhile": [
    "subscribe and pay: slow-then-paid",
    "delete the account",
    "time passes: 2 days",
  ],
  "a bank that takes longer than the subscription waits": [
    "subscribe and pay: slow-then-paid",
    "time passes: 1 day",
  ],
  "a payment after another one that was disputed": [
    "subscribe and pay: disputed-at-once",
    "subscribe and pay: good",
  ],
  "a payment after another one that was refunded": [
    "subscribe and pay: good",
    "support refunds the last payment: all",
    "subscribe and pay: good",
  ],
  "a cancellation while a payment is overdue, then another card": [
    "subscribe and pay: good",
    "change the card: fails-on-renewal",
    "time passes until the renewal was tried",
    "cancel",
    "change the card: good",
  ],
  "posts written while a payment is overdue": [
    "subscribe and pay: good",
    "write all posts that are left",
    "change the card: fails-on-renewal",
    "time passes until the renewal was tried",
    "write all posts that are left",
    "time passes: 8 days",
    "write all posts that are left",
  ],
  "a payer who deletes the account in the moment in which the administrator locks it": [
    "subscribe and pay: good",
    "administrator locks the account while the user does: delete the account",
  ],
  "a customer who owes a renewal and is deleted at Stripe": [
    "subscribe and pay: good",
    "change the card: fails-on-renewal",
    "time passes until the renewal was tried",
    "support deletes the customer",
  ],
  "a refund that was made, and whose answers got lost": [
    "subscribe and pay: good",
    "Stripe's answers to writes get lost: POST /v1/refunds",
    "administrator makes premium or revokes it",
  ],
  "a payment that nobody has heard of before its customer is deleted at Stripe": [
    "open the payment form",
    "webhooks from now on: lost",
    "pay in the form opened last: good",
    "support deletes the customer",
  ],
  "a customer who is deleted at Stripe, of which nobody hears before the paid week is over": [
    "subscribe and pay: good",
    "webhooks from now on: lost",
    "support deletes the customer",
    "time passes: 15 days",
  ],
  "a payer whose customer is deleted at Stripe, and who subscribes anew for longer than the lost week": [
    "subscribe and pay: good",
    "support deletes the customer",
    "subscribe and pay: good",
    "time passes: 15 days",
  ],
  "a customer who is deleted at Stripe while a bank pays for an account that was locked": [
    "subscribe and pay: slow-then-paid",
    "administrator locks the account while the user does: open the payment form",
    "support deletes the customer",
  ],
  "a slow payment whose customer is deleted at Stripe meanwhile": [
    "subscribe and pay: slow-then-paid",
    "support deletes the customer",
    "slow payments settle",
  ],
  "a slow payment whose account is locked and whose customer is deleted at Stripe meanwhile": [
    "subscribe and pay: slow-then-paid",
    "administrator locks the account",
    "support deletes the customer",
    "time passes: 2 days",
  ],
  "a slow payment whose account is deleted, and whose customer is deleted at Stripe meanwhile": [
    "subscribe and pay: slow-then-paid",
    "support deletes the customer",
    "delete the account",
    "time passes: 2 days",
  ],
  "a refund in Stripe's dashboard whose webhook is lost": [
    "subscribe and pay: good",
    "webhooks from now on: lost",
    "support refunds the last payment: all",
  ],
  "a form that is paid after the account was locked": [
    "open the payment form",
    "administrator locks the account",
    "pay in the form opened last: good",
  ],
  "a slow payment whose account is locked meanwhile, and unlocked": [
    "subscribe and pay: slow-then-paid",
    "administrator locks the account",
    "slow payments settle",
    "administrator unlocks the account",
    "open the payment form",
  ],
  "a post that is written while Stripe has not been reached for two renewals": [
    "subscribe and pay: good",
    "Stripe fails from now on: unreachable",
    "time passes: 15 days",
    "write a post",
  ],
  "a revoked payer who takes the cancellation back in the portal": [
    "subscribe and pay: good",
    "administrator makes premium or revokes it",
    "resume in the portal",
    "resume",
    "subscribe and pay: good",
  ],
  "an invoice that is paid after its customer was deleted at Stripe, of which nobody here has heard": [
    "subscribe and pay: good",
    "change the card: fails-on-renewal",
    "time passes until the renewal was tried",
    "webhooks from now on: held",
    "support deletes the customer",
    "pay an open invoice: asks-for-3ds",
  ],
  "a paid week that is over when its customer is deleted at Stripe, and a new payment that is declined": [
    "subscribe and pay: good",
    "cancel",
    "time passes until the renewal was tried",
    "support deletes the customer",
    "open the payment form",
    "pay an open invoice: declined",
  ],
};

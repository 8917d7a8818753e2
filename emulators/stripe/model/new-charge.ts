import type { Decline } from "./cards.ts";
import { newId } from "./ids.ts";
import type { Charge, Dispute, PaymentIntent, PaymentMethod, Refund } from "./objects.ts";
import { DAY } from "./periods.ts";

interface ChargeDetails {
  intent: PaymentIntent;
  paymentMethod: PaymentMethod;
  status: "failed" | "pending" | "succeeded";
  decline?: Decline | undefined;
  url: string;
}

/** One attempt to take a payment's money. */
export function newCharge(details: ChargeDetails, created: number): Charge {
  const { intent, paymentMethod, status, decline, url } = details;
  const id = newId("ch");
  const { card } = paymentMethod;
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: status === "succeeded" ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: status === "succeeded" ? newId("txn") : null,
    billing_details: paymentMethod.billing_details,
    calculated_statement_descriptor: "STRIPE STAND-IN",
    captured: status === "succeeded",
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: decline ? "02" : null,
      network_status: decline ? "declined_by_network" : "approved_by_network",
      reason: decline ? (decline.declineCode ?? decline.code) : null,
      risk_level: "normal",
      risk_score: 20,
      seller_message: decline ? "The bank did not return any further details." : "Payment complete.",
      type: decline ? "issuer_declined" : "authorized",
    },
    paid: status === "succeeded",
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: {
      card: {
        amount_authorized: status === "succeeded" ? intent.amount : null,
        authorization_code: null,
        brand: card.brand,
        checks: card.checks,
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint ?? null,
        funding: card.funding,
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: null,
        regulated_status: "unregulated",
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
      type: "card",
    },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `${url}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  };
}

interface RefundDetails {
  charge: Charge;
  amount: number;
  reason: Refund["reason"];
}

export function newRefund({ charge, amount, reason }: RefundDetails, created: number): Refund {
  return {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}

/** What the holder of the card tells the bank: that the payment was not right. */
export function newDispute(charge: Charge, reason: string, created: number): Dispute {
  return {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: null,
      customer_name: null,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: created + 7 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: "10",
    payment_intent: charge.payment_intent,
    reason,
    status: "needs_response",
  };
}

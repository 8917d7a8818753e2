import type { Authenticated } from "./messages.ts";

/** The bank's page has the person's decision: Stripe.js on the page around it asks the API what it was. */
const told: Authenticated = "stripe-stand-in:authenticated";
window.parent.postMessage(told, "*");

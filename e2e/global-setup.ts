import { resolve } from "node:path";
import { startProduct } from "@discussion-post/product/start-product";
import { PRODUCT_PORT, SUPPORT_EMAIL } from "./product-address.ts";

/** Starts the whole product once, with a database of its own and a stand-in for the AI that answers quickly. */
export default async function startForJourneys() {
  // Opening every page begins one each time, and a person runs these again and again.
  process.env.TEST_PAYMENTS_PER_HOUR = "1000";
  process.env.GOOGLE_SIGN_INS_PER_MINUTE = "1000";
  process.env.FREE_DRAFTS_PER_NETWORK_PER_DAY = "0";
  process.env.REGISTRATIONS_PER_HOUR = "10000";
  process.env.REGISTRATIONS_PER_DAY = "10000";
  process.env.SUPPORT_EMAIL = SUPPORT_EMAIL;
  const product = await startProduct({
    port: PRODUCT_PORT,
    dataDirectory: resolve(import.meta.dirname, "../.data/e2e"),
    isThrowaway: true,
    emulatorPace: { firstTokenMs: 300, tokensPerSecond: 400 },
  });
  process.env.E2E_AI = product.emulated.find(({ name }) => name === "OpenAI")?.address;
  process.env.E2E_MAILBOX = product.emulated.find(({ name }) => name === "Email")?.address;
  process.env.E2E_STRIPE = product.emulated.find(({ name }) => name === "Stripe")?.address;
  process.env.E2E_EXTENSION = product.extensionDirectory;
  return () => product.stop();
}

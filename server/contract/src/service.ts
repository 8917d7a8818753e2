import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** Where the website has the packed extension, if it was built with it. */
export const EXTENSION_DOWNLOAD_PATH = "/ai-discussion-post-generator-chrome.zip";

export const getConfig = endpoint({
  method: "GET",
  path: "/api/config",
  summary: "Settings that every visitor may know",
  access: "everyone",
  response: z.object({
    productName: z.string(),
    /** Whom people write to about their account or a payment; null where nobody said. */
    supportEmail: z.nullable(z.string()),
    /** Where a browser's store has the extension; null while none does. */
    extensionStoreUrl: z.nullable(z.url()),
    /** Whether {@link EXTENSION_DOWNLOAD_PATH} has the packed extension. */
    hasExtensionDownload: z._default(z.boolean(), false),
    /** Third parties that local emulators stand in for; empty in production. */
    emulated: z.array(z.string()),
    /** Null where payment is not configured. */
    stripe: z.nullable(
      z.object({
        publishableKey: z.string(),
        /** Where Stripe.js is, for a local stand-in; null means Stripe's own address. */
        scriptUrl: z.nullable(z.url()),
      }),
    ),
  }),
});

export const getMetrics = endpoint({
  method: "GET",
  path: "/api/metrics",
  summary: "Figures for Prometheus, for who sends METRICS_TOKEN as Bearer",
  access: "everyone",
  response: null,
  errors: ["not_found", "not_signed_in"],
});

export const getHealth = endpoint({
  method: "GET",
  path: "/api/health",
  summary: "Liveness: the process answers",
  access: "everyone",
  response: z.object({ status: z.literal("live") }),
});

export const getReadiness = endpoint({
  method: "GET",
  path: "/api/health/ready",
  summary: "Readiness: the database answers and the process takes new work",
  access: "everyone",
  response: z.object({ status: z.literal("ready") }),
  errors: ["unavailable"],
});

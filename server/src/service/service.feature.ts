import type { Router } from "express";
import type { BillingFeature } from "../billing/billing.feature.ts";
import { emulatedVendors } from "../env.ts";
import type { FeatureContext } from "../feature-context.ts";
import { hasExtensionDownload } from "../http/extension-download.ts";
import { serviceRoutes } from "./service.routes.ts";

interface ServiceContext extends FeatureContext {
  billing: BillingFeature;
  isShuttingDown: () => boolean;
}

/** What the server says of itself. */
export function serviceFeature({ db, env, billing, isShuttingDown }: ServiceContext) {
  const { paymentForm } = billing;
  return {
    routes: (router: Router) =>
      serviceRoutes(router, {
        db,
        supportEmail: env.SUPPORT_EMAIL ?? null,
        extensionStoreUrl: env.EXTENSION_STORE_URL ?? null,
        hasExtensionDownload: hasExtensionDownload(env.EXTENSION_ZIP),
        emulated: emulatedVendors(env),
        stripe: paymentForm && {
          publishableKey: env.STRIPE_PUBLISHABLE_KEY,
          scriptUrl: paymentForm.scriptUrl,
        },
        isShuttingDown,
      }),
  };
}

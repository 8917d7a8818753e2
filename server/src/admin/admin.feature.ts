import type { Router } from "express";
import type { AccountsFeature } from "../accounts/accounts.feature.ts";
import type { BillingFeature } from "../billing/billing.feature.ts";
import type { FeatureContext } from "../feature-context.ts";
import type { QuotaService } from "../generations/quota.service.ts";
import type { Job } from "../jobs/jobs.ts";
import { adminRoutes } from "./admin.routes.ts";
import { adminService } from "./admin.service.ts";

const HOUR_MS = 3_600_000;

interface AdminContext extends FeatureContext {
  accounts: AccountsFeature;
  billing: BillingFeature;
  quota: QuotaService;
}

/** The administrator's pages. */
export function adminFeature({ db, accounts, billing, quota }: AdminContext) {
  const service = adminService({
    db,
    billing: billing.service,
    quota,
    devicesOf: (user) => accounts.settings.listDevices(user, undefined),
    locks: accounts.locks,
    signOut: accounts.devices.deleteAll,
  });
  return {
    service,
    routes: (router: Router) => adminRoutes(router, { admin: service }),
    jobs: [{ name: "keep-figures", everyMs: HOUR_MS, run: service.keepFigures }] satisfies Job[],
    deleteExpired: service.deleteOldAudit,
  };
}

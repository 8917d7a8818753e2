import type { Logger } from "pino";
import type { UserRecord } from "../accounts/user-record.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { AppError } from "../errors/app-error.ts";
import type { BillingRepository } from "./billing.repository.ts";
import type { BillingNotice } from "./billing-notice.ts";
import type { EventsRepository } from "./events.repository.ts";
import type { IncidentsRepository } from "./incidents.repository.ts";
import type { Payments } from "./stripe/payments.ts";

/** What every part of billing works with. */
export interface BillingContext {
  /** Null where payment is not configured. */
  payments: Payments | null;
  repository: BillingRepository;
  events: EventsRepository;
  incidents: IncidentsRepository;
  publicUrl: string;
  /** Whom people write to. */
  supportEmail?: string | undefined;
  /** Told once of each thing that the owner of an account should hear of. */
  notify?: ((user: UserRecord, notice: BillingNotice) => void) | undefined;
  audit: AuditService;
  logger: Logger;
}

/** @throws AppError `stripe_unavailable` where payment is not configured */
export function configured({ payments }: Pick<BillingContext, "payments">): Payments {
  if (payments) return payments;
  throw new AppError("stripe_unavailable", "Online payment is not set up on this site.");
}

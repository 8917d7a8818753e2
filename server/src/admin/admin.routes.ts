import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  exportUsers,
  getAdminUser,
  getStatistics,
  listAudit,
  listIncidents,
  listUsers,
  lockUser,
  resolveIncident,
  signOutUser,
  toggleSubscription,
  unlockUser,
} from "@discussion-post/contract/admin";
import type { Router } from "express";
import { route } from "../http/route.ts";
import type { AdminService } from "./admin.service.ts";

export function adminRoutes(router: Router, { admin }: { admin: AdminService }): void {
  route(router, listUsers, ({ query }) => admin.list(query));
  route(router, exportUsers, async ({ user, res }) => {
    res.set({
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="users.csv"',
    });
    await pipeline(Readable.from(admin.csv(user, randomUUID())), res);
    return undefined;
  });
  route(router, getAdminUser, ({ params }) => admin.details(params.id));
  route(router, toggleSubscription, ({ user, params, query, idempotencyKey }) =>
    admin.toggle(user, { id: params.id, wants: query.wants, requestKey: idempotencyKey }),
  );
  route(router, signOutUser, async ({ user, params }) => {
    await admin.signOutEverywhere(user, params.id, randomUUID());
    return undefined;
  });
  route(router, listIncidents, () => admin.incidents());
  route(router, resolveIncident, async ({ user, params }) => {
    await admin.resolveIncident(user, params.id);
    return undefined;
  });
  route(router, lockUser, async ({ user, params, body }) => {
    await admin.lock(user, params.id, body.reason, randomUUID());
    return undefined;
  });
  route(router, unlockUser, async ({ user, params }) => {
    await admin.unlock(user, params.id, randomUUID());
    return undefined;
  });
  route(router, getStatistics, ({ query }) => admin.statistics(query.days));
  route(router, listAudit, ({ query }) => admin.audit(query.before));
}

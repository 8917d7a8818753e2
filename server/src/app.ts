import express from "express";
import { accountCap } from "./accounts/account-cap.ts";
import { accountsFeature } from "./accounts/accounts.feature.ts";
import { countWritten } from "./accounts/count-written.repository.ts";
import { isSigningIn } from "./accounts/is-signing-in.ts";
import { knownDevices } from "./accounts/known-devices.ts";
import { lockOwner } from "./accounts/lock-owner.repository.ts";
import { sessionSecrets } from "./accounts/session-secrets.ts";
import { adminFeature } from "./admin/admin.feature.ts";
import { modelQueue } from "./ai/model-queue.ts";
import { billingFeature } from "./billing/billing.feature.ts";
import { billingToolsFeature } from "./billing/billing-tools.feature.ts";
import { defensesFeature } from "./defenses/defenses.feature.ts";
import { forgetDefenses } from "./defenses/defenses.repository.ts";
import { deviceDraftsFeature } from "./device-drafts/device-drafts.feature.ts";
import { docsRoutes } from "./docs/docs.routes.ts";
import type { FeatureContext } from "./feature-context.ts";
import { feedbackFeature } from "./feedback/feedback.feature.ts";
import { generationsFeature } from "./generations/generations.feature.ts";
import { quotaService } from "./generations/quota.service.ts";
import { googleFeature } from "./google/google.feature.ts";
import { historyFeature } from "./history/history.feature.ts";
import { apiRouter } from "./http/api-router.ts";
import { errorHandler, unknownPath } from "./http/error-handler.ts";
import { extensionDownload } from "./http/extension-download.ts";
import { guestLimit } from "./http/guest-limit.ts";
import { limitsIn } from "./http/limits.ts";
import { deleteExpiredLimits } from "./http/rate-limits.repository.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { singleHost } from "./http/single-host.ts";
import { website } from "./http/website.ts";
import type { Job } from "./jobs/jobs.ts";
import { lookUpsFeature } from "./look-ups/look-ups.feature.ts";
import { metricsFeature } from "./metrics/metrics.feature.ts";
import { plansFeature } from "./plans/plans.feature.ts";
import { postsFeature } from "./posts/posts.feature.ts";
import { readingsFeature } from "./readings/readings.feature.ts";
import { refinementsFeature } from "./refinements/refinements.feature.ts";
import { replacementsFeature } from "./replacements/replacements.feature.ts";
import { serviceFeature } from "./service/service.feature.ts";
import { sourceChecksFeature } from "./source-checks/source-checks.feature.ts";
import { sourcesFeature } from "./sources/sources.feature.ts";
import { statementsFeature } from "./statements/statements.feature.ts";
import { suggestionsFeature } from "./suggestions/suggestions.feature.ts";
import { templatesFeature } from "./templates/templates.feature.ts";
import { unsavedDraftsFeature } from "./unsaved-drafts/unsaved-drafts.feature.ts";
import { versionsFeature } from "./versions/versions.feature.ts";

interface AppOptions extends Omit<FeatureContext, "limits" | "lockOwner" | "countWritten"> {
  isShuttingDown: () => boolean;
}

/** Puts the server together. Nothing happens until it is told to listen. */
export function createApp({ isShuttingDown, ...options }: AppOptions) {
  const { db, env, logger } = options;
  const limits = limitsIn(db);
  const context = { ...options, limits, lockOwner, countWritten };
  const quota = quotaService(db);
  const queue = modelQueue({ atOnce: env.AI_CONCURRENCY, waitingMax: env.AI_QUEUE_MAX });
  const inTurn = accountCap({
    running: Number.POSITIVE_INFINITY,
    refusal: "What you asked for before is still being made. Try again once it's there.",
    retryAfterSeconds: 10,
  });
  const devices = knownDevices({
    secrets: sessionSecrets(env),
    isProduction: env.NODE_ENV === "production",
  });
  const guests = guestLimit({
    perMinute: env.GUEST_REQUESTS_PER_MINUTE,
    isSigningIn,
    deviceOf: (req) => devices.nameOf(req),
  });

  const metrics = metricsFeature({ ...context, queue });
  const sources = sourcesFeature(context);
  const suggestions = suggestionsFeature({ ...context, sources });
  const billing = billingFeature({ ...context, quota });
  const versions = versionsFeature(context);
  const unsavedDrafts = unsavedDraftsFeature(context);
  const generations = generationsFeature({
    ...context,
    ...{ quota, queue, sources, suggestions, metrics, versions, unsavedDrafts },
  });
  const deviceDrafts = deviceDraftsFeature({ ...context, generations });
  const written = { generations: generations.service, versions };
  const plans = plansFeature({ ...context, budgets: generations.budgets, inTurn, queue, sources, metrics });
  const readings = readingsFeature({ ...context, budgets: generations.budgets, queue, metrics });
  const feedback = feedbackFeature({
    ...context,
    budgets: generations.budgets,
    inTurn,
    queue,
    sources,
    metrics,
  });
  const posts = postsFeature({ ...context, ...written, unsavedDrafts, forget: forgetDefenses });
  const defenses = defensesFeature({
    ...{ ...context, inTurn, queue, metrics },
    ...{ posts: posts.service, budgets: generations.budgets },
  });
  const replacements = replacementsFeature({
    ...context,
    ...written,
    inTurn,
    queue,
    sources,
    metrics,
    posts: posts.service,
  });
  const history = historyFeature({ ...written, posts: posts.service });
  const refinements = refinementsFeature({
    ...{ ...context, ...written, queue, sources, metrics },
    ...{ posts: posts.service, history: history.service, budgets: generations.budgets },
  });
  const statements = statementsFeature({ env, posts: posts.service, versions });
  const templates = templatesFeature(context);
  const accounts = accountsFeature({
    ...context,
    quota,
    guests,
    knownDevices: devices,
    personalData: [
      posts,
      defenses,
      templates,
      generations,
      unsavedDrafts,
      replacements,
      deviceDrafts,
      versions,
      versions.assignments,
      refinements,
      suggestions,
      billing,
    ].map(({ personalData }) => personalData),
    reads: posts.reads,
    lockedMoneyOf: billing.service.lockedMoneyOf,
    onDeleted: (user) => {
      generations.service.abandon(user.id);
      refinements.service.abandon(user.id);
      billing.service.endDeleted();
    },
  });
  const google = googleFeature({ ...context, accounts });
  const lookUps = lookUpsFeature({ ...context, ...written, sources, posts: posts.service });
  const sourceChecks = sourceChecksFeature({ ...context, sources, posts, accounts });
  const admin = adminFeature({ ...context, accounts, billing, quota });
  const billingTools = billingToolsFeature({
    ...context,
    billing,
    grantByHand: admin.service.grantByHand,
  });
  const service = serviceFeature({ ...context, billing, isShuttingDown });

  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", env.TRUST_PROXY);
  app.use(requestLog(logger), metrics.countRequests);
  app.use(securityHeaders({ payment: billing.paymentForm?.origins ?? null }), singleHost);
  app.use(
    apiRouter({
      ...context,
      guests,
      authenticate: accounts.authenticate,
      beforeBodies: [docsRoutes, billing.webhookRoute],
      beforeAuthentication: [service.routes, metrics.routes],
      routes: [
        accounts,
        google,
        generations,
        deviceDrafts,
        plans,
        feedback,
        posts,
        history,
        refinements,
        statements,
        defenses,
        readings,
        suggestions,
        lookUps,
        replacements,
        sourceChecks,
      ]
        .concat([billing, billingTools, admin, templates])
        .map(({ routes }) => routes)
        .concat(unsavedDrafts.routesWith(generations.service)),
    }),
  );
  app.use("/api", unknownPath);
  extensionDownload(app, env.EXTENSION_ZIP);
  website(app, env.WEBAPP_DIR);
  app.use(errorHandler);

  /** Deletes what is past its time. */
  async function deleteExpired(): Promise<void> {
    await accounts.deleteExpired();
    await billing.deleteExpired();
    // Before the posts: a post's text must not outlive it in the draft that it was saved from.
    await generations.deleteExpired();
    await unsavedDrafts.deleteExpired();
    await posts.deleteExpired();
    // After both: it keeps what one of them holds.
    await versions.deleteExpired();
    await refinements.deleteExpired();
    await suggestions.deleteExpired();
    await deviceDrafts.deleteExpired();
    await replacements.deleteExpired();
    await admin.deleteExpired();
    await deleteExpiredLimits(db);
  }
  const jobs: Job[] = [accounts, generations, refinements, billing, admin, sourceChecks].flatMap(
    (feature) => feature.jobs,
  );
  jobs.push({ name: "delete-expired", everyMs: 3_600_000, run: deleteExpired });
  return {
    app,
    generations: generations.service,
    billing: billing.service,
    sourceChecks: sourceChecks.service,
    jobs,
  };
}

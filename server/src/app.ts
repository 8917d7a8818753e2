import { REQUEST_BODY_MAX_BYTES } from "@discussion-post/contract/product-constants";
import { getConfig, getHealth, getMetrics } from "@discussion-post/contract/service";
import express, { type Express } from "express";
import type { Logger } from "pino";
import { accountExport } from "./accounts/account-export.ts";
import { accountSettingsRoutes } from "./accounts/account-settings.routes.ts";
import { accountSettingsService } from "./accounts/account-settings.service.ts";
import { accountRoutes } from "./accounts/accounts.routes.ts";
import { accountsService } from "./accounts/accounts.service.ts";
import { authentication } from "./accounts/authenticate.ts";
import { devicesRepository } from "./accounts/devices.repository.ts";
import { extensionConnectionRoutes } from "./accounts/extension-connection.routes.ts";
import { googleAccountsService } from "./accounts/google-accounts.service.ts";
import { oneTimeCodesService } from "./accounts/one-time-codes.service.ts";
import { DatabaseSessionStore } from "./accounts/session-store.ts";
import { signInService } from "./accounts/sign-in.service.ts";
import { signInBrowser } from "./accounts/sign-in-codes.ts";
import { tokensService } from "./accounts/tokens.service.ts";
import { usersRepository } from "./accounts/users.repository.ts";
import { adminRoutes } from "./admin/admin.routes.ts";
import { adminService } from "./admin/admin.service.ts";
import { modelLine } from "./ai/model-line.ts";
import { billingRoutes, stripeWebhookRoute } from "./billing/billing.routes.ts";
import { type BillingService, billingService } from "./billing/billing.service.ts";
import { billingToolsRoutes } from "./billing/billing-tools.routes.ts";
import { stripeDiagnosis } from "./billing/stripe-diagnosis.service.ts";
import { docsRoutes } from "./docs/docs.routes.ts";
import { type Env, emulatedVendors, isLoopback } from "./env.ts";
import { generationRoutes } from "./generations/generations.routes.ts";
import { type GenerationsService, generationsService } from "./generations/generations.service.ts";
import { quotaService } from "./generations/quota.service.ts";
import { postWriter } from "./generations/write-post.ts";
import { googleRoutes } from "./google/google.routes.ts";
import { errorHandler, unknownPath } from "./http/error-handler.ts";
import { extensionCors, extensionOrigins } from "./http/extension-cors.ts";
import { extensionRedirects } from "./http/extension-redirects.ts";
import { guestLimit } from "./http/guest-limit.ts";
import { rateLimit } from "./http/rate-limits.ts";
import { requestLog } from "./http/request-log.ts";
import { sameOriginOnly } from "./http/same-origin.ts";
import { securityHeaders, stripeOrigins } from "./http/security-headers.ts";
import { website } from "./http/website.ts";
import { paymentProblemMail } from "./mail/account-mails.ts";
import { metricsRoute, requestMetrics } from "./metrics/metrics.routes.ts";
import { metrics } from "./metrics/metrics.ts";
import type { OutsideWorld } from "./outside-world.ts";
import { postRoutes } from "./posts/posts.routes.ts";
import { postsService } from "./posts/posts.service.ts";
import { serviceRoutes } from "./service/service.routes.ts";
import { sourcesService } from "./sources/sources.service.ts";
import { templateRoutes } from "./templates/templates.routes.ts";
import { templatesService } from "./templates/templates.service.ts";

interface AppDependencies extends OutsideWorld {
  env: Env;
  logger: Logger;
  isShuttingDown: () => boolean;
}

/** Puts the server together. Nothing happens until it is told to listen. */
export function createApp({ env, logger, isShuttingDown, ...world }: AppDependencies): {
  app: Express;
  generations: GenerationsService;
  billing: BillingService;
  /** Deletes sessions, tokens and codes that are past their time. */
  deleteExpired: () => Promise<void>;
  /** Keeps what can be counted only on the day itself. */
  keepFigures: () => Promise<void>;
} {
  const { db, google, mailer } = world;
  const users = usersRepository(db);
  const tokens = tokensService(db);
  const codes = oneTimeCodesService(db);
  const quota = quotaService(db);
  const line = modelLine({ atOnce: env.AI_CONCURRENCY });
  const figures = metrics({
    pool: db.$client,
    line: line.load,
    prices: { input: env.AI_INPUT_PRICE, output: env.AI_OUTPUT_PRICE },
  });
  const writer = postWriter({
    model: world.model,
    sources: sourcesService({ crossref: world.crossref, openAlex: world.openAlex, logger }),
    line,
    onTokens: figures.countTokens,
  });
  const generations = generationsService({ db, quota, writer, logger, onEnded: figures.countGeneration });
  const accounts = accountsService({ users, quota, adminEmail: env.ADMIN_EMAIL });
  const sessions = new DatabaseSessionStore(db);
  const isProduction = env.NODE_ENV === "production";
  const browser = signInBrowser({ isProduction });
  const { middleware: whoIsIt, authenticator } = authentication({
    sessions,
    users,
    tokens,
    codes,
    browser,
    sessionSecret: env.SESSION_SECRET,
    isProduction,
    isAdministrator: accounts.isAdministrator,
  });
  const isExtension = extensionOrigins(env.EXTENSION_ORIGINS);
  const database = new URL(env.DATABASE_URL).pathname.slice(1);
  const limit = (name: string, times: number, perSeconds: number) =>
    rateLimit({ pool: db.$client, database, name, times, perSeconds });

  const billing = billingService({
    db,
    payments: world.payments,
    publicUrl: env.PUBLIC_URL,
    onPaymentProblem: ({ email, emailVerified, username }) => {
      if (!email || !emailVerified) return;
      mailer
        .send(paymentProblemMail({ to: email, username, publicUrl: env.PUBLIC_URL }))
        .catch((error: unknown) => logger.error({ err: error }, "mail about a payment failed"));
    },
    logger,
  });
  const stripeStandIn = isLoopback(env.STRIPE_API_URL) ? env.STRIPE_API_URL : null;

  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", env.TRUST_PROXY);
  app.use(requestLog(logger), requestMetrics(figures));
  app.use(securityHeaders({ payment: world.payments && paymentOrigins(stripeStandIn) }));

  const api = express.Router();
  api.use("/api", extensionCors(isExtension), (_req, res, next) => {
    res.set("Cache-Control", "no-store");
    next();
  });
  const strangers = guestLimit({ perMinute: env.GUEST_REQUESTS_PER_MINUTE });
  api.use(PATHS_FOR_EVERYBODY, strangers.everybody);
  docsRoutes(api);
  stripeWebhookRoute(api, { billing });
  api.use(
    "/api",
    express.json({ limit: REQUEST_BODY_MAX_BYTES }),
    sameOriginOnly({ publicUrl: env.PUBLIC_URL, isExtension }),
  );
  serviceRoutes(api, {
    db,
    emulated: emulatedVendors(env),
    stripe: world.payments && {
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      scriptUrl: stripeStandIn && `${stripeStandIn}/v3/stripe.js`,
    },
    isShuttingDown,
  });
  metricsRoute(api, { metrics: figures, token: env.METRICS_TOKEN });
  api.use("/api", ...whoIsIt, strangers.guests, strangers.refused);
  const signIn = signInService({ accounts, tokens, isExtension });
  const devices = devicesRepository(db);
  const settings = accountSettingsService({
    accounts,
    users,
    devices,
    codes,
    mailer,
    publicUrl: env.PUBLIC_URL,
    onDeleted: billing.forgetDeparted,
    logger,
  });
  const mailsPerAccount = limit("mail-account", env.MAILS_PER_HOUR, 3_600);
  accountRoutes(api, {
    accounts,
    signIn,
    tokens,
    settings,
    devices,
    authenticator,
    browser,
    limits: {
      loginsPerAccount: limit("login-account", env.LOGINS_PER_ACCOUNT, env.LOGIN_WINDOW_SECONDS),
      loginsPerAddress: limit("login-address", env.LOGINS_PER_ADDRESS, env.LOGIN_WINDOW_SECONDS),
      registrationsPerAddress: limit("register", env.REGISTRATIONS_PER_MINUTE, 60),
      mailsPerAccount,
    },
  });
  googleRoutes(api, {
    google,
    googleAccounts: googleAccountsService({ users }),
    codes,
    authenticator,
    browser,
  });
  const codesPerAddress = limit("code-address", env.LOGINS_PER_ADDRESS, env.LOGIN_WINDOW_SECONDS);
  accountSettingsRoutes(api, {
    settings,
    exportOf: accountExport({ db, accounts }),
    limits: {
      mailsPerAccount,
      mailsPerAddress: limit("mail-address", env.MAILS_PER_HOUR * 4, 3_600),
      passwordsPerAccount: limit("password-account", env.LOGINS_PER_ACCOUNT, env.LOGIN_WINDOW_SECONDS),
      codesPerAddress,
    },
  });
  extensionConnectionRoutes(api, {
    codes,
    users,
    signIn,
    isRedirect: extensionRedirects({
      origins: env.EXTENSION_ORIGINS,
      redirects: env.EXTENSION_REDIRECTS,
    }),
    limits: {
      connectionsPerAccount: limit("extension", env.LOGINS_PER_ACCOUNT, env.LOGIN_WINDOW_SECONDS),
      codesPerAddress,
    },
  });
  generationRoutes(api, { generations });
  const posts = postsService({ db, generations });
  postRoutes(api, { posts });
  const callsPerAccount = limit("billing-account", env.BILLING_CALLS_PER_HOUR, 3_600);
  billingRoutes(api, { billing, quota, callsPerAccount });
  billingToolsRoutes(api, {
    billing,
    payments: world.payments,
    diagnosis: stripeDiagnosis({
      payments: world.payments,
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      priceId: env.STRIPE_PRICE_ID,
    }),
    limits: {
      callsPerAccount,
      testPaymentsPerAddress: limit("test-payment", env.TEST_PAYMENTS_PER_HOUR, 3_600),
    },
  });
  const admin = adminService({
    db,
    billing,
    quota,
    devicesOf: (user) => settings.listDevices(user, undefined),
    signOut: devices.deleteAll,
  });
  adminRoutes(api, { admin });
  templateRoutes(api, { templates: templatesService(db) });
  api.use("/api", unknownPath);

  app.use(api);
  website(app, env.WEBAPP_DIR);
  app.use(errorHandler);
  const deleteExpired = async () => {
    await sessions.deleteExpired();
    await tokens.deleteExpired();
    await codes.deleteExpired();
    await billing.deleteOldEvents();
    await posts.purge();
  };
  return { app, generations, billing, deleteExpired, keepFigures: admin.keepFigures };
}

/** What is answered before it is looked up who calls. */
const PATHS_FOR_EVERYBODY = [getConfig, getHealth, getMetrics]
  .map(({ path }): string => path)
  .concat("/api/docs", "/api/openapi.json");

/** Stripe's own, or those of the stand-in that plays it. */
function paymentOrigins(standIn: string | null): typeof stripeOrigins {
  if (!standIn) return stripeOrigins;
  const { origin } = new URL(standIn);
  return { scripts: origin, frames: [origin], calls: origin };
}

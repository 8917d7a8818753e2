import { getConfig, getHealth, getMetrics } from "@discussion-post/contract/service";
import express, { type Express } from "express";
import type { Logger } from "pino";
import { accountExport } from "./accounts/account-export.ts";
import { accountSettingsRoutes } from "./accounts/account-settings.routes.ts";
import { accountSettingsService } from "./accounts/account-settings.service.ts";
import { accountRoutes } from "./accounts/accounts.routes.ts";
import { accountsService } from "./accounts/accounts.service.ts";
import { administratorRule } from "./accounts/administrator.ts";
import { authentication } from "./accounts/authenticate.ts";
import { devicesRepository } from "./accounts/devices.repository.ts";
import { extensionConnectionRoutes } from "./accounts/extension-connection.routes.ts";
import { googleAccountsService } from "./accounts/google-accounts.service.ts";
import { googleLinkRoutes } from "./accounts/google-link.routes.ts";
import { knownDevices } from "./accounts/known-devices.ts";
import { loginGuard } from "./accounts/login-guard.ts";
import { oneTimeCodesService } from "./accounts/one-time-codes.service.ts";
import { authenticatorApp } from "./accounts/second-factor/authenticator-app.ts";
import { passkeyService } from "./accounts/second-factor/passkeys.ts";
import { sealedText } from "./accounts/second-factor/sealed-text.ts";
import { secondFactorRoutes } from "./accounts/second-factor/second-factor.routes.ts";
import { secondFactorNotices } from "./accounts/second-factor/second-factor-notices.ts";
import { secondFactorsService } from "./accounts/second-factor/second-factors.service.ts";
import { secondStepService } from "./accounts/second-factor/second-step.service.ts";
import { secondStepTries } from "./accounts/second-factor/second-step-tries.ts";
import { DatabaseSessionStore } from "./accounts/session-store.ts";
import { signInService } from "./accounts/sign-in.service.ts";
import { signInBrowser } from "./accounts/sign-in-codes.ts";
import { signInLifetime } from "./accounts/sign-in-lifetime.ts";
import { tokensService } from "./accounts/tokens.service.ts";
import { usersRepository } from "./accounts/users.repository.ts";
import type { UserRecord } from "./accounts/users.table.ts";
import { adminRoutes } from "./admin/admin.routes.ts";
import { adminService } from "./admin/admin.service.ts";
import { modelQueue } from "./ai/model-queue.ts";
import { billingRoutes, stripeWebhookRoute } from "./billing/billing.routes.ts";
import { type BillingService, billingService } from "./billing/billing.service.ts";
import { billingToolsRoutes } from "./billing/billing-tools.routes.ts";
import { stripeDiagnosis } from "./billing/stripe-diagnosis.service.ts";
import type { Dependencies } from "./dependencies.ts";
import { docsRoutes } from "./docs/docs.routes.ts";
import { type Env, emulatedVendors } from "./env.ts";
import { draftBudgets } from "./generations/budgets.ts";
import { generationRoutes } from "./generations/generations.routes.ts";
import { type GenerationsService, generationsService } from "./generations/generations.service.ts";
import { quotaService } from "./generations/quota.service.ts";
import { postWriter } from "./generations/write-post.ts";
import { googleRoutes } from "./google/google.routes.ts";
import { errorHandler, unknownPath } from "./http/error-handler.ts";
import { extensionCors, extensionOrigins } from "./http/extension-cors.ts";
import { extensionRedirects } from "./http/extension-redirects.ts";
import { guestLimit } from "./http/guest-limit.ts";
import { jsonBody } from "./http/json-body.ts";
import { isLoopback } from "./http/loopback.ts";
import { deleteExpiredLimits, type RateLimit, rateLimit } from "./http/rate-limits.ts";
import { requestLog } from "./http/request-log.ts";
import { sameOriginOnly } from "./http/same-origin.ts";
import { securityHeaders, stripeOrigins } from "./http/security-headers.ts";
import { singleHost } from "./http/single-host.ts";
import { website } from "./http/website.ts";
import { writesLimit } from "./http/writes-limit.ts";
import { lookUpRoutes } from "./look-ups/look-ups.routes.ts";
import { lookUpsService } from "./look-ups/look-ups.service.ts";
import { billingMail } from "./mail/billing-mails.ts";
import { mailLimits } from "./mail/mail-limits.ts";
import { metricsRoute, requestMetrics } from "./metrics/metrics.routes.ts";
import { metrics } from "./metrics/metrics.ts";
import { postRoutes } from "./posts/posts.routes.ts";
import { postsService } from "./posts/posts.service.ts";
import { serviceRoutes } from "./service/service.routes.ts";
import { sourceCheckRoutes } from "./source-checks/source-checks.routes.ts";
import { sourceChecksService } from "./source-checks/source-checks.service.ts";
import { referenceLookUp } from "./sources/reference-look-up.ts";
import { sourcesService } from "./sources/sources.service.ts";
import { templateRoutes } from "./templates/templates.routes.ts";
import { templatesService } from "./templates/templates.service.ts";

/** Short, since an owner on a new device waits for it to end while strangers guess. */
const STRANGERS_WINDOW_SECONDS = 300;

interface AppOptions extends Dependencies {
  env: Env;
  logger: Logger;
  isShuttingDown: () => boolean;
}

/** Puts the server together. Nothing happens until it is told to listen. */
export function createApp({ env, logger, isShuttingDown, ...world }: AppOptions): {
  app: Express;
  generations: GenerationsService;
  billing: BillingService;
  /** Deletes sessions, tokens and codes that are past their time. */
  deleteExpired: () => Promise<void>;
  /** Keeps what can be counted only on the day itself. */
  keepFigures: () => Promise<void>;
  /** Looks up the sources of saved posts that were not looked up for a week. */
  checkSources: (now?: Date) => Promise<void>;
} {
  const { db, google, mailer } = world;
  const users = usersRepository(db);
  const secrets = [env.SESSION_SECRET, env.SESSION_SECRET_PREVIOUS].filter(Boolean);
  const codes = oneTimeCodesService(db);
  const quota = quotaService(db);
  const queue = modelQueue({ atOnce: env.AI_CONCURRENCY, waitingMax: env.AI_QUEUE_MAX });
  const figures = metrics({
    pool: db.$client,
    line: queue.load,
    prices: { input: env.AI_INPUT_PRICE, output: env.AI_OUTPUT_PRICE },
  });
  const indexes = [world.crossref, world.openAlex];
  const references = referenceLookUp({ indexes, logger });
  const sources = sourcesService({ crossref: world.crossref, openAlex: world.openAlex, logger });
  const writer = postWriter({
    model: world.model,
    references,
    sources,
    queue,
    onTokens: figures.countTokens,
  });
  const budgets = draftBudgets({
    perHour: { free: env.FREE_GENERATIONS_PER_HOUR, premium: env.PREMIUM_GENERATIONS_PER_HOUR },
    freeDraftsNeedVerifiedEmail: env.FREE_DRAFTS_NEED_VERIFIED_EMAIL,
    freePerDay: env.FREE_DRAFTS_PER_DAY,
    freePerNetworkPerDay: env.FREE_DRAFTS_PER_NETWORK_PER_DAY,
  });
  const generations = generationsService({
    db,
    quota,
    budgets,
    writer,
    logger,
    onEnded: figures.countGeneration,
  });
  const isProduction = env.NODE_ENV === "production";
  const isAdministrator = administratorRule({ db, adminEmail: env.ADMIN_EMAIL });
  // A demo is tried out without; where it matters, the password of the administrator alone is not enough.
  const needsSecondFactor = (user: UserRecord) => isProduction && user.secondFactorSince === null;
  const accounts = accountsService({ users, quota, isAdministrator, needsSecondFactor });
  const lifetime = signInLifetime({
    maxDays: env.SIGN_IN_MAX_DAYS,
    adminMaxHours: env.ADMIN_SIGN_IN_MAX_HOURS,
  });
  const tokens = tokensService(db, { secrets, lifetime });
  const sessions = new DatabaseSessionStore(db, lifetime);
  const browser = signInBrowser({ isProduction });
  const anonymousLimit = guestLimit({ perMinute: env.GUEST_REQUESTS_PER_MINUTE });
  const { middleware: authenticate, authenticator } = authentication({
    sessions,
    users,
    tokens,
    codes,
    browser,
    sessionSecrets: secrets,
    isProduction,
    lifetime,
    isAdministrator,
    guests: anonymousLimit,
    needsSecondFactor,
    supportEmail: env.SUPPORT_EMAIL,
  });
  const isExtension = extensionOrigins(env.EXTENSION_ORIGINS);
  const database = new URL(env.DATABASE_URL).pathname.slice(1);
  const limit = (name: string, times: number, perSeconds: number, refusal?: (wait: string) => string) =>
    rateLimit({ pool: db.$client, database, name, times, perSeconds, ...(refusal && { refusal }) });

  const billing = billingService({
    db,
    payments: world.payments,
    publicUrl: env.PUBLIC_URL,
    supportEmail: env.SUPPORT_EMAIL,
    notify: (user, notice) => {
      const { email, emailVerified, username } = user;
      if (!email || !emailVerified) return;
      mailer
        .send(billingMail({ to: email, username, publicUrl: env.PUBLIC_URL, notice }))
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
  app.use(singleHost);

  // The checks before a route compare paths exactly, so a route must not answer to another spelling.
  const api = express.Router({ strict: true, caseSensitive: true });
  api.use("/api", extensionCors(isExtension), (_req, res, next) => {
    res.set("Cache-Control", "no-store");
    next();
  });
  api.use(PATHS_FOR_EVERYBODY, anonymousLimit.everybody);
  docsRoutes(api);
  stripeWebhookRoute(api, { billing });
  api.use("/api", jsonBody(), sameOriginOnly({ publicUrl: env.PUBLIC_URL, isExtension }));
  serviceRoutes(api, {
    db,
    supportEmail: env.SUPPORT_EMAIL ?? null,
    emulated: emulatedVendors(env),
    stripe: world.payments && {
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      scriptUrl: stripeStandIn && `${stripeStandIn}/v3/stripe.js`,
    },
    isShuttingDown,
  });
  metricsRoute(api, { metrics: figures, token: env.METRICS_TOKEN });
  const counted = (name: string, times: number, perSeconds: number, what: (times: number) => string) =>
    rateLimit({
      pool: db.$client,
      database,
      name,
      times,
      perSeconds,
      refusalWithWait: ({ times, wait }) => `${what(times)}: that's the limit. Try again in ${wait}.`,
    });
  const writes = (plan: string, times: number) =>
    counted(`writes-${plan}`, times, 60, (times) => `You've made ${times} changes within a minute`);
  const writesPerAccount = writesLimit({
    free: writes("free", env.FREE_WRITES_PER_MINUTE),
    premium: writes("premium", env.PREMIUM_WRITES_PER_MINUTE),
    lookUps: counted(
      "look-up",
      env.LOOK_UPS_PER_HOUR,
      3_600,
      (times) => `You've looked up ${times} references within an hour`,
    ),
  });
  api.use("/api", ...authenticate, anonymousLimit.guests, anonymousLimit.refused, writesPerAccount);
  const known = knownDevices({ secrets, isProduction });
  const notices = secondFactorNotices({
    mailer,
    publicUrl: env.PUBLIC_URL,
    logger,
    warningsPerAccount: limit("second-step-warning", 1, 86_400),
  });
  const appCodes = authenticatorApp({ db, sealed: sealedText(env.ENCRYPTION_KEY) });
  const passkeys = passkeyService({ db, codes, publicUrl: env.PUBLIC_URL });
  const codesADay = env.LOGINS_PER_ACCOUNT * 5;
  const tries = secondStepTries({
    knownDevices: known,
    notices,
    limits: {
      perAccountAndAddress: limit("second-step-address", env.LOGINS_PER_ACCOUNT, env.LOGIN_WINDOW_SECONDS),
      perAccountAndAddressADay: limit("second-step-address-day", env.LOGINS_PER_ACCOUNT * 2, 86_400),
      perAccountADay: limit("second-step-day", codesADay, 86_400),
      perKnownDevice: limit("second-step-device", env.LOGINS_PER_ACCOUNT, env.LOGIN_WINDOW_SECONDS),
      onKnownDevicesADay: limit("second-step-devices-day", codesADay, 86_400),
      clearingsADay: limit("second-step-cleared", 3, 86_400),
    },
  });
  const secondStep = secondStepService({
    db,
    codes,
    users,
    app: appCodes,
    passkeys,
    browser,
    notices,
    isExtension,
    tries,
  });
  const devices = devicesRepository(db, lifetime);
  const signIns = signInService({
    users,
    accounts,
    devices,
    tokens,
    secondStep,
    knownDevices: known,
    isExtension,
    supportEmail: env.SUPPORT_EMAIL,
  });
  const settings = accountSettingsService({
    accounts,
    users,
    devices,
    codes,
    mailer,
    publicUrl: env.PUBLIC_URL,
    onDeleted: billing.deletePendingCustomers,
    logger,
  });
  const mails = (kind: string, perAddress: number, perMailbox: RateLimit) =>
    mailLimits({
      perAddress: limit(`${kind}-address`, perAddress, 3_600),
      perMailboxAndAddress: limit(`${kind}-mailbox-address`, env.MAILS_PER_HOUR, 3_600),
      perMailbox,
    });
  const verificationMails = mails(
    "verification",
    env.MAILS_PER_ADDRESS_PER_HOUR,
    limit(
      "verification-mailbox-day",
      env.VERIFICATION_MAILS_PER_DAY,
      86_400,
      (wait) =>
        `This address has been sent as many verification emails as it may be within a day. You can try again in ${wait}.`,
    ),
  );
  const tooManyLogins = (wait: string) =>
    `There were too many tries to log in. You can try again in ${wait}. If your account has a verified email address, you can also reset your password now.`;
  const guard = loginGuard({
    users,
    knownDevices: known,
    limits: {
      tries: limit("login-address", env.LOGINS_PER_ADDRESS, env.LOGIN_WINDOW_SECONDS, tooManyLogins),
      perAccountAndAddress: limit(
        "login-account-address",
        env.LOGINS_PER_ACCOUNT,
        env.LOGIN_WINDOW_SECONDS,
        tooManyLogins,
      ),
      perKnownDevice: limit("login-device", env.LOGINS_PER_ACCOUNT, env.LOGIN_WINDOW_SECONDS, tooManyLogins),
      perAccount: limit(
        "login-account",
        env.STRANGERS_LOGINS_PER_ACCOUNT,
        STRANGERS_WINDOW_SECONDS,
        tooManyLogins,
      ),
    },
  });
  accountRoutes(api, {
    accounts,
    signIns,
    tokens,
    settings,
    devices,
    authenticator,
    browser,
    guard,
    verificationMails,
    limits: { registrationsPerAddress: limit("register", env.REGISTRATIONS_PER_MINUTE, 60) },
  });
  googleRoutes(api, {
    google,
    googleAccounts: googleAccountsService({ users }),
    codes,
    authenticator,
    browser,
    signInsPerAddress: limit("google-address", env.GOOGLE_SIGN_INS_PER_MINUTE, 60),
    onPresence: devices.notePresence,
  });
  googleLinkRoutes(api, { users, guard, signIns });
  const codesPerAddress = limit("code-address", env.LOGINS_PER_ADDRESS, env.LOGIN_WINDOW_SECONDS);
  const passwordsPerAccount = limit("password-account", env.LOGINS_PER_ACCOUNT, env.LOGIN_WINDOW_SECONDS);
  secondFactorRoutes(api, {
    factors: secondFactorsService({ db, app: appCodes, passkeys, notices }),
    secondStep,
    signIns,
    browser,
    limits: {
      passwordsPerAccount,
      codesPerAddress,
      setupCodesPerAccount: limit("factor-setup", env.LOGINS_PER_ACCOUNT, env.LOGIN_WINDOW_SECONDS),
    },
  });
  accountSettingsRoutes(api, {
    settings,
    exportOf: accountExport({ db, accounts }),
    knownDevices: known,
    secondStepTries: tries,
    verificationMails,
    resetMails: mails("reset", env.MAILS_PER_HOUR * 4, limit("reset-mailbox", env.MAILS_PER_HOUR * 4, 3_600)),
    supportEmail: env.SUPPORT_EMAIL,
    limits: {
      mailsPerAccount: limit("mail-account", env.MAILS_PER_HOUR, 3_600),
      passwordsPerAccount,
      codesPerAddress,
      exportsPerAccount: limit("export", env.EXPORTS_PER_HOUR, 3_600),
    },
  });
  extensionConnectionRoutes(api, {
    codes,
    users,
    signIns,
    devices,
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
  const posts = postsService({
    db,
    generations,
    storage: {
      free: { posts: env.FREE_SAVED_POSTS, megabytes: env.FREE_SAVED_POSTS_MB },
      premium: { posts: env.PREMIUM_SAVED_POSTS, megabytes: env.PREMIUM_SAVED_POSTS_MB },
    },
    searchesAtOnce: env.SEARCHES_AT_ONCE,
  });
  postRoutes(api, { posts });
  const lookUps = lookUpsService({ references, generations, posts, logger });
  lookUpRoutes(api, { lookUps });
  const sourceChecks = sourceChecksService({
    db,
    indexes,
    sources,
    posts,
    mailer,
    publicUrl: env.PUBLIC_URL,
    logger,
  });
  sourceCheckRoutes(api, { checks: sourceChecks, accounts });
  const callsPerAccount = limit("billing-account", env.BILLING_CALLS_PER_HOUR, 3_600);
  billingRoutes(api, { billing, quota, callsPerAccount });
  const admin = adminService({
    db,
    billing,
    quota,
    devicesOf: (user) => settings.listDevices(user, undefined),
    signOut: devices.deleteAll,
  });
  billingToolsRoutes(api, {
    billing,
    grantByHand: admin.grantByHand,
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
  adminRoutes(api, { admin });
  templateRoutes(api, {
    templates: templatesService({
      db,
      megabytes: { free: env.FREE_TEMPLATES_MB, premium: env.PREMIUM_TEMPLATES_MB },
    }),
  });

  app.use(api);
  app.use("/api", unknownPath);
  website(app, env.WEBAPP_DIR);
  app.use(errorHandler);
  const deleteExpired = async () => {
    await sessions.deleteExpired();
    await tokens.deleteExpired();
    await codes.deleteExpired();
    await billing.deleteOldEvents();
    // Before the posts: a post's text must not outlive it in the draft that it was saved from.
    await generations.deleteOldTexts();
    await posts.purge();
    await admin.deleteOldAudit();
    await budgets.deleteEnded(db);
    await deleteExpiredLimits(db);
    await quota.deleteOldWindows();
  };
  return {
    app,
    generations,
    billing,
    deleteExpired,
    keepFigures: admin.keepFigures,
    checkSources: sourceChecks.checkDue,
  };
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

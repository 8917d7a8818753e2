import { getUser } from "@discussion-post/contract/accounts";
import type { Router } from "express";
import type { FeatureContext } from "../feature-context.ts";
import type { QuotaService } from "../generations/quota.service.ts";
import { contactOf } from "../http/contact.ts";
import { extensionOrigins } from "../http/extension-cors.ts";
import { extensionRedirects } from "../http/extension-redirects.ts";
import type { GuestLimit } from "../http/guest-limit.ts";
import type { Job } from "../jobs/jobs.ts";
import { accountExport } from "./account-export.ts";
import { accountLimits } from "./account-limits.ts";
import { lockNotices } from "./account-locked.ts";
import { accountSearch } from "./account-search.repository.ts";
import { accountSettingsRoutes } from "./account-settings.routes.ts";
import { accountSettingsService } from "./account-settings.service.ts";
import { accountRoutes } from "./accounts.routes.ts";
import { accountsService } from "./accounts.service.ts";
import { administratorRule } from "./administrator.ts";
import { authentication } from "./authenticate.ts";
import { devicesRepository } from "./devices.repository.ts";
import { extensionConnectionRoutes } from "./extension-connection.routes.ts";
import { googleAccountsService } from "./google-accounts.service.ts";
import { googleLinkRoutes } from "./google-link.routes.ts";
import type { KnownDevices } from "./known-devices.ts";
import { knownNetworks } from "./known-networks.ts";
import { loginGuard } from "./login-guard.ts";
import { oneTimeCodesService } from "./one-time-codes.service.ts";
import type { PersonalData } from "./personal-data.ts";
import type { ReadBeside } from "./read-beside.ts";
import { secondFactorFeature } from "./second-factor/second-factor.feature.ts";
import { sessionSecrets } from "./session-secrets.ts";
import { DatabaseSessionStore } from "./session-store.ts";
import { signInService } from "./sign-in.service.ts";
import { signInBrowser } from "./sign-in-codes.ts";
import { signInLifetime } from "./sign-in-lifetime.ts";
import { sourceMailsRepository } from "./source-mails.repository.ts";
import { tokensService } from "./tokens.service.ts";
import type { UserRecord } from "./user-record.ts";
import { usersRepository } from "./users.repository.ts";

const MAKE_PARTS_EVERY_MS = 10_000;
const DELETE_ORPHANS_EVERY_MS = 86_400_000;

interface AccountsContext extends FeatureContext {
  quota: QuotaService;
  /** Calls by nobody who is signed in. */
  guests: GuestLimit;
  knownDevices: KnownDevices;
  /** What other features hold of an account, in the order of its export. */
  personalData: readonly PersonalData[];
  /** What other features' calls read of their caller's own in the statement that finds out who calls. */
  reads: readonly ReadBeside[];
  /** What the owner of a locked account should know of their money, in sentences. */
  lockedMoneyOf: (user: UserRecord) => Promise<string | null>;
  /** Called after an account was deleted. */
  onDeleted: (user: UserRecord) => void;
}

/** Accounts, and the ways into them. */
export function accountsFeature(context: AccountsContext) {
  const { db, env, logger, mailer, quota, guests, knownDevices: known, personalData, onDeleted } = context;
  const locks = lockNotices({
    supportEmail: env.SUPPORT_EMAIL,
    moneyOf: context.lockedMoneyOf,
    mailer,
    publicUrl: env.PUBLIC_URL,
    logger,
  });
  const isProduction = env.NODE_ENV === "production";
  const secrets = sessionSecrets(env);
  const isExtension = extensionOrigins(env.EXTENSION_ORIGINS);
  const limits = accountLimits(context);
  const lifetime = signInLifetime({
    maxDays: env.SIGN_IN_MAX_DAYS,
    adminMaxHours: env.ADMIN_SIGN_IN_MAX_HOURS,
  });
  const users = usersRepository(db);
  const codes = oneTimeCodesService(db);
  const tokens = tokensService(db, { secrets, lifetime });
  const sessions = new DatabaseSessionStore(db, lifetime);
  const devices = devicesRepository(db, lifetime);
  const networks = knownNetworks(db, { secrets });
  const browser = signInBrowser({ isProduction });
  const isAdministrator = administratorRule({ db, adminEmail: env.ADMIN_EMAIL });
  // A demo is tried out without; where it matters, the password of the administrator alone is not enough.
  const needsSecondFactor = (user: UserRecord) => isProduction && user.secondFactorSince === null;
  const windowOfCaller = { ...quota.windowOfCaller, endpoint: getUser };
  const service = accountsService({ users, quota, isAdministrator, needsSecondFactor });
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
    guests,
    needsSecondFactor,
    locks,
    reads: [windowOfCaller, ...context.reads],
  });
  const secondFactor = secondFactorFeature({
    ...context,
    users,
    codes,
    browser,
    knownDevices: known,
    isExtension,
    accountLimits: limits,
  });
  const signIns = signInService({
    users,
    accounts: service,
    devices,
    tokens,
    secondStep: secondFactor.secondStep,
    knownDevices: known,
    knownNetworks: networks,
    isExtension,
    locks,
  });
  const settings = accountSettingsService({
    accounts: service,
    users,
    devices,
    codes,
    mailer,
    publicUrl: env.PUBLIC_URL,
    contact: contactOf(env.SUPPORT_EMAIL),
    personalData,
    onDeleted,
    logger,
  });
  const search = accountSearch(db);
  const guard = loginGuard({ users, knownDevices: known, knownNetworks: networks, limits: limits.login });

  return {
    service,
    settings,
    devices,
    locks,
    codes,
    browser,
    authenticate,
    authenticator,
    sourceMails: sourceMailsRepository(db),
    googleAccounts: googleAccountsService({ users }),

    routes(router: Router): void {
      const { verificationMails, verificationMailboxes } = limits;
      accountRoutes(router, {
        accounts: service,
        signIns,
        tokens,
        settings,
        devices,
        authenticator,
        browser,
        guard,
        windowOfCaller,
        verificationMails,
        verificationMailboxes,
        limits,
      });
      googleLinkRoutes(router, { users, guard, signIns });
      secondFactor.routes(router, signIns);
      accountSettingsRoutes(router, {
        settings,
        exportOf: accountExport({ accounts: service, passkeys: secondFactor.passkeys, personalData }),
        knownDevices: known,
        secondStepTries: secondFactor.tries,
        verificationMails,
        verificationMailboxes,
        resetMails: limits.resetMails,
        resetReserve: limits.resetReserve,
        locks,
        limits,
      });
      extensionConnectionRoutes(router, {
        codes,
        users,
        signIns,
        devices,
        isRedirect: extensionRedirects({
          origins: env.EXTENSION_ORIGINS,
          redirects: env.EXTENSION_REDIRECTS,
        }),
        limits,
      });
    },

    jobs: [
      { name: "make-search-parts", everyMs: MAKE_PARTS_EVERY_MS, run: search.makeParts },
      { name: "delete-orphaned-search-parts", everyMs: DELETE_ORPHANS_EVERY_MS, run: search.deleteOrphans },
    ] satisfies Job[],

    async deleteExpired(): Promise<void> {
      await sessions.deleteExpired();
      await tokens.deleteExpired();
      await codes.deleteExpired();
      await networks.deleteExpired();
    },
  };
}

export type AccountsFeature = ReturnType<typeof accountsFeature>;

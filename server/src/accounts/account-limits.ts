import type { FeatureContext } from "../feature-context.ts";
import { contactOf } from "../http/contact.ts";
import { mailLimits } from "../mail/mail-limits.ts";
import { mailReserve } from "../mail/mail-reserve.ts";
import { mailboxLimits } from "../mail/mailbox-limits.ts";
import { RESET_LIFETIME_MS } from "./account-settings.service.ts";
import { failedAccounts } from "./failed-accounts.ts";

/**
 * At an account that was guessed at: how often unknown devices may try then, and how often those of one network
 * address. An owner on a new device waits for the first; nobody at one address can take every try.
 */
const UNKNOWN_DEVICES_INTERVAL_SECONDS = 300;
const UNKNOWN_DEVICES_ADDRESS_INTERVAL_SECONDS = 900;
/** Mails a day that one network address may have sent to a mailbox whose own share others have used up. */
const VERIFICATION_RESERVE_PER_ADDRESS = 2;
/** Reset mails an hour, one to each account, beyond what one network address may have sent. */
const RESET_RESERVE_PER_NETWORK = 100;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** How often accounts, addresses and mailboxes may do what can be guessed at or written to strangers. */
export function accountLimits({ env, limits: { limit } }: Pick<FeatureContext, "env" | "limits">) {
  const perLoginWindow = (name: string, times = env.LOGINS_PER_ACCOUNT, refusal?: (wait: string) => string) =>
    limit(name, times, env.LOGIN_WINDOW_SECONDS, refusal);
  const mails = (kind: string, perAddress: number, refusal: (times: number, wait: string) => string) => {
    const mailLimit = (name: string, times: number) =>
      limit(name, times, HOUR_SECONDS, (wait) => refusal(times, wait));
    return {
      perAddress: mailLimit(`${kind}-address`, perAddress),
      perMailboxAndAddress: mailLimit(`${kind}-mailbox-address`, env.MAILS_PER_HOUR),
    };
  };
  const tooManyMails = (times: number) =>
    `Your network has asked for too many emails: ${times} an hour is the limit.`;
  const tooManyLogins = (wait: string) =>
    `There were too many tries to log in. You can try again in ${wait}. If your account has a verified email address, you can also reset your password now; if it has none, log in on a device that you've used before, or write to ${contactOf(env.SUPPORT_EMAIL)}.`;
  const tooManyVerifications = (wait: string) =>
    `One address is sent ${env.VERIFICATION_MAILS_PER_DAY} verification emails a day, and one network may ask for ${VERIFICATION_RESERVE_PER_ADDRESS} more in an account. You can try again in ${wait}, or now from another network.`;
  const accountsOpened = (name: string, times: number, within: { seconds: number; inWords: string }) =>
    limit(
      name,
      times,
      within.seconds,
      (wait) =>
        `${times} accounts were opened from your network within ${within.inWords}: that's the limit. You can try again in ${wait}, or now from another network.`,
    );
  const codesADay = env.LOGINS_PER_ACCOUNT * 5;
  const tooManyCodes = (wait: string) =>
    `There were too many wrong codes: ${codesADay} may be tried for one account in a day. A recovery code or a passkey works now, another code of your app in ${wait}.`;
  const resetMails = env.MAILS_PER_HOUR * 4;

  return {
    login: {
      tries: perLoginWindow("login-address", env.LOGINS_PER_ADDRESS, tooManyLogins),
      perAccountAndAddress: perLoginWindow("login-account-address", env.LOGINS_PER_ACCOUNT, tooManyLogins),
      failedAccounts: failedAccounts({
        perAddress: perLoginWindow("login-failed-accounts", env.FAILED_ACCOUNTS_PER_ADDRESS, tooManyLogins),
        marks: perLoginWindow("login-failed-account", 1),
      }),
      perKnownDevice: perLoginWindow("login-device", env.LOGINS_PER_ACCOUNT, tooManyLogins),
      onUnknownDevices: limit(
        "login-unknown-day",
        env.UNKNOWN_DEVICE_LOGINS_PER_ACCOUNT,
        DAY_SECONDS,
        tooManyLogins,
      ),
      onUnknownDevicesSlowly: limit("login-unknown-slow", 1, UNKNOWN_DEVICES_INTERVAL_SECONDS, tooManyLogins),
      perAddressSlowly: limit(
        "login-unknown-address-slow",
        1,
        UNKNOWN_DEVICES_ADDRESS_INTERVAL_SECONDS,
        tooManyLogins,
      ),
    },
    secondStep: {
      perAccountAndAddress: perLoginWindow("second-step-address"),
      perAccountAndAddressADay: limit("second-step-address-day", env.LOGINS_PER_ACCOUNT * 2, DAY_SECONDS),
      perAccountADay: limit("second-step-day", codesADay, DAY_SECONDS, tooManyCodes),
      perKnownDevice: perLoginWindow("second-step-device"),
      onKnownDevicesADay: limit("second-step-devices-day", codesADay, DAY_SECONDS, tooManyCodes),
      clearingsADay: limit("second-step-cleared", 3, DAY_SECONDS),
    },
    secondStepWarningsPerAccount: limit("second-step-warning", 1, DAY_SECONDS),
    /** Tries, of which each costs a hash. */
    registrationsPerAddress: limit("register", env.REGISTRATIONS_PER_MINUTE, 60),
    /** Accounts that were opened. */
    accountsPerAddress: [
      accountsOpened("register-hour", env.REGISTRATIONS_PER_HOUR, {
        seconds: HOUR_SECONDS,
        inWords: "an hour",
      }),
      accountsOpened("register-day", env.REGISTRATIONS_PER_DAY, { seconds: DAY_SECONDS, inWords: "a day" }),
    ],
    codesPerAddress: perLoginWindow("code-address", env.LOGINS_PER_ADDRESS),
    passwordsPerAccount: perLoginWindow("password-account"),
    /** Codes tried while an authenticator app is set up. */
    setupCodesPerAccount: perLoginWindow("factor-setup"),
    connectionsPerAccount: perLoginWindow("extension"),
    exportsPerAccount: limit("export", env.EXPORTS_PER_HOUR, HOUR_SECONDS),
    mailsPerAccount: limit("mail-account", env.MAILS_PER_HOUR, HOUR_SECONDS),
    verificationMails: mailLimits(
      mails(
        "verification",
        env.MAILS_PER_ADDRESS_PER_HOUR,
        (times, wait) => `${tooManyMails(times)} You can try again in ${wait}.`,
      ),
    ),
    verificationMailboxes: mailboxLimits({
      perMailbox: limit(
        "verification-mailbox-day",
        env.VERIFICATION_MAILS_PER_DAY,
        DAY_SECONDS,
        tooManyVerifications,
      ),
      firstOfNetwork: limit("verification-first", 1, DAY_SECONDS),
      reserve: {
        perMailboxAndAddress: limit(
          "verification-reserve-address",
          VERIFICATION_RESERVE_PER_ADDRESS,
          DAY_SECONDS,
        ),
        perMailbox: limit("verification-reserve", env.VERIFICATION_MAILS_PER_DAY * 3, DAY_SECONDS),
      },
    }),
    /** Refused in words that are true whether or not an account has the address: they tell of none. */
    resetMails: mailLimits(
      mails(
        "reset",
        resetMails,
        (times, wait) =>
          `${tooManyMails(times)} If an account has verified this address, one more link a day is sent to it all the same: look in your inbox. You can ask again in ${wait}.`,
      ),
    ),
    resetReserve: mailReserve({
      firstOfNetwork: limit("reset-first", 1, DAY_SECONDS),
      perNetwork: limit("reset-reserve", RESET_RESERVE_PER_NETWORK, HOUR_SECONDS),
    }),
    /** Never for longer than a link works: whoever is sent no more has one that still does. */
    resetMailsPerAccount: limit("reset-account", resetMails, RESET_LIFETIME_MS / 1_000),
  };
}

export type AccountLimits = ReturnType<typeof accountLimits>;

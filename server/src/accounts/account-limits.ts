import type { FeatureContext } from "../feature-context.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import { mailLimits } from "../mail/mail-limits.ts";

/** Short, since an owner on a new device waits for it to end while strangers guess. */
const STRANGERS_WINDOW_SECONDS = 300;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** How often accounts, addresses and mailboxes may do what can be guessed at or written to strangers. */
export function accountLimits({ env, limits: { limit } }: Pick<FeatureContext, "env" | "limits">) {
  const perLoginWindow = (name: string, times = env.LOGINS_PER_ACCOUNT, refusal?: (wait: string) => string) =>
    limit(name, times, env.LOGIN_WINDOW_SECONDS, refusal);
  const mails = (kind: string, perAddress: number, perMailbox: RateLimit) =>
    mailLimits({
      perAddress: limit(`${kind}-address`, perAddress, HOUR_SECONDS),
      perMailboxAndAddress: limit(`${kind}-mailbox-address`, env.MAILS_PER_HOUR, HOUR_SECONDS),
      perMailbox,
    });
  const codesADay = env.LOGINS_PER_ACCOUNT * 5;
  const resetMails = env.MAILS_PER_HOUR * 4;

  return {
    login: {
      tries: perLoginWindow("login-address", env.LOGINS_PER_ADDRESS, tooManyLogins),
      perAccountAndAddress: perLoginWindow("login-account-address", env.LOGINS_PER_ACCOUNT, tooManyLogins),
      perKnownDevice: perLoginWindow("login-device", env.LOGINS_PER_ACCOUNT, tooManyLogins),
      perAccount: limit(
        "login-account",
        env.STRANGERS_LOGINS_PER_ACCOUNT,
        STRANGERS_WINDOW_SECONDS,
        tooManyLogins,
      ),
    },
    secondStep: {
      perAccountAndAddress: perLoginWindow("second-step-address"),
      perAccountAndAddressADay: limit("second-step-address-day", env.LOGINS_PER_ACCOUNT * 2, DAY_SECONDS),
      perAccountADay: limit("second-step-day", codesADay, DAY_SECONDS),
      perKnownDevice: perLoginWindow("second-step-device"),
      onKnownDevicesADay: limit("second-step-devices-day", codesADay, DAY_SECONDS),
      clearingsADay: limit("second-step-cleared", 3, DAY_SECONDS),
    },
    secondStepWarningsPerAccount: limit("second-step-warning", 1, DAY_SECONDS),
    registrationsPerAddress: limit("register", env.REGISTRATIONS_PER_MINUTE, 60),
    codesPerAddress: perLoginWindow("code-address", env.LOGINS_PER_ADDRESS),
    passwordsPerAccount: perLoginWindow("password-account"),
    /** Codes tried while an authenticator app is set up. */
    setupCodesPerAccount: perLoginWindow("factor-setup"),
    connectionsPerAccount: perLoginWindow("extension"),
    exportsPerAccount: limit("export", env.EXPORTS_PER_HOUR, HOUR_SECONDS),
    mailsPerAccount: limit("mail-account", env.MAILS_PER_HOUR, HOUR_SECONDS),
    verificationMails: mails(
      "verification",
      env.MAILS_PER_ADDRESS_PER_HOUR,
      limit("verification-mailbox-day", env.VERIFICATION_MAILS_PER_DAY, DAY_SECONDS, tooManyVerifications),
    ),
    resetMails: mails("reset", resetMails, limit("reset-mailbox", resetMails, HOUR_SECONDS)),
  };
}

export type AccountLimits = ReturnType<typeof accountLimits>;

function tooManyLogins(wait: string): string {
  return `There were too many tries to log in. You can try again in ${wait}. If your account has a verified email address, you can also reset your password now.`;
}

function tooManyVerifications(wait: string): string {
  return `This address has been sent as many verification emails as it may be within a day. You can try again in ${wait}.`;
}

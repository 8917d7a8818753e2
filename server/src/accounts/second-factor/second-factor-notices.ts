import type { Logger } from "pino";
import type { RateLimit } from "../../http/rate-limits.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { secondFactorMail } from "../../mail/second-factor-mails.ts";
import type { UserRecord } from "../user-record.ts";

interface SecondFactorNoticesOptions {
  mailer: Mailer;
  publicUrl: string;
  logger: Logger;
  /** Warnings that an account gets in a day. */
  warningsPerAccount: RateLimit;
}

/** Tells people by mail what happened to their second step, where their address is known to be theirs. */
export function secondFactorNotices({
  mailer,
  publicUrl,
  logger,
  warningsPerAccount,
}: SecondFactorNoticesOptions) {
  return {
    passkeyAdded: (user: UserRecord, name: string) => tell(user, `The passkey "${name}" was added`),
    passkeyRemoved: (user: UserRecord, name: string) => tell(user, `The passkey "${name}" was removed`),
    appAdded: (user: UserRecord) => tell(user, "An authenticator app was set up"),
    appRemoved: (user: UserRecord) => tell(user, "The authenticator app was removed"),
    recoveryCodesRenewed: (user: UserRecord) => tell(user, "New recovery codes were made"),
    recoveryCodeUsed: (user: UserRecord, left: number) =>
      tell(user, `A recovery code was used to log in (${left} left)`),
    /** Somebody knows the password and has run out of codes to try. */
    async triesUsedUp(user: UserRecord): Promise<void> {
      const isFirst = await warningsPerAccount.take(String(user.id)).then(
        () => true,
        () => false,
      );
      if (isFirst) tell(user, "Somebody entered your password and then too many wrong codes");
    },
  };

  /** Behind the answer: a mailbox that takes nothing keeps nobody from their account. */
  function tell(user: UserRecord, event: string): void {
    if (!user.email || !user.emailVerified) return;
    mailer
      .send(secondFactorMail({ to: user.email, username: user.username, publicUrl, event }))
      .catch((error: unknown) => logger.error({ err: error }, "notice about a second factor failed"));
  }
}

export type SecondFactorNotices = ReturnType<typeof secondFactorNotices>;

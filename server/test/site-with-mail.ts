import { startMailEmulator } from "@discussion-post/emulators/mail/mail-emulator";
import { expect } from "vitest";
import { type Account, call, openAccount } from "./api-client.ts";
import { startTestServer } from "./test-server.ts";

export type SiteWithMail = Awaited<ReturnType<typeof openSiteWithMail>>;

let addresses = 0;

/** An email address that no account has yet. */
export const newAddress = () => `person${++addresses}@example.com`;

/** A server whose mails can be read. */
export async function openSiteWithMail(settings: Record<string, string> = {}) {
  const mailbox = await startMailEmulator();
  const server = await startTestServer({
    settings: {
      SMTP_URL: mailbox.smtpUrl,
      PUBLIC_URL: "https://posts.example.com",
      MAILS_PER_HOUR: "6",
      ...settings,
    },
  });

  /** The code in the latest mail to the address, once it has arrived. */
  async function codeFor(address: string, path: string): Promise<string> {
    return expect
      .poll(() => codeIn(address, path), { timeout: 5_000 })
      .toBeTruthy()
      .then(() => codeIn(address, path) ?? "");
  }

  function codeIn(address: string, path: string): string | undefined {
    const mail = mailbox.messages().find(({ to, text }) => to === address && text.includes(path));
    return /#code=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  }

  /** The latest mail to the address. */
  const mailTo = (address: string) => mailbox.messages().find(({ to }) => to === address);

  /** Redeems the code of a verification mail, signed in to the account. */
  const verify = (account: { token: string }, code: string) =>
    call(server, "POST /api/verify-email", { token: account.token, body: { code } });

  const changeEmail = (account: Account, email: string) =>
    call(server, "PUT /api/account/email", {
      token: account.token,
      body: { email, currentPassword: account.password },
    });

  async function openVerifiedAccount(): Promise<Account & { email: string }> {
    const account = await openAccount(server);
    const email = newAddress();
    await changeEmail(account, email);
    await verify(account, await codeFor(email, "/verify-email"));
    return { ...account, email };
  }

  return {
    mailbox,
    server,
    codeFor,
    codeIn,
    mailTo,
    verify,
    changeEmail,
    openVerifiedAccount,
    async close(): Promise<void> {
      await server.close();
      await mailbox.close();
    },
  };
}

import { type MailEmulator, startMailEmulator } from "@discussion-post/emulators/mail/mail-emulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smtpMailer } from "../src/mail/mailer.ts";

/** The local mail server offers no STARTTLS, like one between which and us somebody has cut it out. */
let mailbox: MailEmulator;
beforeAll(async () => {
  mailbox = await startMailEmulator();
});
afterAll(() => mailbox.close());

const mail = { to: "ana@example.com", subject: "A link", text: "Open it.", html: "<p>Open it.</p>" };
const from = "posts@example.com";

test("a mail server that offers no TLS is told neither the password nor the mail", async () => {
  const mailer = smtpMailer({ smtpUrl: mailbox.smtpUrl, from, requireTls: true });
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: "unavailable", cause: { code: "ETLS" } });
  expect(mailbox.messages()).toEqual([]);
});

test("unless the operator's address says that it may", async () => {
  const smtpUrl = `${mailbox.smtpUrl}?requireTLS=false`;
  await smtpMailer({ smtpUrl, from, requireTls: true }).send(mail);
  expect(mailbox.messages()).toMatchObject([{ to: mail.to, subject: mail.subject }]);
});

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { startLocalServer } from "@discussion-post/testing/local-server";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { mailboxPage } from "./mailbox-page.ts";
import type { ReceivedMail } from "./received-mail.ts";

export interface MailEmulator {
  /** What SMTP_URL is set to; its user marks it as a stand-in. */
  smtpUrl: string;
  /** The page that shows the mailbox; `/messages.json` gives the same as data. */
  url: string;
  /** Latest first. */
  messages(): readonly ReceivedMail[];
  close(): Promise<void>;
}

/** How many mails are kept. */
const CAPACITY = 200;

/**
 * A mail server on this machine that takes every mail and delivers none: it shows them on a page.
 * It speaks SMTP as RFC 5321 has it, by the server library of the makers of nodemailer.
 */
export async function startMailEmulator({ webPort = 0 }: { webPort?: number } = {}): Promise<MailEmulator> {
  const messages: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    // Any caller: it only receives, on loopback.
    onAuth: (_auth, _session, done) => done(null, { user: "emulator" }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address).join(", ");
        read(Buffer.concat(chunks), recipients).then((mail) => {
          messages.unshift(mail);
          messages.length = Math.min(messages.length, CAPACITY);
          done();
        }, done);
      });
    },
  });
  const smtpServer = smtp.listen(0, "127.0.0.1");
  await once(smtpServer, "listening");
  const web = await startLocalServer(
    (req, res) => {
      if (req.url === "/messages.json") {
        res.setHeader("Content-Type", "application/json").end(JSON.stringify(messages));
        return;
      }
      res.setHeader("Content-Type", "text/html; charset=utf-8").end(mailboxPage(messages));
    },
    { port: webPort },
  );
  return {
    smtpUrl: `smtp://emulator:emulator@127.0.0.1:${(smtpServer.address() as AddressInfo).port}`,
    url: web.url,
    messages: () => messages,
    async close() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await web.close();
    },
  };
}

async function read(raw: Buffer, to: string): Promise<ReceivedMail> {
  const { subject = "", text = "", html = "", from } = await PostalMime.parse(raw);
  const receivedAt = new Date().toISOString();
  return { to, from: from?.address ?? "", subject, text: text.trim(), html, receivedAt };
}

import { createTransport } from "nodemailer";
import { AppError } from "../errors/app-error.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** @throws AppError `unavailable` where mail is not set up or not taken */
  send(mail: Mail): Promise<void>;
  /** Signs in to the mail server and sends nothing. @throws where that fails */
  verify(): Promise<void>;
}

interface SmtpOptions {
  smtpUrl: string;
  from: string;
  /** Whether a server that offers no STARTTLS gets nothing; `?requireTLS=false` in the address has the last word. */
  requireTls: boolean;
}

/** Sends mail over SMTP; without an address, none. */
export function smtpMailer({ smtpUrl, from, requireTls }: SmtpOptions): Mailer {
  if (smtpUrl === "") {
    const refuse = () => Promise.reject(new AppError("unavailable", "Email is not set up on this server."));
    return { send: refuse, verify: refuse };
  }
  const transport = createTransport({ url: smtpUrl, requireTLS: requireTls }, { from });
  return {
    async verify() {
      await transport.verify();
    },
    async send(mail) {
      try {
        await transport.sendMail(mail);
      } catch (cause) {
        throw new AppError("unavailable", "The email could not be sent.", { cause });
      }
    },
  };
}

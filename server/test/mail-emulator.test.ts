import { type MailEmulator, startMailEmulator } from "@discussion-post/emulators/mail/mail-emulator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smtpMailer } from "../src/mail/mailer.ts";

let mailbox: MailEmulator;
beforeAll(async () => {
  mailbox = await startMailEmulator();
});
afterAll(() => mailbox.close());

describe("the local mailbox", () => {
  test("keeps what is sent and shows it as text, latest first", async () => {
    const mailer = smtpMailer({
      smtpUrl: mailbox.smtpUrl,
      from: "Posts <posts@example.com>",
      requireTls: false,
    });
    await mailer.send({ to: "ana@example.com", subject: "First", text: "One.", html: "<p>One.</p>" });
    const text = "<script>alert(1)</script> https://posts.example.com/verify-email#code=abc";
    await mailer.send({ to: "ana@example.com", subject: "Zweite Nachricht 🎓", text, html: "<p>Two.</p>" });

    const listed = await (await fetch(`${mailbox.url}/messages.json`)).json();
    expect(listed).toMatchObject([
      {
        to: "ana@example.com",
        from: "posts@example.com",
        subject: "Zweite Nachricht 🎓",
        text,
        html: expect.stringContaining("Two."),
      },
      { subject: "First" },
    ]);
    const page = await (await fetch(mailbox.url)).text();
    expect(page).not.toContain("<script>");
    expect(page).toContain('<a href="https://posts.example.com/verify-email#code=abc">');
  });
});

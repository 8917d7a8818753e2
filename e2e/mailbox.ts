import { expect } from "@playwright/test";

/** The link in the latest mail to the address, once it has arrived in the local mailbox. */
export async function linkMailedTo(address: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const response = await fetch(`${process.env.E2E_MAILBOX}/messages.json`);
    const mails: { to: string; text: string }[] = await response.json();
    const mail = mails.find(({ to, text }) => to === address && text.includes(path));
    link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
    expect(link).toBeTruthy();
  }).toPass();
  return link ?? "";
}

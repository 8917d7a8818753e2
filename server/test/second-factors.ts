import { Secret, TOTP } from "otpauth";
import { type Account, type Answer, call } from "./api-client.ts";
import { SoftwareAuthenticator } from "./software-authenticator.ts";

/** What an authenticator app shows for a secret, so many steps of 30 seconds from now. */
export function appCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

type Site = { url: string };

/** Sets an authenticator app up. Its first code is that of the step before this one, so that this one's is free. */
export async function addApp(
  server: Site,
  { token, password }: Account,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await call(server, "POST /api/account/authenticator-app/setup", {
    token,
    body: { currentPassword: password },
  });
  const { secret } = begun.body;
  const confirmed = await call(server, "POST /api/account/authenticator-app", {
    token,
    body: { code: appCode(secret, -1) },
  });
  if (confirmed.status !== 200) throw new Error(`adding an app answered ${JSON.stringify(confirmed.body)}`);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** Adds a passkey that lives at `origin`. */
export async function addPasskey(
  server: Site,
  { token, password }: Account,
  { origin, name = "My laptop" }: { origin: string; name?: string },
): Promise<{ authenticator: SoftwareAuthenticator; answer: Answer }> {
  const authenticator = new SoftwareAuthenticator(origin);
  const options = await call(server, "POST /api/account/passkeys/options", {
    token,
    body: { currentPassword: password },
  });
  const answer = await call(server, "POST /api/account/passkeys", {
    token,
    body: { name, passkey: authenticator.create(options.body) },
  });
  return { authenticator, answer };
}

/** A sign-in after the password: what it needs still, and the browser that began it. */
export async function firstStep(server: Site, { username, password }: Account) {
  const answer = await call(server, "POST /api/login", { body: { username, password } });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { answer, id: answer.body.secondStep?.id as string, cookie };
}

/** Completes a sign-in. */
export function secondStep(
  server: Site,
  { id, cookie }: { id: string; cookie?: string },
  answer: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return call(server, "POST /api/login/second-step", { cookie, body: { id, answer }, headers });
}

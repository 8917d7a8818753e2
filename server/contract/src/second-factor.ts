import * as z from "zod/mini";
import { userWithToken } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { PASSKEY_NAME_MAX_CHARS, PASSWORD_MAX_CHARS } from "./product-constants.ts";
import { plainText, timestamp, trimmedText } from "./text.ts";

/** Passkeys, authenticator apps and recovery codes: how they are set up, and how they complete a sign-in. */

/** The password where the account has one; an account without one has to have signed in a moment ago. */
const proof = z.object({ currentPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_CHARS))) });

const base64url = (label: string, max: number) =>
  z
    .string()
    .check(
      z.minLength(1, `${label} is required`),
      z.maxLength(max, `${label} is too long`),
      z.regex(/^[\w-]+$/, `${label} must be base64url`),
    );

/** WebAuthn allows ids of up to 1,023 bytes. */
const credentialId = base64url("Passkey", 1_364);

/** `RegistrationResponseJSON` of WebAuthn level 3, as far as it is read. */
const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url("Client data", 4_000),
    attestationObject: base64url("Attestation", 40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

/** `AuthenticationResponseJSON` of WebAuthn level 3, as far as it is read. */
const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url("Client data", 4_000),
    authenticatorData: base64url("Authenticator data", 4_000),
    signature: base64url("Signature", 10_000),
  }),
});

/** What the browser's `navigator.credentials` takes, in WebAuthn's JSON form. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

const sixDigits = z.pipe(
  z.string().check(z.overwrite((text) => text.replaceAll(/\s/g, ""))),
  z.string().check(z.regex(/^\d{6}$/, "Enter the 6 digits that the app shows")),
);

const recoveryCode = z.pipe(
  z.string().check(
    z.maxLength(40, "Enter one recovery code"),
    z.overwrite((text) => text.replaceAll(/[\s-]/g, "").toUpperCase()),
  ),
  z.string().check(z.regex(/^[A-Z2-7]{12}$/, "A recovery code has 12 letters and digits")),
);

const recoveryCodes = z.array(z.string());

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});

export type Passkey = z.infer<typeof passkey>;

export const secondFactors = z.object({
  /** Null without an authenticator app. */
  app: z.nullable(z.object({ addedAt: timestamp })),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
});

export type SecondFactors = z.infer<typeof secondFactors>;

/** A code or a signature that completes a sign-in. */
export const secondStepAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("code"), code: sixDigits }),
  z.object({ kind: z.literal("recovery_code"), code: recoveryCode }),
  z.object({ kind: z.literal("passkey"), passkey: passkeyAnswer }),
]);

const stepId = plainText({ label: "Sign-in", min: 1, max: 100 });

export const beginPasskeyStep = endpoint({
  method: "POST",
  path: "/api/login/second-step/passkey",
  summary: "Ask the browser for a passkey that completes a sign-in",
  access: "everyone",
  anonymous: true,
  body: z.object({ id: stepId }),
  response: passkeyOptions,
  errors: ["second_step_expired"],
});

export const completeSecondStep = endpoint({
  method: "POST",
  path: "/api/login/second-step",
  summary: "Complete a sign-in with a code, a passkey or a recovery code",
  access: "everyone",
  anonymous: true,
  body: z.object({ id: stepId, answer: secondStepAnswer }),
  response: userWithToken,
  errors: ["second_step_expired", "second_step_wrong", "account_locked", "too_many_requests"],
});

export const getSecondFactors = endpoint({
  method: "GET",
  path: "/api/account/second-factors",
  summary: "The account's passkeys and authenticator app",
  access: "user",
  response: secondFactors,
});

export const beginPasskey = endpoint({
  method: "POST",
  path: "/api/account/passkeys/options",
  summary: "Ask the browser to make a passkey for the account",
  access: "user",
  body: proof,
  response: passkeyOptions,
  errors: ["wrong_password", "fresh_sign_in_required", "validation_failed", "too_many_requests"],
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/api/account/passkeys",
  summary: "Add the passkey that the browser made; with the first factor, answers recovery codes",
  access: "user",
  body: z.object({
    name: trimmedText({ label: "Name", max: PASSKEY_NAME_MAX_CHARS }),
    passkey: newPasskey,
  }),
  response: z.object({ recoveryCodes: z.nullable(recoveryCodes) }),
  errors: ["code_invalid", "validation_failed"],
});

export const removePasskey = endpoint({
  method: "POST",
  path: "/api/account/passkeys/:id/removal",
  summary: "Remove a passkey",
  access: "user",
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/, "There is no such passkey")) }),
  body: proof,
  response: null,
  errors: ["wrong_password", "fresh_sign_in_required", "not_found", "too_many_requests"],
});

export const beginAuthenticatorApp = endpoint({
  method: "POST",
  path: "/api/account/authenticator-app/setup",
  summary: "Make a secret for an authenticator app; it counts once a code confirms it",
  access: "user",
  body: proof,
  response: z.object({
    /** In base32, for typing it in. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: z.string(),
  }),
  errors: ["wrong_password", "fresh_sign_in_required", "too_many_requests"],
});

export const confirmAuthenticatorApp = endpoint({
  method: "POST",
  path: "/api/account/authenticator-app",
  summary: "Turn the app on with a code that it shows; with the first factor, answers recovery codes",
  access: "user",
  body: z.object({ code: sixDigits }),
  response: z.object({ recoveryCodes: z.nullable(recoveryCodes) }),
  errors: ["second_step_wrong", "second_step_expired", "too_many_requests"],
});

export const removeAuthenticatorApp = endpoint({
  method: "POST",
  path: "/api/account/authenticator-app/removal",
  summary: "Remove the authenticator app",
  access: "user",
  body: proof,
  response: null,
  errors: ["wrong_password", "fresh_sign_in_required", "not_found", "too_many_requests"],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/account/recovery-codes",
  summary: "Make ten new recovery codes; the old ones stop working",
  access: "user",
  body: proof,
  response: z.object({ recoveryCodes }),
  errors: ["wrong_password", "fresh_sign_in_required", "not_found", "too_many_requests"],
});

import * as z from "zod/mini";
import { emailAddress, newPassword, optionalFullName, user } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { PASSWORD_MAX_CHARS } from "./product-constants.ts";
import { plainText, timestamp } from "./text.ts";

const oneTimeCode = plainText({ label: "Code", min: 1, max: 200 });
const presentPassword = plainText({ label: "Current password", min: 1, max: PASSWORD_MAX_CHARS });

export const changeName = endpoint({
  method: "PUT",
  path: "/api/account/name",
  summary: "Set the full name, or remove it",
  access: "user",
  body: z.object({ name: optionalFullName }),
  response: user,
});

/**
 * Changes the address; the new one counts as unverified until its owner has followed the link. The holder of the
 * address can set a new password, so that a found open page must not be enough to change it.
 */
export const changeEmail = endpoint({
  method: "PUT",
  path: "/api/account/email",
  summary: "Set the email address and send a link that verifies it",
  access: "user",
  /** The password where the account has one; else the sign-in has to be fresh. */
  body: z.object({ email: emailAddress, currentPassword: z.optional(z.string()) }),
  /** The address is set also where the mail could not be sent. */
  response: z.extend(user, { isMailSent: z.boolean() }),
  errors: ["wrong_password", "fresh_sign_in_required", "too_many_requests"],
});

export const sendVerification = endpoint({
  method: "POST",
  path: "/api/account/email/verification",
  summary: "Send the link that verifies the email address again",
  access: "user",
  response: null,
  errors: ["validation_failed", "too_many_requests"],
});

/** Takes a session of the account that asked for the mail: a press in somebody's mailbox proves nothing by itself. */
export const verifyEmail = endpoint({
  method: "POST",
  path: "/api/verify-email",
  summary: "Verify the email address that the one-time code was sent to, for the account that asked for it",
  access: "user",
  refusals: { signedOut: "Log in to the account that the link was sent for." },
  body: z.object({ code: oneTimeCode }),
  response: z.object({ email: z.string() }),
  errors: ["code_invalid", "other_account", "too_many_requests"],
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/forgot-password",
  summary: "Send a link that resets the password; the answer does not tell whether the account exists",
  access: "everyone",
  body: z.object({ email: emailAddress }),
  response: null,
  errors: ["too_many_requests"],
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/reset-password",
  summary: "Set a new password by the one-time code of a mail; ends every session of the account",
  access: "everyone",
  body: z.object({ code: oneTimeCode, password: newPassword }),
  /** Where the account is locked, that it is, and whom to write to: the new password lets nobody in. */
  response: z.object({ lockNotice: z.nullable(z.string()) }),
  errors: ["code_invalid", "too_many_requests"],
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/account/password",
  summary: "Change the password, or set a first one; ends every other session",
  access: "user",
  /** The present password where the account has one; else the sign-in has to be fresh. */
  body: z.object({ currentPassword: z.optional(presentPassword), password: newPassword }),
  response: null,
  errors: ["wrong_password", "fresh_sign_in_required", "too_many_requests"],
});

/** Somewhere the account is signed in: a browser by its cookie, or a holder of a token. */
export const device = z.object({
  id: z.string(),
  /** Such as "Chrome on Linux"; made from what the browser said of itself at sign-in. */
  name: z.string(),
  signedInAt: timestamp,
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
});

export type Device = z.infer<typeof device>;

export const listDevices = endpoint({
  method: "GET",
  path: "/api/account/devices",
  summary: "Where the account is signed in, last used first",
  access: "user",
  response: z.array(device),
});

export const signOutDevice = endpoint({
  method: "DELETE",
  path: "/api/account/devices/:id",
  summary: "End one sign-in of the account",
  access: "user",
  params: z.object({ id: plainText({ label: "Device", min: 1, max: 100 }) }),
  response: null,
  errors: ["not_found"],
});

export const signOutOtherDevices = endpoint({
  method: "DELETE",
  path: "/api/account/devices",
  summary: "End every sign-in of the account but the one that asks",
  access: "user",
  response: null,
});

export const exportAccount = endpoint({
  method: "GET",
  path: "/api/account/export",
  summary: "Everything that the account holds, as a JSON file; some times an hour",
  access: "user",
  response: z.looseObject({ exportedAt: timestamp, user }),
  errors: ["too_many_requests"],
});

export const deleteAccount = endpoint({
  method: "POST",
  path: "/api/account/deletion",
  summary: "Delete the account with its posts, templates and sign-ins",
  access: "user",
  /** The username, typed again, and the password where the account has one; else the sign-in has to be fresh. */
  body: z.object({ username: z.string(), password: z.optional(z.string()) }),
  response: null,
  errors: ["wrong_password", "fresh_sign_in_required", "validation_failed", "too_many_requests"],
});

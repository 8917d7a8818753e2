import * as z from "zod/mini";
import { userWithToken } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { PASSWORD_MAX_CHARS } from "./product-constants.ts";
import { plainText } from "./text.ts";

/** What Google has confirmed in this browser, and which account it fits. Nobody but the address' owner gets here. */
export const getGoogleLink = endpoint({
  method: "GET",
  path: "/api/google-link",
  summary: "The account that the Google sign-in of this browser is waiting to be linked to",
  access: "everyone",
  anonymous: true,
  response: z.object({ username: z.string(), email: z.string() }),
  errors: ["code_invalid"],
});

export const linkGoogle = endpoint({
  method: "POST",
  path: "/api/google-link",
  summary: "Link Google to the account by its password and sign in; ends every other sign-in of the account",
  access: "everyone",
  anonymous: true,
  body: z.object({ password: plainText({ label: "Password", min: 1, max: PASSWORD_MAX_CHARS }) }),
  response: userWithToken,
  errors: ["code_invalid", "wrong_password", "second_factor_required", "account_locked", "too_many_requests"],
});

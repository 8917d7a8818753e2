import * as z from "zod/mini";
import { userWithToken } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { plainText } from "./text.ts";

/** SHA-256, or 32 random bytes, in base64url without padding. */
const bytes32 = (label: string) =>
  z.string().check(z.regex(/^[\w-]{43}$/, `${label} must be 43 characters of base64url`));

/** What the extension asks for when it sends somebody to the website (PKCE, RFC 7636, method S256). */
export const connectionRequest = z.object({
  /** Where the browser hands the answer to the extension. */
  redirectUri: z
    .url("Redirect address must be an address")
    .check(z.maxLength(300, "Redirect address is too long")),
  /** SHA-256 of the verifier that the extension keeps. */
  challenge: bytes32("Challenge"),
  /** Comes back as it is, so that the extension knows its own question. */
  state: plainText({ label: "State", min: 1, max: 100 }),
});

export type ConnectionRequest = z.infer<typeof connectionRequest>;

export const connectExtension = endpoint({
  method: "POST",
  path: "/api/extension/connections",
  summary: "Let the extension sign in as the user: answers where to go, with a one-time code for it",
  access: "user",
  body: connectionRequest,
  response: z.object({ redirectTo: z.url() }),
  errors: ["validation_failed", "too_many_requests"],
});

export const exchangeExtensionCode = endpoint({
  method: "POST",
  path: "/api/extension/tokens",
  summary: "Exchange the extension's one-time code and its verifier for a token of its own",
  access: "everyone",
  anonymous: true,
  body: z.object({ code: plainText({ label: "Code", min: 1, max: 200 }), verifier: bytes32("Verifier") }),
  response: userWithToken,
  errors: ["code_invalid", "too_many_requests"],
});

import { login, register } from "@discussion-post/contract/accounts";
import { getGoogleLink, linkGoogle } from "@discussion-post/contract/google-linking";
import { completeSecondStep } from "@discussion-post/contract/second-factor";
import type { Request } from "express";
import { isFor } from "../http/is-for.ts";

/** A sign-in is for the account of the password, whatever token the request still carries. */
export function isSigningIn(req: Request): boolean {
  return [login, register, completeSecondStep, getGoogleLink, linkGoogle].some((endpoint) =>
    isFor(req, endpoint),
  );
}

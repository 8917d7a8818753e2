import type { Device } from "./device.ts";

/** How somebody signed in, on which device and when. It stands with the token and in the cookie session. */
export interface SignIn extends Device, SignInMethod {
  /** Milliseconds since 1970. */
  signedInAtMs: number;
  /** When its holder last proved who they are: at the sign-in, or since then. Milliseconds since 1970. */
  provenAtMs: number;
}

export interface SignInMethod {
  method: "password" | "google" | "extension";
  /** The address that Google vouched for at this sign-in, in lower case. */
  googleEmail: string | null;
  /** Whether a second factor was given at this sign-in. */
  hasSecondFactor: boolean;
}

export const byPassword: SignInMethod = { method: "password", googleEmail: null, hasSecondFactor: false };
/** A browser that is signed in has let the extension in. */
export const byExtension: SignInMethod = { ...byPassword, method: "extension" };

export function byGoogle(googleEmail: string | null): SignInMethod {
  return { method: "google", googleEmail, hasSecondFactor: false };
}

/** Stands for a session from before sign-ins were described: it proves nothing, and is of long ago. */
export const undescribedSignIn: SignIn = {
  ...byPassword,
  id: "",
  name: "Unknown device",
  signedInAtMs: 0,
  provenAtMs: 0,
};

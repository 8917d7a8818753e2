import { createHash } from "node:crypto";
import type { BodyOf, ParsedBodyOf } from "@discussion-post/contract/endpoint";
import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import type { addPasskey, completeSecondStep } from "@discussion-post/contract/second-factor";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Database } from "../../database/connection.ts";
import { isDatabaseError } from "../../database/database-error.ts";
import type { OneTimeCodesService } from "../one-time-codes.service.ts";
import type { UserRecord } from "../user-record.ts";
import { passkeysRepository } from "./passkeys.repository.ts";

type NewPasskey = ParsedBodyOf<typeof addPasskey>["passkey"];
export type PasskeyAnswer = Extract<
  BodyOf<typeof completeSecondStep>["answer"],
  { kind: "passkey" }
>["passkey"];

/** How long a browser may take over its dialog. */
const CHALLENGE_LIFETIME_MS = 5 * 60_000;

interface PasskeysOptions {
  db: Database;
  codes: OneTimeCodesService;
  publicUrl: string;
}

/** Passkeys by WebAuthn. Each challenge is one of our one-time codes, so that it works once. */
export function passkeyService({ db, codes, publicUrl }: PasskeysOptions) {
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicUrl);
  const repository = passkeysRepository(db);

  return {
    list: repository.list,
    count: repository.count,
    insert: repository.insert,
    delete: repository.delete,

    /** What the browser needs to make a passkey. */
    async creationOptions(user: UserRecord) {
      const challenge = await codes.issue({
        purpose: "add_passkey",
        userId: user.id,
        lifetimeMs: CHALLENGE_LIFETIME_MS,
      });
      return generateRegistrationOptions({
        rpName: PRODUCT_NAME,
        rpID,
        userName: user.username,
        userDisplayName: user.name ?? user.username,
        // The same for all passkeys of an account, so that an authenticator keeps one; it tells nothing of anybody.
        userID: new Uint8Array(createHash("sha256").update(`passkeys of account ${user.id}`).digest()),
        challenge: bytesOf(challenge),
        timeout: CHALLENGE_LIFETIME_MS,
        attestationType: "none",
        excludeCredentials: await allowed(user.id),
        authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
      });
    },

    /** The row of a passkey that a browser made; null where its answer does not hold. */
    async check(user: UserRecord, response: NewPasskey) {
      const verified = await verifyRegistrationResponse({
        response: {
          ...response,
          clientExtensionResults: {},
          response: {
            clientDataJSON: response.response.clientDataJSON,
            attestationObject: response.response.attestationObject,
          },
        },
        expectedChallenge: async (challenge) =>
          (await codes.redeem({ purpose: "add_passkey", code: challenge }))?.userId === user.id,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: false,
      }).catch(refused);
      if (!verified?.verified) return null;
      const { credential } = verified.registrationInfo;
      return {
        idHash: idHashOf(credential.id),
        userId: user.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: (response.response.transports ?? [])
          .filter((transport) => /^[a-z-]+$/.test(transport))
          .join(","),
        createdAt: new Date(),
      };
    },

    /** What the browser needs to sign with one of the account's passkeys. */
    async requestOptions(userId: number, browserSecret: string | undefined) {
      const challenge = await codes.issue({
        purpose: "passkey_step",
        userId,
        lifetimeMs: CHALLENGE_LIFETIME_MS,
        browserSecret,
      });
      return generateAuthenticationOptions({
        rpID,
        challenge: bytesOf(challenge),
        timeout: CHALLENGE_LIFETIME_MS,
        allowCredentials: await allowed(userId),
        userVerification: "preferred",
      });
    },

    /** Whether a passkey of the account has signed our challenge. */
    async use(userId: number, response: PasskeyAnswer, browserSecret: string | undefined): Promise<boolean> {
      const idHash = idHashOf(response.id);
      const known = await repository.find(userId, idHash);
      if (!known) return false;
      const verified = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: async (challenge) => {
          const redeemed = await codes.redeem({
            purpose: "passkey_step",
            code: challenge,
            browserSecret,
          });
          return redeemed?.userId === userId;
        },
        expectedOrigin,
        expectedRPID: rpID,
        credential: { id: known.credentialId, publicKey: bytesOf(known.publicKey), counter: known.counter },
        requireUserVerification: false,
      }).catch(refused);
      if (!verified?.verified) return false;
      await repository.noteUse(idHash, {
        counter: verified.authenticationInfo.newCounter,
        lastUsedAt: new Date(),
      });
      return true;
    },
  };

  async function allowed(userId: number) {
    const known = await repository.list(userId);
    return known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports.split(",").filter(Boolean),
    }));
  }
}

export type PasskeyService = ReturnType<typeof passkeyService>;

/** The library throws for whatever does not hold; a database that is away is no such thing. */
function refused(error: unknown): null {
  if (isDatabaseError(error)) throw error;
  return null;
}

function idHashOf(credentialId: string): string {
  return createHash("sha256").update(credentialId).digest("hex");
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, "base64url"));
}

import { randomUUID } from "node:crypto";
import { connectExtension, exchangeExtensionCode } from "@discussion-post/contract/extension";
import type { Router } from "express";
import { AppError } from "../errors/app-error.ts";
import { addressOf } from "../http/address.ts";
import { countRefusals, type RateLimit } from "../http/rate-limits.ts";
import { route } from "../http/route.ts";
import type { DevicesRepository } from "./devices.repository.ts";
import type { OneTimeCodesService } from "./one-time-codes.service.ts";
import type { SignInService } from "./sign-in.service.ts";
import { byExtension } from "./sign-in.ts";
import type { UsersRepository } from "./users.repository.ts";

/** How long the extension may take from the person's consent to its exchange; its browser does it at once. */
const CONNECTION_CODE_LIFETIME_MS = 60_000;
/** Exchanges of one code that are no further apart than this are one, sent twice. */
const AT_ONCE_MS = 5_000;

interface ExtensionConnectionOptions {
  codes: OneTimeCodesService;
  users: Pick<UsersRepository, "findById">;
  signIns: SignInService;
  devices: Pick<DevicesRepository, "deleteIssuedBefore">;
  isRedirect: (address: string) => boolean;
  limits: { connectionsPerAccount: RateLimit; codesPerAddress: RateLimit };
}

/**
 * Signing in to the extension on the website, in whichever way somebody signs in there: a page asks, a one-time
 * code goes to the extension's own address, and only who holds the verifier can turn it into a token.
 */
export function extensionConnectionRoutes(
  router: Router,
  { codes, users, signIns, devices, isRedirect, limits }: ExtensionConnectionOptions,
): void {
  route(router, connectExtension, async ({ user, signIn, body }) => {
    // Anybody can write a link to the page; a code must reach nobody but the extension.
    if (!isRedirect(body.redirectUri)) {
      throw new AppError("validation_failed", "This redirect address does not belong to the extension.", {
        field: "redirectUri",
      });
    }
    await limits.connectionsPerAccount.take(String(user.id));
    const code = await codes.issue({
      purpose: "extension",
      userId: user.id,
      lifetimeMs: CONNECTION_CODE_LIFETIME_MS,
      holderHash: Buffer.from(body.challenge, "base64url").toString("hex"),
      signedInAt: new Date(signIn.signedInAtMs),
    });
    const redirectTo = new URL(body.redirectUri);
    redirectTo.search = new URLSearchParams({ code, state: body.state }).toString();
    return { redirectTo: redirectTo.href };
  });

  route(router, exchangeExtensionCode, async ({ body, req }) => {
    const id = randomUUID();
    const { user, redeemed } = await countRefusals(limits.codesPerAddress, addressOf(req), () =>
      redeemedFor(id, body),
    );
    // No longer than the sign-in that let it in: else a stolen token would renew itself for ever.
    const signedInAtMs = redeemed.signedInAt?.getTime();
    return signIns.begin(req, user, byExtension, { id, ...(signedInAtMs !== undefined && { signedInAtMs }) });
  });

  async function redeemedFor(id: string, { code: text, verifier }: { code: string; verifier: string }) {
    // The stored hash is that of the verifier: that is what an S256 challenge is.
    const code = { purpose: "extension", code: text, browserSecret: verifier } as const;
    const redeemed = await codes.redeemFor(id, code);
    const user = redeemed && (await users.findById(redeemed.userId));
    if (user) return { user, redeemed };
    await endWhatItBought(code);
    throw new AppError("code_invalid", "This login has expired. Please begin it again.");
  }

  /**
   * RFC 6749, section 4.1.2: a code that comes twice is in two hands. Of several that come at once, one has won: they
   * are one extension's own, which alone holds the verifier.
   */
  async function endWhatItBought(code: Parameters<typeof codes.boughtBy>[0]): Promise<void> {
    const bought = await codes.boughtBy(code);
    if (!bought) return;
    await devices.deleteIssuedBefore(bought.userId, bought.deviceId, new Date(Date.now() - AT_ONCE_MS));
  }
}

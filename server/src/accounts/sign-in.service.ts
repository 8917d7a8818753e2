import type { User } from "@discussion-post/contract/accounts";
import type { Request } from "express";
import type { AccountsService } from "./accounts.service.ts";
import { newDevice } from "./device.ts";
import type { TokensService } from "./tokens.service.ts";
import type { UserRecord } from "./users.table.ts";

interface SignInOptions {
  accounts: AccountsService;
  tokens: TokensService;
  isExtension: (origin: string) => boolean;
}

/** What every way of signing in ends with. */
export function signInService({ accounts, tokens, isExtension }: SignInOptions) {
  return {
    /**
     * Begins a cookie session under a new id, so that one planted before is worth nothing, and issues a token:
     * two credentials of one device.
     */
    async begin(req: Request, user: UserRecord): Promise<User & { token: string }> {
      const kind = isExtension(req.get("Origin") ?? "") ? "extension" : "browser";
      const device = newDevice(req.get("User-Agent"), kind);
      await new Promise<void>((resolve, reject) =>
        req.login(user, (error) => (error ? reject(error) : resolve())),
      );
      req.session.device = device;
      return { ...(await accounts.present(user)), token: await tokens.issue(user.id, device) };
    },
  };
}

export type SignInService = ReturnType<typeof signInService>;

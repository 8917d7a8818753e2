import type { Device } from "@discussion-post/contract/account-settings";
import type { AccountsService } from "./accounts.service.ts";
import { jsonList } from "./json-list.ts";
import type { PersonalData } from "./personal-data.ts";
import type { PasskeyService } from "./second-factor/passkeys.ts";
import type { SignIn } from "./sign-in.ts";
import type { UserRecord } from "./user-record.ts";

interface AccountExportOptions {
  accounts: AccountsService;
  passkeys: Pick<PasskeyService, "list">;
  personalData: readonly PersonalData[];
}

/**
 * Everything that an account holds, for its owner: no hashes, no keys, nothing of anybody else. Yields the pieces of
 * one JSON object, read from the database as they are asked for.
 */
export function accountExport({ accounts, passkeys, personalData }: AccountExportOptions) {
  return async function* (user: UserRecord, signIn: SignIn, devices: Device[]): AsyncGenerator<string> {
    const profile = await accounts.present(user, signIn);
    yield `{"exportedAt":${JSON.stringify(new Date())},"user":${JSON.stringify(profile)}`;
    for (const { exported } of personalData)
      if (exported) yield* jsonList(exported.name, exported.exportOf(user.id));
    // The keys themselves are of no use to anybody but this site.
    const known = await passkeys.list(user.id);
    const shown = known.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }));
    yield `,"passkeys":${JSON.stringify(shown)}`;
    yield `,"devices":${JSON.stringify(devices)}}\n`;
  };
}

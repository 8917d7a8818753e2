import {
  dismissSourceNotice,
  findAlternatives,
  listSourceNotices,
  replaceSource,
  wantSourceMails,
} from "@discussion-post/contract/source-checks";
import type { Router } from "express";
import type { AccountsService } from "../accounts/accounts.service.ts";
import { route } from "../http/route.ts";
import { presentInFull } from "../posts/posts.routes.ts";
import type { SourceChecksService } from "./source-checks.service.ts";

export function sourceCheckRoutes(
  router: Router,
  { checks, accounts }: { checks: SourceChecksService; accounts: AccountsService },
): void {
  route(router, listSourceNotices, ({ user }) => checks.notices(user.id));
  route(router, dismissSourceNotice, async ({ user, params }) => {
    await checks.dismiss(user.id, params.id);
    return undefined;
  });
  route(router, findAlternatives, ({ user, params, body }) =>
    checks.alternatives(user.id, params.id, body.key),
  );
  route(router, replaceSource, async ({ user, params, body }) =>
    presentInFull(await checks.replace(user.id, params.id, body)),
  );
  route(router, wantSourceMails, async ({ user, signIn, body }) => {
    await checks.setMails(user.id, body.isWanted);
    return accounts.present({ ...user, wantsSourceMails: body.isWanted }, signIn);
  });
}

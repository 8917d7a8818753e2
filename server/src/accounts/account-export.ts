import type { Device } from "@discussion-post/contract/account-settings";
import { eq } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { generations } from "../generations/generations.table.ts";
import { posts } from "../posts/posts.table.ts";
import { templates } from "../templates/templates.table.ts";
import type { AccountsService } from "./accounts.service.ts";
import type { UserRecord } from "./users.table.ts";

/** Everything that an account holds, for its owner: no hashes, no keys, nothing of anybody else. */
export function accountExport({ db, accounts }: { db: Database; accounts: AccountsService }) {
  return async (user: UserRecord, devices: Device[]) => {
    const savedPosts = await db.select().from(posts).where(eq(posts.userId, user.id));
    const drafts = await db
      .select({
        id: generations.id,
        status: generations.status,
        createdAt: generations.createdAt,
        result: generations.result,
      })
      .from(generations)
      .where(eq(generations.userId, user.id));
    const savedTemplates = await db.select().from(templates).where(eq(templates.userId, user.id));
    return {
      exportedAt: new Date().toISOString(),
      user: await accounts.present(user),
      posts: savedPosts.map(({ saveKey: _, ...post }) => post),
      templates: savedTemplates.map(({ saveKey: _, ...template }) => template),
      drafts,
      devices,
    };
  };
}

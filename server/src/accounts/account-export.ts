import type { Device } from "@discussion-post/contract/account-settings";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { generations } from "../generations/generations.table.ts";
import { marksOf } from "../posts/post-marks.ts";
import { posts } from "../posts/posts.table.ts";
import { templates } from "../templates/templates.table.ts";
import type { AccountsService } from "./accounts.service.ts";
import { jsonList } from "./json-list.ts";
import { passkeys } from "./second-factor/passkeys.table.ts";
import type { SignIn } from "./sign-in.ts";
import type { UserRecord } from "./users.table.ts";

/** Rows in memory at once. A post may have 200,000 characters, edits included. */
const PAGE = 10;

/**
 * Everything that an account holds, for its owner: no hashes, no keys, nothing of anybody else. Yields the pieces of
 * one JSON object, read from the database as they are asked for.
 */
export function accountExport({ db, accounts }: { db: Database; accounts: AccountsService }) {
  return async function* (user: UserRecord, signIn: SignIn, devices: Device[]): AsyncGenerator<string> {
    const profile = await accounts.present(user, signIn);
    yield `{"exportedAt":${JSON.stringify(new Date())},"user":${JSON.stringify(profile)}`;
    yield* jsonList("posts", postPages(user.id));
    yield* jsonList("templates", templatePages(user.id));
    yield* jsonList("drafts", draftPages(user.id));
    yield `,"passkeys":${JSON.stringify(await passkeysOf(user.id))}`;
    yield `,"devices":${JSON.stringify(devices)}}\n`;
  };

  /** An account has a few. The keys themselves are of no use to anybody but this site. */
  function passkeysOf(userId: number) {
    const { name, createdAt, lastUsedAt } = passkeys;
    return db
      .select({ name, createdAt, lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(createdAt));
  }

  async function* postPages(userId: number) {
    let last = 0;
    while (true) {
      const page = await db
        .select()
        .from(posts)
        .where(and(eq(posts.userId, userId), gt(posts.id, last)))
        .orderBy(asc(posts.id))
        .limit(PAGE);
      yield page.map(({ saveKey: _, bytes: _bytes, marks, ...post }) => ({
        ...post,
        ...marksOf({ content: post.content, marks }),
      }));
      if (page.length < PAGE) return;
      last = page.at(-1)?.id ?? last;
    }
  }

  async function* templatePages(userId: number) {
    let last = 0;
    while (true) {
      const page = await db
        .select()
        .from(templates)
        .where(and(eq(templates.userId, userId), gt(templates.id, last)))
        .orderBy(asc(templates.id))
        .limit(PAGE);
      yield page.map(({ saveKey: _, ...template }) => template);
      if (page.length < PAGE) return;
      last = page.at(-1)?.id ?? last;
    }
  }

  async function* draftPages(userId: number) {
    let last = "";
    while (true) {
      // In the order of the index on the owner and the key: ids are random.
      const page = await db
        .select({
          key: generations.idempotencyKey,
          id: generations.id,
          status: generations.status,
          createdAt: generations.createdAt,
          result: generations.result,
        })
        .from(generations)
        .where(and(eq(generations.userId, userId), gt(generations.idempotencyKey, last)))
        .orderBy(asc(generations.idempotencyKey))
        .limit(PAGE);
      yield page.map(({ key: _, ...draft }) => draft);
      if (page.length < PAGE) return;
      last = page.at(-1)?.key ?? last;
    }
  }
}

import { TEMPLATES_MAX } from "@discussion-post/contract/product-constants";
import { type NewTemplate, newTemplate } from "@discussion-post/contract/templates";
import * as z from "zod/mini";
import type { LockOwner } from "../accounts/owner.ts";
import { type Database, inTransaction } from "../database/connection.ts";
import { isDuplicateKey } from "../database/database-error.ts";
import { AppError } from "../errors/app-error.ts";
import { type TemplateRecord, templatesRepository } from "./templates.repository.ts";

const BYTES_PER_MB = 1_000_000;

interface TemplatesServiceOptions {
  db: Database;
  lockOwner: LockOwner;
  /** How much an account's templates may take. */
  megabytes: { free: number; premium: number };
}

/** Kept settings. Every query names the owner: what is not theirs does not exist. */
export function templatesService({ db, lockOwner, megabytes }: TemplatesServiceOptions) {
  const repository = templatesRepository(db);
  return {
    list: repository.list,

    /** @throws AppError `not_found` */
    async get(userId: number, id: number): Promise<TemplateRecord> {
      const template = await repository.find(userId, id);
      if (!template) throw notFound();
      return template;
    },

    /**
     * Creates a template once for each key; a repeat gives the first one.
     * @throws AppError `too_many_templates`, `storage_full`, or `idempotency_key_reused` where the key created
     * something else
     */
    async create(userId: number, saveKey: string, values: NewTemplate): Promise<TemplateRecord> {
      try {
        return await inTransaction(db, async (tx) => {
          const owner = await lockOwner(tx, userId);
          const created = await repository.insert(tx, { userId, saveKey, values });
          const kept = await repository.totals(tx, userId);
          if (kept.count > TEMPLATES_MAX) throw tooMany();
          refuseExcess(owner, kept.bytes);
          return created;
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const earlier = await repository.findBySaveKey(userId, saveKey);
        if (earlier && isSame(earlier, values)) return earlier;
        throw new AppError("idempotency_key_reused", "This Idempotency-Key belongs to another template.");
      }
    },

    /**
     * Replaces a template's content. A repeat of a change that has arrived already gives the template as it is.
     * @throws AppError `not_found`, `storage_full`, or `edited_elsewhere` where another version stands there
     */
    async update(
      userId: number,
      id: number,
      { values, version }: { values: NewTemplate; version: Date | undefined },
    ): Promise<TemplateRecord> {
      return inTransaction(db, async (tx) => {
        const owner = await lockOwner(tx, userId);
        const stored = await repository.lock(tx, userId, id);
        if (!stored) throw notFound();
        if (version && stored.updatedAt.getTime() !== version.getTime()) {
          if (isSame(stored, values)) return stored;
          throw new AppError("edited_elsewhere", "This template was edited somewhere else.");
        }
        // Two changes within one millisecond are two versions all the same.
        const updatedAt = new Date(Math.max(Date.now(), stored.updatedAt.getTime() + 1));
        await repository.replace(tx, { userId, id, values, updatedAt });
        const changed = { ...stored, ...values, updatedAt };
        if (bytesOf(changed) > bytesOf(stored)) {
          refuseExcess(owner, (await repository.totals(tx, userId)).bytes);
        }
        return changed;
      });
    },

    /** @throws AppError `not_found` */
    async delete(userId: number, id: number): Promise<void> {
      if (!(await repository.delete(userId, id))) throw notFound();
    },
  };

  /** @throws AppError `storage_full` */
  function refuseExcess({ isSubscribed }: { isSubscribed: boolean }, bytes: number): void {
    const plan = isSubscribed ? "premium" : "free";
    if (bytes <= megabytes[plan] * BYTES_PER_MB) return;
    throw new AppError(
      "storage_full",
      `Your templates fill the ${megabytes[plan]} MB a ${plan} account holds.`,
    );
  }
}

export type TemplatesService = ReturnType<typeof templatesService>;

function bytesOf({ name, description, topic }: TemplateRecord): number {
  return Buffer.byteLength(name + (description ?? "") + (topic ?? ""));
}

function isSame(stored: TemplateRecord, values: NewTemplate): boolean {
  return z.keyof(newTemplate).options.every((field) => stored[field] === values[field]);
}

function notFound(): AppError {
  return new AppError("not_found", "Template not found.");
}

function tooMany(): AppError {
  return new AppError(
    "too_many_templates",
    `You have ${TEMPLATES_MAX} templates, and an account has room for no more. Delete one that you no longer use.`,
  );
}

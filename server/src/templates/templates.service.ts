import { TEMPLATES_MAX } from "@discussion-post/contract/product-constants";
import type { NewTemplate } from "@discussion-post/contract/templates";
import { type Database, inTransaction } from "../database/connection.ts";
import { isDuplicateKey } from "../database/database-error.ts";
import { AppError } from "../http/app-error.ts";
import { type TemplateRecord, templatesRepository } from "./templates.repository.ts";

/** Kept settings. Every query names the owner: what is not theirs does not exist. */
export function templatesService(db: Database) {
  const repository = templatesRepository(db);
  return {
    list: repository.list,

    /** @throws AppError `not_found` */
    async get(userId: number, id: number): Promise<TemplateRecord> {
      return existing(await repository.find(userId, id));
    },

    /**
     * Creates a template once for each key; a repeat gives the first one.
     * @throws AppError `too_many_templates`, `idempotency_key_reused` where the key created something else
     */
    async create(userId: number, saveKey: string, template: NewTemplate): Promise<TemplateRecord> {
      // A bound for scripts, not a quota: two calls at once may both pass it.
      if ((await repository.count(userId)) >= TEMPLATES_MAX) {
        throw new AppError("too_many_templates", `An account has room for ${TEMPLATES_MAX} templates.`);
      }
      try {
        return await repository.insert(userId, saveKey, template);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const saved = await repository.findBySaveKey(userId, saveKey);
        if (saved && isSame(saved, template)) return saved;
        throw new AppError("idempotency_key_reused", "This Idempotency-Key belongs to another template.");
      }
    },

    /**
     * Changes a template.
     * @param lastUpdatedAt what the change was made from; where another change came in between, it is refused
     * @throws AppError `not_found`, `edited_elsewhere`
     */
    async update(
      userId: number,
      id: number,
      { lastUpdatedAt, ...template }: NewTemplate & { lastUpdatedAt?: string | undefined },
    ): Promise<TemplateRecord> {
      return inTransaction(db, async (tx) => {
        const present = existing(await repository.lock(tx, userId, id));
        if (lastUpdatedAt !== undefined && Date.parse(lastUpdatedAt) !== present.updatedAt.getTime()) {
          throw new AppError(
            "edited_elsewhere",
            "This template was changed in another tab or on another device.",
          );
        }
        const change = { ...template, updatedAt: laterThan(present.updatedAt) };
        await repository.update(tx, id, change);
        return { ...present, ...change };
      });
    },

    /** @throws AppError `not_found` */
    async delete(userId: number, id: number): Promise<void> {
      if (!(await repository.delete(userId, id))) throw notFound();
    },
  };
}

export type TemplatesService = ReturnType<typeof templatesService>;

function existing(template: TemplateRecord | null): TemplateRecord {
  if (!template) throw notFound();
  return template;
}

function notFound(): AppError {
  return new AppError("not_found", "Template not found.");
}

function isSame(saved: TemplateRecord, template: NewTemplate): boolean {
  return (Object.keys(template) as (keyof NewTemplate)[]).every((field) => saved[field] === template[field]);
}

/** Now, and never the same as before: two changes within a millisecond are two. */
function laterThan(before: Date): Date {
  return new Date(Math.max(Date.now(), before.getTime() + 1));
}

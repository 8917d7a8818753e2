import { TEMPLATES_MAX } from "@discussion-post/contract/product-constants";
import { type NewTemplate, newTemplate } from "@discussion-post/contract/templates";
import * as z from "zod/mini";
import type { Database } from "../database/connection.ts";
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
      const template = await repository.find(userId, id);
      if (!template) throw notFound();
      return template;
    },

    /**
     * Creates a template once for each key; a repeat gives the first one.
     * @throws AppError `too_many_templates`, or `idempotency_key_reused` where the key created something else
     */
    async create(userId: number, saveKey: string, values: NewTemplate): Promise<TemplateRecord> {
      try {
        const created = await repository.insert(userId, { saveKey, values, most: TEMPLATES_MAX });
        if (created) return created;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      // A repeat also meets the ceiling, where its first one was the last that there was room for.
      const earlier = await repository.findBySaveKey(userId, saveKey);
      if (!earlier) throw tooMany();
      if (isSame(earlier, values)) return earlier;
      throw new AppError("idempotency_key_reused", "This Idempotency-Key belongs to another template.");
    },

    /**
     * Replaces a template's content. A repeat of a change that has arrived already gives the template as it is.
     * @throws AppError `not_found`, or `edited_elsewhere` where another version stands there
     */
    async update(
      userId: number,
      id: number,
      { values, version }: { values: NewTemplate; version: Date | undefined },
    ): Promise<TemplateRecord> {
      const outcome = await repository.replace(userId, id, { values, version });
      if (!outcome) throw notFound();
      if (outcome.isReplaced || isSame(outcome.template, values)) return outcome.template;
      throw new AppError(
        "edited_elsewhere",
        "This template was changed in another tab or on another device.",
      );
    },

    /** @throws AppError `not_found` */
    async delete(userId: number, id: number): Promise<void> {
      if (!(await repository.delete(userId, id))) throw notFound();
    },
  };
}

export type TemplatesService = ReturnType<typeof templatesService>;

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

import type { ParsedQueryOf } from "@discussion-post/contract/endpoint";
import { previewOf } from "@discussion-post/contract/preview";
import { TEMPLATE_PREVIEW_CHARS } from "@discussion-post/contract/product-constants";
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  type ListedTemplate,
  listTemplates,
  type Template,
  updateTemplate,
} from "@discussion-post/contract/templates";
import type { Router } from "express";
import { route } from "../http/route.ts";
import type { TemplateRecord } from "./templates.repository.ts";
import type { TemplatesService } from "./templates.service.ts";

export function templateRoutes(router: Router, { templates }: { templates: TemplatesService }): void {
  route(router, listTemplates, async ({ user, query }) => {
    const id = query.templateId ?? query.id;
    if (id === undefined) return (await templates.list(user.id, pageOf(query))).map(presentListed);
    return present(await templates.get(user.id, id));
  });
  route(router, getTemplate, async ({ user, params }) => present(await templates.get(user.id, params.id)));
  route(router, createTemplate, async ({ user, idempotencyKey, body }) =>
    present(await templates.create(user.id, idempotencyKey, body)),
  );
  route(router, updateTemplate, async ({ user, params, body: { lastUpdatedAt, ...values } }) => {
    const version = lastUpdatedAt === undefined ? undefined : new Date(lastUpdatedAt);
    return present(await templates.update(user.id, params.id, { values, version }));
  });
  route(router, deleteTemplate, async ({ user, params }) => {
    await templates.delete(user.id, params.id);
    return undefined;
  });
}

/** The page after a template takes both of what the list is ordered by. */
function pageOf({ limit, before, updatedBefore }: ParsedQueryOf<typeof listTemplates>) {
  const isNext = before !== undefined && updatedBefore !== undefined;
  return { limit, after: isNext ? { id: before, updatedAt: new Date(updatedBefore) } : undefined };
}

function presentListed(record: TemplateRecord): ListedTemplate {
  const { content, isPreview } = previewOf(record.topic ?? "", TEMPLATE_PREVIEW_CHARS);
  return { ...present(record), topic: record.topic && content, isPreview };
}

function present({ saveKey: _, createdAt, updatedAt, ...template }: TemplateRecord): Template {
  return { ...template, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

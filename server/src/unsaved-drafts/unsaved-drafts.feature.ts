import type { Router } from "express";
import type { PersonalData } from "../accounts/personal-data.ts";
import type { Database } from "../database/connection.ts";
import { inPages } from "../database/pages.ts";
import type { FeatureContext } from "../feature-context.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import { unsavedDraftsRepository } from "./unsaved-drafts.repository.ts";
import { unsavedDraftRoutes } from "./unsaved-drafts.routes.ts";
import { unsavedDraftsService } from "./unsaved-drafts.service.ts";

/** The list of drafts that nobody has saved. */
export function unsavedDraftsFeature({ db }: Pick<FeatureContext, "db">) {
  const service = unsavedDraftsService({ db });
  return {
    service,
    /** The routes, once there is who knows the texts. */
    routesWith: (generations: GenerationsService) => (router: Router) =>
      unsavedDraftRoutes(router, { unsavedDrafts: service, generations }),
    personalData: personalDraftRequests(db),
    deleteExpired: service.deleteExpired,
  };
}

export type UnsavedDraftsFeature = ReturnType<typeof unsavedDraftsFeature>;

/** What an account's drafts were written from. */
function personalDraftRequests(db: Database): PersonalData {
  return {
    deleteOf: (tx, { id }) => unsavedDraftsRepository.deleteOf(tx, id),
    exported: {
      name: "draftRequests",
      async *exportOf(userId) {
        const read = (after: string, limit: number) => unsavedDraftsRepository.page(db, userId, after, limit);
        for await (const page of inPages("", read, ({ id }) => id))
          yield page.map(({ userId: _, documentId: _document, ...draft }) => draft);
      },
    },
  };
}

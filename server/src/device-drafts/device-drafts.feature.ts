import { judgeDeviceDraft, prepareDeviceDraft } from "@discussion-post/contract/device-drafts";
import type { Router } from "express";
import type { FeatureContext } from "../feature-context.ts";
import type { GenerationsFeature } from "../generations/generations.feature.ts";
import { route } from "../http/route.ts";
import { deviceDraftsRepository, personalDeviceDrafts } from "./device-drafts.repository.ts";
import { deviceDraftsService } from "./device-drafts.service.ts";

interface DeviceDraftsContext extends FeatureContext {
  generations: GenerationsFeature;
}

/** Drafts that the model in a student's browser writes. */
export function deviceDraftsFeature({ db, lockOwner, logger, generations }: DeviceDraftsContext) {
  const repository = deviceDraftsRepository(db, lockOwner);
  const service = deviceDraftsService({
    repository,
    generations: generations.service,
    writer: generations.writer,
    logger,
  });
  return {
    personalData: personalDeviceDrafts(db),
    deleteExpired: repository.deleteExpired,
    routes: (router: Router) => {
      route(router, prepareDeviceDraft, ({ user, body }) => service.prepare(user, body));
      route(router, judgeDeviceDraft, ({ user, params, body }) => service.judge(user, params.id, body));
    },
  };
}

import type { Router } from "express";
import type { FeatureContext } from "../feature-context.ts";
import { personalTemplates } from "./personal-templates.repository.ts";
import { templateRoutes } from "./templates.routes.ts";
import { templatesService } from "./templates.service.ts";

/** Stored settings. */
export function templatesFeature({ db, env, lockOwner }: FeatureContext) {
  const templates = templatesService({
    db,
    lockOwner,
    megabytes: { free: env.FREE_TEMPLATES_MB, premium: env.PREMIUM_TEMPLATES_MB },
  });
  return {
    routes: (router: Router) => templateRoutes(router, { templates }),
    personalData: personalTemplates(db),
  };
}

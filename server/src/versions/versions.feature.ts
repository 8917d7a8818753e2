import type { FeatureContext } from "../feature-context.ts";
import { personalVersions } from "./personal-versions.repository.ts";
import { versionsService } from "./versions.service.ts";

/** The texts that drafts and posts have had. */
export function versionsFeature({ db, env }: Pick<FeatureContext, "db" | "env">) {
  const service = versionsService({ db, megabytes: env.FREE_SAVED_POSTS_MB });
  return { service, personalData: personalVersions(db), deleteExpired: service.deleteEnded };
}

export type VersionsFeature = ReturnType<typeof versionsFeature>;

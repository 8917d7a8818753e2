import type { FeatureContext } from "../feature-context.ts";
import { personalAssignments, personalVersions } from "./personal-versions.repository.ts";
import { versionsService } from "./versions.service.ts";

/** The texts that drafts and posts have had. */
export function versionsFeature({ db, env }: Pick<FeatureContext, "db" | "env">) {
  const service = versionsService({ db, megabytes: env.FREE_SAVED_POSTS_MB });
  return {
    service,
    personalData: personalVersions(db),
    assignments: { personalData: personalAssignments(db) },
    deleteExpired: service.deleteEnded,
  };
}

export type VersionsFeature = ReturnType<typeof versionsFeature>;

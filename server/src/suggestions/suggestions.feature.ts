import { suggestSources } from "@discussion-post/contract/source-suggestions";
import type { Router } from "express";
import type { FeatureContext } from "../feature-context.ts";
import { route } from "../http/route.ts";
import type { SourcesFeature } from "../sources/sources.feature.ts";
import { personalSuggestions, suggestionsRepository } from "./suggestions.repository.ts";
import { suggestionsService } from "./suggestions.service.ts";

interface SuggestionsContext extends FeatureContext {
  sources: SourcesFeature;
}

/** Sources that are looked up while somebody still chooses how a post is to be written. */
export function suggestionsFeature({ db, logger, sources }: SuggestionsContext) {
  const repository = suggestionsRepository(db);
  const service = suggestionsService({ repository, sources: sources.service, logger });
  return {
    service,
    personalData: personalSuggestions(db),
    deleteExpired: repository.deleteExpired,
    routes: (router: Router) =>
      route(router, suggestSources, ({ user, body }) => service.suggest(user, body)),
  };
}

export type SuggestionsFeature = ReturnType<typeof suggestionsFeature>;

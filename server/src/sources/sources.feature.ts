import type { FeatureContext } from "../feature-context.ts";
import { referenceLookUp } from "./reference-look-up.ts";
import { sourcesService } from "./sources.service.ts";

/** Publications, as Crossref and OpenAlex describe them. */
export function sourcesFeature({ crossref, openAlex, logger }: FeatureContext) {
  const indexes = [crossref, openAlex];
  return {
    indexes,
    references: referenceLookUp({ indexes, logger }),
    service: sourcesService({ crossref, openAlex, logger }),
  };
}

export type SourcesFeature = ReturnType<typeof sourcesFeature>;

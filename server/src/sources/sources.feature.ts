import type { FeatureContext } from "../feature-context.ts";
import { lookUpEntry } from "./own-sources.ts";
import { referenceLookUp } from "./reference-look-up.ts";
import { sourcesService } from "./sources.service.ts";

/** Publications, as Crossref, OpenAlex and Open Library describe them. */
export function sourcesFeature({ crossref, openAlex, openLibrary, logger }: FeatureContext) {
  const indexes = [crossref, openAlex];
  return {
    indexes,
    references: referenceLookUp({ indexes, logger }),
    entry: (text: string) => lookUpEntry(text, { indexes, books: openLibrary, logger }),
    service: sourcesService({ crossref, openAlex, openLibrary, logger }),
  };
}

export type SourcesFeature = ReturnType<typeof sourcesFeature>;

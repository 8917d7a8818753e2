import * as z from "zod/mini";
import { user } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { generationRequest } from "./generations.ts";
import { source } from "./sources.ts";

/** Works that a post may cite, looked up before it is written. */
export const sourceSuggestions = z.object({
  /** Best first, those of the user's own before all; more than wanted where there are more. */
  sources: z.array(source),
  /** How many of them the post is to cite. */
  wanted: z.int(),
  notices: z.array(z.string()),
});

export type SourceSuggestions = z.infer<typeof sourceSuggestions>;

/** What of a request says which works fit it. */
export const suggestionRequest = z.pick(generationRequest, {
  topic: true,
  citationStyle: true,
  ownSources: true,
  givenSources: true,
  answering: true,
  requirements: true,
});

export type SuggestionRequest = z.infer<typeof suggestionRequest>;

/** Asks the indexes, which is bounded for each account; what is found is there for the draft that follows. */
export const suggestSources = endpoint({
  method: "POST",
  path: "/api/source-suggestions",
  summary: "Look up the works that a post may cite, before it is written",
  access: "user",
  body: suggestionRequest,
  response: sourceSuggestions,
  errors: ["too_many_requests", "unavailable"],
});

export const wantSuggestions = endpoint({
  method: "PUT",
  path: "/api/account/source-suggestions",
  summary: "Choose whether sources are looked up before a post is asked for",
  access: "user",
  body: z.object({ isWanted: z.boolean() }),
  response: user,
});

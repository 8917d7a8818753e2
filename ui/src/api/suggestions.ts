import { allowsWriting } from "@discussion-post/contract/course-rule";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import type { SourceChoices } from "@discussion-post/contract/source-choices";
import {
  type SourceSuggestions,
  type SuggestionRequest,
  suggestionRequest,
  suggestSources,
  wantSuggestions,
} from "@discussion-post/contract/source-suggestions";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "./accounts.ts";
import { ApiError } from "./api-error.ts";
import { useHost } from "./host.tsx";
import { userKeeper } from "./keep-answer.ts";
import { queryKeys } from "./query-keys.ts";
import { useDraft } from "./use-draft.ts";
import { useIsRested } from "./use-is-rested.ts";

/** Shorter topics say too little to search for. */
const TOPIC_MIN_CHARS = 12;

/** What there is to show of suggested sources, and to decide. */
interface Suggestions {
  /** Whether the account has them looked up. */
  isOn: boolean;
  onTurn(isOn: boolean): void;
  /** Whether the topic says enough to look for works. */
  hasTopic: boolean;
  isLookingUp: boolean;
  /** What was found last. */
  suggestions: SourceSuggestions | null;
  failure: string | null;
  choices: SourceChoices | undefined;
  onChoose(choices: SourceChoices): void;
}

/**
 * The sources that are looked up for the topic while somebody still chooses how to have it written, and what they
 * decide about them; null where nothing is cited or nobody is signed in. Another topic ends the look-up for the former.
 */
export function useSuggestions(): Suggestions | null {
  const { api, draft } = useHost();
  const { user } = useSession();
  const values = useDraft(({ values }) => values);
  const isWriting = useDraft(({ isWriting }) => isWriting);
  const setting = useWantSuggestions();
  const isOn = user?.wantsSuggestions ?? false;
  // What will not be written needs none.
  const request = isOn && allowsWriting(values.courseRule) ? requestOf(values) : null;
  const isRested = useIsRested(request && JSON.stringify(request), request?.topic ?? "");
  const query = useQuery({
    queryKey: queryKeys.suggestions(user?.id, request),
    queryFn: ({ signal }) => api.call(suggestSources, { body: request ?? never(), signal }),
    enabled: request !== null && isRested && !isWriting,
    // What is shown stays while the topic goes on; it holds the buttons that somebody may be at.
    ...(request && { placeholderData: keepPreviousData }),
    gcTime: 5 * 60_000,
    // What could not be looked up without a connection is once there is one.
    refetchOnReconnect: true,
    retryOnMount: false,
  });
  const found = query.isPlaceholderData ? undefined : query.data;
  useEffect(() => {
    if (found) draft.getState().change(stillThere(found, draft.getState().values.sourceChoices));
  }, [found, draft]);

  if (!user || values.citationStyle === "none") return null;
  return {
    isOn,
    onTurn: (isWanted) => setting.mutate(isWanted),
    // One that is too long is told of at its box.
    hasTopic: request !== null || values.topic.length > TOPIC_MAX_CHARS,
    isLookingUp: query.isFetching,
    suggestions: query.data ?? null,
    failure: setting.error?.message ?? failureOf(query.error),
    choices: values.sourceChoices,
    onChoose: (sourceChoices) => draft.getState().change({ sourceChoices }),
  };
}

/** Turns suggested sources on or off. */
export function useWantSuggestions() {
  const host = useHost();
  return useMutation({
    onMutate: () => userKeeper(host),
    mutationFn: (isWanted: boolean) => host.api.call(wantSuggestions, { body: { isWanted } }),
    onSuccess: (user, _isWanted, keep) => keep(user),
  });
}

/** What may be looked up; null for what says too little, and for what the server would refuse. */
function requestOf(values: GenerationRequest): SuggestionRequest | null {
  const parsed = suggestionRequest.safeParse(values);
  if (!parsed.success || parsed.data.citationStyle === "none") return null;
  return parsed.data.topic.length < TOPIC_MIN_CHARS ? null : parsed.data;
}

/** What was decided about works that are still suggested. */
function stillThere(
  { sources }: SourceSuggestions,
  choices: SourceChoices | undefined,
): Pick<GenerationRequest, "sourceChoices"> {
  if (!choices) return { sourceChoices: undefined };
  const known = new Set(sources.map(({ csl }) => csl.DOI?.toLowerCase()));
  const keep = (dois: readonly string[]) => dois.filter((doi) => known.has(doi));
  const { pinned, replaced, leftOut } = choices;
  return {
    sourceChoices: { pinned: keep(pinned), replaced: keep(replaced), leftOut: keep(leftOut) },
  };
}

/** Nobody has asked for these sources: that they are missing is said in one quiet sentence. */
function failureOf(error: Error | null): string | null {
  if (!error) return null;
  if (error instanceof ApiError && error.code === "too_many_requests") return error.message;
  return "Sources couldn't be looked up now. They'll be looked up when you generate.";
}

function never(): never {
  throw new Error("a look-up without a request");
}

import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import { type Check, checkPost } from "@discussion-post/contract/assignment/check-post";
import { type Feedback, giveFeedback } from "@discussion-post/contract/feedback";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "./accounts.ts";
import { ApiError } from "./api-error.ts";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";
import { useDraft } from "./use-draft.ts";

/** What a student wrote themselves, and what was said of it. */
interface OwnDraft {
  text: string;
  feedback: Feedback | null;
  /** What the assignment asks for, and what of it the text met. */
  checks: Check[];
}

interface OwnDraftFeedback extends OwnDraft {
  /** Keeps the text until the page is left or the user logs out. */
  write(text: string): void;
  /** Asks for feedback on the text as it is. Asking again before an answer came does nothing. */
  ask(): void;
  isAsking: boolean;
  error: ApiError | null;
}

const NOTHING: OwnDraft = { text: "", feedback: null, checks: [] };

/** Feedback on a draft of the student's own, for the topic and the course's rule of this window. */
export function useFeedback(): OwnDraftFeedback {
  const { api, draft } = useHost();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.ownDraft(user?.id);
  // Nobody fetches it: what is kept there outlives the tab of the page that shows it.
  const { data = NOTHING } = useQuery<OwnDraft>({
    queryKey,
    queryFn: () => NOTHING,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (patch: Partial<OwnDraft>) =>
    queryClient.setQueryData<OwnDraft>(queryKey, (before = NOTHING) => ({ ...before, ...patch }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (asked: { text: string; values: GenerationRequest }) => {
      const { topic, citationStyle, courseRule } = asked.values;
      const feedback = await api.call(giveFeedback, {
        body: { topic, citationStyle, ...(courseRule && { courseRule }), draft: asked.text },
      });
      change({ feedback, checks: ownChecks(asked.values, asked.text) });
    },
  });
  return {
    ...data,
    write: (text) => change({ text }),
    ask() {
      if (!isPending && data.text.trim() !== "") mutate({ text: data.text, values: draft.getState().values });
    },
    isAsking: isPending,
    error: error instanceof ApiError ? error : null,
  };
}

/** Whether the course's rule lets an AI be asked about a student's draft. */
export function useAllowsFeedback(): boolean {
  return useDraft(({ values }) => values.courseRule !== "no_ai");
}

/** What an own draft meets of its assignment. Which works it cites, and how, only the student can tell. */
export function ownChecks(values: GenerationRequest, text: string): Check[] {
  const checks = checkPost(requirementsAsked(values).list, {
    body: text,
    sources: [],
    citationStyle: null,
    blanks: 0,
  });
  return checks.map((check) =>
    check.requirement.kind === "sources" || check.requirement.kind === "style"
      ? { ...check, state: "yours", rests: null }
      : check,
  );
}

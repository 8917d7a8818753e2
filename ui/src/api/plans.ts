import { type Plan, planPost } from "@discussion-post/contract/plans";
import { useMutation } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { useHost } from "./host.tsx";
import { useDraft } from "./use-draft.ts";

/** The plan for what stands in the form, and how to ask for one. */
interface Planning {
  /** The last one; null before, and once the topic is another. */
  plan: Plan | null;
  isPlanning: boolean;
  error: ApiError | null;
  ask(): void;
}

/** Plans for the draft of this window. Asking again before an answer came does nothing. */
export function usePlanning(): Planning {
  const { api, draft } = useHost();
  const topic = useDraft(({ values }) => values.topic);
  const { mutate, data, isPending, error, variables } = useMutation({
    mutationFn: (body: ReturnType<typeof wished>) => api.call(planPost, { body }),
  });
  const isOfTopic = variables?.topic === topic;
  return {
    plan: isOfTopic ? (data ?? null) : null,
    isPlanning: isPending,
    error: isOfTopic && error instanceof ApiError ? error : null,
    ask() {
      if (!isPending) mutate(wished());
    },
  };

  function wished() {
    const { topic, citationStyle, ownSources, givenSources, answering } = draft.getState().values;
    return { topic, citationStyle, ownSources, givenSources, ...(answering && { answering }) };
  }
}

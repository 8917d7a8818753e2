import { type Plan, planPost } from "@discussion-post/contract/plans";
import { useMutation } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { useHost } from "./host.tsx";
import { sameUser } from "./same-user.ts";
import { useDraft } from "./use-draft.ts";

/** The plan for what stands in the form, and how to ask for one. */
interface Planning {
  /** The last one, kept until the user logs out; null before, and while the topic is another. */
  plan: Plan | null;
  isPlanning: boolean;
  error: ApiError | null;
  ask(): void;
}

/** Plans for the draft of this window. Asking again before an answer came does nothing. */
export function usePlanning(): Planning {
  const host = useHost();
  const topic = useDraft(({ values }) => values.topic);
  const kept = useDraft(({ plan }) => plan);
  const { mutate, isPending, error, variables } = useMutation({
    onMutate: () => sameUser(host),
    mutationFn: (body: ReturnType<typeof wished>) => host.api.call(planPost, { body }),
    onSuccess: (plan, { topic }, isSameUser) => {
      if (isSameUser()) host.draft.getState().keepPlan({ topic, plan });
    },
  });
  return {
    plan: kept?.topic === topic ? kept.plan : null,
    isPlanning: isPending,
    error: variables?.topic === topic && error instanceof ApiError ? error : null,
    ask() {
      if (!isPending) mutate(wished());
    },
  };

  function wished() {
    const { values } = host.draft.getState();
    const { topic, citationStyle, ownSources, givenSources, answering, requirements } = values;
    const asking = { ...(answering && { answering }), ...(requirements && { requirements }) };
    return { topic, citationStyle, ownSources, givenSources, ...asking };
  }
}

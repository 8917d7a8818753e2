import { giveFeedback } from "@discussion-post/contract/feedback";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { useMutation } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { useHost } from "./host.tsx";
import { sameUser } from "./same-user.ts";
import type { OwnText } from "./student-work.ts";
import { useDraft } from "./use-draft.ts";

interface OwnDraftFeedback {
  text: string;
  /** What was said of the text, and what that was asked about; null before. */
  answer: OwnText["answer"];
  /** Keeps the text until the user logs out, as the topic is kept. */
  write(text: string): void;
  /** Asks for feedback on the text as it is. Asking again before an answer came does nothing. */
  ask(): void;
  isAsking: boolean;
  error: ApiError | null;
}

/** Feedback on a draft of the student's own, for the topic and the course's rule of this window. */
export function useFeedback(): OwnDraftFeedback {
  const host = useHost();
  const { text, answer } = useDraft(({ own }) => own);
  const { mutate, isPending, error } = useMutation({
    onMutate: () => sameUser(host),
    mutationFn: (asked: { text: string; values: GenerationRequest }) => {
      const { topic, citationStyle, courseRule } = asked.values;
      return host.api.call(giveFeedback, {
        body: { topic, citationStyle, ...(courseRule && { courseRule }), draft: asked.text },
      });
    },
    onSuccess: (feedback, asked, isSameUser) => {
      if (isSameUser()) host.draft.getState().writeOwn({ answer: { feedback, ...asked } });
    },
  });
  return {
    ...{ text, answer },
    write: (text) => host.draft.getState().writeOwn({ text }),
    ask() {
      if (!isPending && text.trim() !== "") mutate({ text, values: host.draft.getState().values });
    },
    isAsking: isPending,
    error: error instanceof ApiError ? error : null,
  };
}

/** Whether the course's rule lets an AI be asked about a student's draft. */
export function useAllowsFeedback(): boolean {
  return useDraft(({ values }) => values.courseRule !== "no_ai");
}

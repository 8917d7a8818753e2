import type { CourseRuleName } from "@discussion-post/contract/course-rule";
import { answerDefense, type Defense, getDefense, prepareDefense } from "@discussion-post/contract/defenses";
import type { BodyOf } from "@discussion-post/contract/endpoint";
import type { PostInFull } from "@discussion-post/contract/posts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

interface DefenseOptions {
  post: Pick<PostInFull, "id" | "updatedAt">;
  courseRule: CourseRuleName | undefined;
  /** Nothing is asked before somebody wants it. */
  isWanted: boolean;
}

/** The questions about a saved post: those that are kept with it, or, the first time, new ones. */
export function useDefense({ post: { id, updatedAt }, courseRule, isWanted }: DefenseOptions) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  // They are read against the text: of another text they are others.
  const queryKey = queryKeys.defense(id, updatedAt);
  const params = { id: String(id) };
  const prepare = () =>
    api.call(prepareDefense, { params, body: courseRule === undefined ? {} : { courseRule } });
  const keep = (defense: Defense) => queryClient.setQueryData(queryKey, defense);

  const defense = useQuery({
    queryKey,
    queryFn: async () => (await api.call(getDefense, { params })).defense ?? (await prepare()),
    enabled: isWanted,
    placeholderData: (before) => before,
  });
  const renewal = useMutation({ mutationFn: prepare, onSuccess: keep });
  const answering = useMutation({
    // In the order in which they were given, so that the last one stays.
    scope: { id: `defense-${id}` },
    mutationFn: (body: BodyOf<typeof answerDefense>) => api.call(answerDefense, { params, body }),
    onSuccess: keep,
  });
  return { defense, renewal, answering };
}

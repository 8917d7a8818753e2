import { getAiStatement } from "@discussion-post/contract/ai-statements";
import { useMutation } from "@tanstack/react-query";
import { useHost } from "./host.tsx";

/** Tells what AI did for a saved post, as it stands when it is asked. */
export function useAiStatement(postId: number) {
  const { api } = useHost();
  return useMutation({
    mutationFn: async () => (await api.call(getAiStatement, { params: { id: String(postId) } })).statement,
  });
}

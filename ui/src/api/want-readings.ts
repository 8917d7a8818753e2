import { wantReadings } from "@discussion-post/contract/assignment-readings";
import { useMutation } from "@tanstack/react-query";
import { useHost } from "./host.tsx";
import { userKeeper } from "./keep-answer.ts";

/** Turns the reading of assignments by the model on or off. */
export function useWantReadings() {
  const host = useHost();
  return useMutation({
    onMutate: () => userKeeper(host),
    mutationFn: (isWanted: boolean) => host.api.call(wantReadings, { body: { isWanted } }),
    onSuccess: (user, _isWanted, keep) => keep(user),
  });
}

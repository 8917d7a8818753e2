import { useSession } from "@discussion-post/ui/api/accounts";
import { mayBeSignedIn } from "../stored-session.ts";
import { useIsHydrated } from "./client-only.tsx";

/**
 * The session of somebody who was signed in here, while the server has not confirmed it yet or can't be reached: they
 * are shown nothing that is for visitors. Null otherwise, and while a prerendered page is being hydrated.
 */
export function useUnsettledSession(): "awaited" | "unreachable" | null {
  const { status } = useSession();
  const isHydrated = useIsHydrated();
  if (!isHydrated || status === "signed_in" || status === "signed_out" || !mayBeSignedIn()) return null;
  return status === "loading" ? "awaited" : "unreachable";
}

import { useSession } from "@discussion-post/ui/api/accounts";
import { mayBeSignedIn } from "../stored-session.ts";
import { useIsHydrated } from "./client-only.tsx";

/**
 * Whether somebody may be signed in while the server has not said it yet, or cannot: what is for visitors is not for
 * them. False while a page is hydrated, which is what was prerendered then.
 */
export function useMayBeSignedIn(): "awaited" | "unreachable" | false {
  const { status } = useSession();
  const isHydrated = useIsHydrated();
  if (!isHydrated || status === "signed_in" || status === "signed_out" || !mayBeSignedIn()) return false;
  return status === "loading" ? "awaited" : "unreachable";
}

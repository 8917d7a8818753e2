import { useEndedSession } from "@discussion-post/ui/api/accounts";
import { Outlet } from "react-router-dom";
import { AccountUnreachable } from "./account-unreachable.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { useUnsettledSession } from "./use-unsettled-session.ts";

interface OpenToAllProps {
  /** Whether its pages show nothing of what they are about before it is known who is there. */
  pagesAwait: "the account" | "nothing";
}

/**
 * Shows its pages to everybody; to whose session has ended, with the way back in at the window's lower edge, so that
 * nothing that is seen already moves, or above pages that have waited for it. What is for visitors is not shown to somebody who
 * may be signed in, while the server cannot say.
 */
export function OpenToAll({ pagesAwait }: OpenToAllProps) {
  const ended = useEndedSession();
  const unsettled = useUnsettledSession();
  const isAbove = ended?.when === "before" && pagesAwait === "the account";
  if (unsettled === "unreachable") return <AccountUnreachable />;
  return (
    <>
      {ended && isAbove && <SessionEnded {...ended} />}
      <Outlet />
      {ended && !isAbove && (
        <div className="docked bottom-0 z-20">
          <SessionEnded {...ended} />
        </div>
      )}
    </>
  );
}

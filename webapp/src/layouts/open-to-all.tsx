import { useEndedSession } from "@discussion-post/ui/api/accounts";
import { Outlet } from "react-router-dom";
import { AccountUnreachable } from "./account-unreachable.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { useUnsettledSession } from "./use-unsettled-session.ts";

/**
 * Shows its pages to everybody; to whose session has ended, with the way back in above them. What is for
 * visitors is not shown to somebody who may be signed in, while the server cannot say.
 */
export function OpenToAll() {
  const ended = useEndedSession();
  const unsettled = useUnsettledSession();
  if (unsettled === "unreachable") return <AccountUnreachable />;
  return (
    <>
      {ended && <SessionEnded {...ended} />}
      <Outlet />
    </>
  );
}

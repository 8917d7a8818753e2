import { useEndedSession } from "@discussion-post/ui/api/accounts";
import { Outlet } from "react-router-dom";
import { SessionEnded } from "./session-ended.tsx";

/** Shows its pages to everybody; to whose session has ended meanwhile, with the way back in above them. */
export function OpenToAll() {
  const ended = useEndedSession();
  return (
    <>
      {ended?.when === "open" && <SessionEnded {...ended} />}
      <Outlet />
    </>
  );
}

import { useEndedSession, useSession } from "@discussion-post/ui/api/accounts";
import type { EndedSession } from "@discussion-post/ui/api/session";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { signInHref } from "../paths.ts";
import { AccountUnreachable } from "./account-unreachable.tsx";
import { PageLoading } from "./page-loading.tsx";
import { PageTitle } from "./page-title.tsx";
import { SessionEnded } from "./session-ended.tsx";

/** Shows its pages to signed-in people only: a spinner while that is not known, then the sign-in page for the others. */
export function Protected() {
  const { status } = useSession();
  const ended = useEndedSession();
  const { pathname, search } = useLocation();
  if (status === "loading") return <PageLoading />;
  if (status === "unreachable") return <AccountUnreachable />;
  // Not led away without a word: they were in the middle of something.
  if (ended?.when === "open") return <SessionEndedPage {...ended} />;
  if (status === "signed_out") return <Navigate to={signInHref(pathname + search)} replace />;
  return <Outlet />;
}

function SessionEndedPage(ended: EndedSession) {
  const { locked, isDeleted } = ended;
  const title = locked ? "Account locked" : isDeleted ? "Account deleted" : "Session ended";
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="sr-only">{title}</h1>
      <SessionEnded {...ended} />
    </>
  );
}

import { useSession } from "@discussion-post/ui/api/accounts";
import { Navigate } from "react-router-dom";
import { useReturnTo } from "../auth/use-return-to.ts";
import { PageLoading } from "../layouts/page-loading.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { signInHref } from "../paths.ts";

/** Where Google sign-in comes back to. The one-time code was taken from the address as the page started. */
export function AuthSuccessPage() {
  const { status } = useSession();
  const returnTo = useReturnTo();
  if (status === "signed_in") return <Navigate to={returnTo} replace />;
  if (status === "signed_out" || status === "unreachable") {
    return <Navigate to={signInHref(returnTo)} replace />;
  }
  return (
    <>
      <PageTitle>Logging you in</PageTitle>
      <PageLoading words="Logging you in…" />
    </>
  );
}

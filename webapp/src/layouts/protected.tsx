import { useSession } from "@discussion-post/ui/api/accounts";
import { Spinner } from "@discussion-post/ui/components/spinner";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { signInHref } from "../paths.ts";

/** Shows its pages to signed-in people only: a spinner while that is not known, then the sign-in page for the others. */
export function Protected() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === "loading") {
    return (
      <div role="status" className="flex justify-center py-32 text-muted">
        <Spinner className="size-8" />
        <span className="sr-only">Loading</span>
      </div>
    );
  }
  if (status === "signed_out") return <Navigate to={signInHref(pathname + search)} replace />;
  return <Outlet />;
}

import { useSession } from "@discussion-post/ui/api/accounts";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { signInHref } from "../paths.ts";
import { PageLoading } from "./page-loading.tsx";

/** Shows its pages to signed-in people only: a spinner while that is not known, then the sign-in page for the others. */
export function Protected() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === "loading") return <PageLoading />;
  if (status === "signed_out") return <Navigate to={signInHref(pathname + search)} replace />;
  return <Outlet />;
}

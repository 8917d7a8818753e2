import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";

/** Any address that is no page. */
export function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-24 text-center">
      <PageTitle>Page not found</PageTitle>
      <h1 className="font-semibold text-3xl tracking-tight">404 Page Not Found</h1>
      <p>There is no page at this address. Check it for a typing error, or start on the home page.</p>
      <p className="text-muted">Did you forget to add the page to the router?</p>
      <Button asChild className="mt-2">
        <Link variant="bare" href={paths.home.href}>
          Create a post
        </Link>
      </Button>
    </div>
  );
}

import { useSession } from "@discussion-post/ui/api/accounts";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { OpenHeading, OpenPage } from "../layouts/open-page.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";

/** Any address that is no page. */
export function NotFoundPage() {
  const { user } = useSession();
  return (
    <OpenPage>
      <PageTitle>Page not found</PageTitle>
      <div className="flex flex-col gap-6">
        <OpenHeading>404 Page Not Found</OpenHeading>
        <p>There's no page at this address. It may have been mistyped, or the page has moved.</p>
        <nav aria-label="Where to go on" className="flex flex-wrap gap-3">
          <Button asChild>
            <Link variant="bare" href={paths.home.href}>
              {user ? "Create New Post" : "Go to the home page"}
            </Link>
          </Button>
          <Button asChild variant="secondary">
            <Link variant="bare" href={paths.dashboard.href}>
              Dashboard
            </Link>
          </Button>
          <Button asChild variant="secondary">
            <Link variant="bare" href={paths.postHistory.href}>
              Post History
            </Link>
          </Button>
        </nav>
        <p className="text-muted text-xs">
          For developers: add the page to the router if it should be there.
        </p>
      </div>
    </OpenPage>
  );
}

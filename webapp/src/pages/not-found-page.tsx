import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { OpenHeading, OpenPage } from "../layouts/open-page.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";

/** Any address that is no page. */
export function NotFoundPage() {
  return (
    <OpenPage>
      <PageTitle>Page not found</PageTitle>
      <div className="flex flex-col gap-6">
        <OpenHeading>404 Page Not Found</OpenHeading>
        <p>We can't find that page. Check the address, or start on the home page.</p>
        <p className="text-muted text-xs">Did you forget to add the page to the router?</p>
        <Button asChild className="mt-2 self-start">
          <Link variant="bare" href={paths.home.href}>
            Create New Post
          </Link>
        </Button>
      </div>
    </OpenPage>
  );
}

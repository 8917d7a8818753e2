import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { ErrorState } from "@discussion-post/ui/patterns/error-state";
import { Page } from "../layouts/page.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";

const TITLE = "Set up two-step login first";

/** Stands on the administrator's pages until they have added a second factor. */
export function SecondFactorFirst() {
  return (
    <Page width="list">
      <PageTitle>{TITLE}</PageTitle>
      <ErrorState
        heading="h1"
        title={TITLE}
        action={
          <Button asChild>
            <Link variant="bare" href={paths.account.href}>
              Open my account
            </Link>
          </Button>
        }
      >
        Administrators log in with a passkey or an authenticator app besides their password.
      </ErrorState>
    </Page>
  );
}

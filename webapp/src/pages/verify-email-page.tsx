import { useVerifyEmail } from "@discussion-post/ui/api/account-settings";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { isUsedUpBy, UnusableLink } from "../auth/unusable-link.tsx";
import { useCodeFromFragment } from "../auth/use-code-from-fragment.ts";
import { NarrowPage } from "../layouts/narrow-page.tsx";
import { paths } from "../paths.ts";

const TITLE = "Verify your email address";

/**
 * Verifies an email address by the code of our mail. It asks for a press, since mail programs open links by
 * themselves and would use the code up.
 */
export function VerifyEmailPage() {
  const code = useCodeFromFragment();
  const verify = useVerifyEmail();
  if (verify.isSuccess) {
    return (
      <NarrowPage title="Email verified" lead={`${verify.data.email} now belongs to your account.`}>
        <Button asChild>
          <Link variant="bare" href={paths.home.href}>
            Create a post
          </Link>
        </Button>
      </NarrowPage>
    );
  }
  const isUsedUp = isUsedUpBy(verify.error);
  if (code === null || isUsedUp) {
    return (
      <NarrowPage title={TITLE}>
        <UnusableLink
          reason={isUsedUp ? "used-up" : "incomplete"}
          href={paths.account.href}
          label="Ask for a new link in your account"
        />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={TITLE} lead="To finish, confirm that this address is yours.">
      {verify.isError && <Alert variant="danger">{verify.error.message}</Alert>}
      <Button fullWidth loading={verify.isPending} onClick={() => verify.mutate(code)}>
        Verify my address
      </Button>
    </NarrowPage>
  );
}

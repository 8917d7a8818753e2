import { useVerifyEmail } from "@discussion-post/ui/api/account-settings";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { useCodeFromFragment } from "../auth/use-code-from-fragment.ts";
import { NarrowPage } from "../layouts/narrow-page.tsx";
import { paths } from "../paths.ts";

/**
 * Verifies an e-mail address by the code of our mail. It asks for a press, since mail programs open links by
 * themselves and would use the code up.
 */
export function VerifyEmailPage() {
  const code = useCodeFromFragment();
  const verify = useVerifyEmail();
  if (verify.isSuccess) {
    return (
      <NarrowPage title="E-mail verified" lead={`${verify.data.email} now belongs to your account.`}>
        <Button asChild>
          <Link variant="bare" href={paths.home.href}>
            Create a post
          </Link>
        </Button>
      </NarrowPage>
    );
  }
  // Pressing again would not help: the link is used, or past its time.
  if (verify.error instanceof ApiError && verify.error.code === "code_invalid") {
    return (
      <NarrowPage title="Verify your e-mail address">
        <Alert variant="danger">{verify.error.message}</Alert>
        <Button asChild fullWidth>
          <Link variant="bare" href={paths.account.href}>
            Go to your account
          </Link>
        </Button>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Verify your e-mail address">
      {code === null ? (
        <Alert variant="warning" title="This link is not complete">
          Open it from the mail again, or ask for a new one on your{" "}
          <Link href={paths.account.href}>dashboard</Link>.
        </Alert>
      ) : (
        <>
          {verify.isError && <Alert variant="danger">{verify.error.message}</Alert>}
          <Button fullWidth loading={verify.isPending} onClick={() => verify.mutate(code)}>
            Verify my address
          </Button>
        </>
      )}
    </NarrowPage>
  );
}

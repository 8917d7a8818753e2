import { ApiError } from "@discussion-post/ui/api/api-error";
import { useGoogleLink, useLinkGoogle } from "@discussion-post/ui/api/google-linking";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { PasswordField } from "@discussion-post/ui/components/password-field";
import { useNavigate } from "react-router-dom";
import { reportGoogleSignIn } from "../auth/report-google-sign-in.ts";
import { useReturnTo } from "../auth/use-return-to.ts";
import { NarrowPage } from "../layouts/narrow-page.tsx";
import { PageLoading } from "../layouts/page-loading.tsx";
import { paths, signInHref } from "../paths.ts";

const TITLE = "Link Google to your account";

/** Asks once for the password of the account that Google is to sign in to from now on. */
export function LinkGooglePage() {
  const waiting = useGoogleLink();
  const link = useLinkGoogle();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  if (waiting.isPending) return <PageLoading />;
  const error = link.error instanceof ApiError ? link.error : undefined;
  if (!waiting.data || error?.code === "code_invalid") {
    return (
      <NarrowPage title={TITLE}>
        <Alert variant="danger" title="Google sign-in has expired">
          Continue with Google once more.
        </Alert>
        <Button asChild fullWidth>
          <Link variant="bare" href={signInHref(returnTo)}>
            Back to login
          </Link>
        </Button>
      </NarrowPage>
    );
  }
  const { email, username } = waiting.data;
  const isAtPassword = error?.field === "password";
  return (
    <NarrowPage
      title={TITLE}
      lead={`An account with ${email} exists: "${username}". Enter its password to link Google.`}
    >
      {link.error && !isAtPassword && <Alert variant="danger">{link.error.message}</Alert>}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const password = String(new FormData(event.currentTarget).get("password"));
          link.mutateAsync({ password }).then(
            (isSignedIn) => {
              if (!isSignedIn) return navigate(signInHref(returnTo), { replace: true });
              reportGoogleSignIn("accepted");
              return navigate(returnTo, { replace: true });
            },
            // The form shows why it was refused.
            () => undefined,
          );
        }}
      >
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} hidden />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          hint="Linking logs the account out everywhere else."
          required
          error={isAtPassword ? error?.message : undefined}
        />
        <Button type="submit" fullWidth loading={link.isPending}>
          {link.isPending ? "Linking..." : "Link Google and log in"}
        </Button>
      </form>
      <p className="text-center text-sm">
        <Link href={paths.forgotPassword.href}>Forgot your password?</Link>
      </p>
    </NarrowPage>
  );
}

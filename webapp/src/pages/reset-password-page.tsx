import { PASSWORD_MIN_CHARS } from "@discussion-post/contract/product-constants";
import { useResetPassword } from "@discussion-post/ui/api/account-settings";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { TextField } from "@discussion-post/ui/components/text-field";
import { useCodeFromFragment } from "../auth/use-code-from-fragment.ts";
import { NarrowPage } from "../layouts/narrow-page.tsx";
import { paths } from "../paths.ts";

/** Sets a new password, for whoever holds the code of our mail. */
export function ResetPasswordPage() {
  const code = useCodeFromFragment();
  const reset = useResetPassword();
  if (reset.isSuccess) {
    return (
      <NarrowPage title="Password changed" lead="Every device was signed out. Log in with your new password.">
        <Button asChild>
          <Link variant="bare" href={paths.auth.href}>
            Log in
          </Link>
        </Button>
      </NarrowPage>
    );
  }
  if (code === null) {
    return (
      <NarrowPage title="Set a new password">
        <Alert variant="warning" title="This link is not complete">
          Open it from the mail again, or <Link href={paths.forgotPassword.href}>ask for a new one</Link>.
        </Alert>
      </NarrowPage>
    );
  }
  // No other password helps: the link is used, or past its time.
  if (reset.error instanceof ApiError && reset.error.code === "code_invalid") {
    return (
      <NarrowPage title="Set a new password">
        <Alert variant="danger">{reset.error.message}</Alert>
        <Button asChild fullWidth>
          <Link variant="bare" href={paths.forgotPassword.href}>
            Ask for a new link
          </Link>
        </Button>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Set a new password" lead="It signs you out everywhere else.">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          reset.mutate({ code, password: String(new FormData(event.currentTarget).get("password")) });
        }}
      >
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_CHARS} characters.`}
          required
          error={reset.error?.message}
        />
        <Button type="submit" fullWidth loading={reset.isPending}>
          {reset.isPending ? "Saving..." : "Set password"}
        </Button>
      </form>
    </NarrowPage>
  );
}

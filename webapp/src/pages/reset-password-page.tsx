import { useResetPassword } from "@discussion-post/ui/api/account-settings";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { PasswordField } from "@discussion-post/ui/components/password-field";
import { NEW_PASSWORD_HINT } from "@discussion-post/ui/text/new-password-hint";
import { isUsedUpBy, UnusableLink } from "../auth/unusable-link.tsx";
import { useCodeFromFragment } from "../auth/use-code-from-fragment.ts";
import { NarrowPage } from "../layouts/narrow-page.tsx";
import { paths } from "../paths.ts";

/** Sets a new password, for the holder of the code from our mail. */
export function ResetPasswordPage() {
  const code = useCodeFromFragment();
  const reset = useResetPassword();
  if (reset.data?.lockNotice) {
    return (
      <NarrowPage title="Password changed">
        <Alert variant="warning" title="You can't log in with it">
          {reset.data.lockNotice}
        </Alert>
      </NarrowPage>
    );
  }
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
  const isUsedUp = isUsedUpBy(reset.error);
  if (code === null || isUsedUp) {
    return (
      <NarrowPage title="Set a new password">
        <UnusableLink
          reason={isUsedUp ? "used-up" : "incomplete"}
          href={paths.forgotPassword.href}
          label="Send a new link"
        />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Set a new password" lead="Setting a new password signs you out on every other device.">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          reset.mutate({ code, password: String(new FormData(event.currentTarget).get("password")) });
        }}
      >
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={NEW_PASSWORD_HINT}
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

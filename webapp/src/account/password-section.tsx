import { useChangePassword } from "@discussion-post/ui/api/account-settings";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { PasswordField } from "@discussion-post/ui/components/password-field";
import { showToast } from "@discussion-post/ui/components/toast";
import { NEW_PASSWORD_HINT } from "@discussion-post/ui/text/new-password-hint";
import { AccountSection } from "./account-section.tsx";
import { ChangeForm } from "./change-form.tsx";
import { ConfirmWithGoogle, isConfirmationAsked } from "./confirm-with-google.tsx";

/** A new password for the one in use, or a first one for an account of Google's. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const change = useChangePassword();
  const error = change.error instanceof ApiError ? change.error : undefined;
  const isAtNew = error?.field === "password";
  const isAtCurrent = error?.code === "wrong_password" || error?.field === "currentPassword";
  return (
    <AccountSection
      heading="Password"
      lead={
        hasPassword
          ? "Changing it signs you out everywhere else."
          : "You log in with Google. Set a password to log in without it too."
      }
    >
      {isConfirmationAsked(error ?? null) ? (
        <ConfirmWithGoogle />
      ) : (
        error && !isAtNew && !isAtCurrent && <Alert variant="danger">{error.message}</Alert>
      )}
      <ChangeForm label={hasPassword ? "Change your password" : "Set a password"}>
        <form
          noValidate
          className={
            hasPassword
              ? "grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_1fr_minmax(10rem,auto)]"
              : "grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_minmax(10rem,auto)]"
          }
          onSubmit={(event) => {
            event.preventDefault();
            const form = event.currentTarget;
            const data = new FormData(form);
            const password = String(data.get("password"));
            const body = hasPassword
              ? { currentPassword: String(data.get("currentPassword")), password }
              : { password };
            change.mutate(body, {
              onSuccess: () => {
                form.reset();
                showToast({ title: hasPassword ? "Password changed" : "Password set", variant: "success" });
              },
            });
          }}
        >
          {hasPassword && (
            <PasswordField
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              error={isAtCurrent ? error?.message : undefined}
            />
          )}
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            hint={NEW_PASSWORD_HINT}
            error={isAtNew ? error?.message : undefined}
          />
          <Button type="submit" variant="secondary" loading={change.isPending} className="sm:mt-6.5">
            {change.isPending ? "Saving..." : hasPassword ? "Change password" : "Set password"}
          </Button>
        </form>
      </ChangeForm>
    </AccountSection>
  );
}

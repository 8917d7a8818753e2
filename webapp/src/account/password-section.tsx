import { useChangePassword } from "@discussion-post/ui/api/account-settings";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { TextField } from "@discussion-post/ui/components/text-field";
import { showToast } from "@discussion-post/ui/components/toast";
import { NEW_PASSWORD_HINT } from "@discussion-post/ui/text/new-password-hint";
import { paths } from "../paths.ts";
import { AccountSection } from "./account-section.tsx";

/** A new password for the one in use; whoever came by Google sets a first one by mail. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  if (hasPassword) return <ChangePasswordSection />;
  return (
    <AccountSection heading="Password" lead="You sign in with Google and have no password here.">
      <p className="text-sm">
        <Link href={paths.forgotPassword.href}>Set one by a link to your verified address</Link>
      </p>
    </AccountSection>
  );
}

function ChangePasswordSection() {
  const change = useChangePassword();
  const error = change.error instanceof ApiError ? change.error : undefined;
  const isAtNew = error?.field === "password";
  const isAtCurrent = error?.code === "wrong_password" || error?.field === "currentPassword";
  return (
    <AccountSection heading="Password" lead="Changing it signs you out on every other device.">
      {error && !isAtNew && !isAtCurrent && <Alert variant="danger">{error.message}</Alert>}
      <form
        noValidate
        className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_minmax(10rem,auto)]"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const data = new FormData(form);
          const body = {
            currentPassword: String(data.get("currentPassword")),
            password: String(data.get("password")),
          };
          change.mutate(body, {
            onSuccess: () => {
              form.reset();
              showToast({ title: "Password changed", variant: "success" });
            },
          });
        }}
      >
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          error={isAtCurrent ? error?.message : undefined}
        />
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={NEW_PASSWORD_HINT}
          error={isAtNew ? error?.message : undefined}
        />
        <Button type="submit" variant="secondary" loading={change.isPending} className="sm:mt-6.5">
          {change.isPending ? "Saving..." : "Change password"}
        </Button>
      </form>
    </AccountSection>
  );
}

import type { User } from "@discussion-post/contract/accounts";
import { useChangeEmail, useIsUnmailed, useSendVerification } from "@discussion-post/ui/api/account-settings";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { useWantSourceMails } from "@discussion-post/ui/api/source-checks";
import { Alert } from "@discussion-post/ui/components/alert";
import { Badge } from "@discussion-post/ui/components/badge";
import { Button } from "@discussion-post/ui/components/button";
import { PasswordField } from "@discussion-post/ui/components/password-field";
import { Switch } from "@discussion-post/ui/components/switch";
import { TextField } from "@discussion-post/ui/components/text-field";
import { showToast } from "@discussion-post/ui/components/toast";
import { AccountSection } from "./account-section.tsx";
import { ChangeForm } from "./change-form.tsx";
import { ConfirmWithGoogle, isConfirmationAsked } from "./confirm-with-google.tsx";
import { useKeptField } from "./kept-field.ts";

/** The email address, and whether it is known to be the user's. */
export function EmailSection({ user }: { user: User }) {
  const change = useChangeEmail();
  const { kept, keep, forget } = useKeptField({ userId: user.id, field: "email" });
  const send = useSendVerification();
  const mails = useWantSourceMails();
  const isUnmailed = useIsUnmailed(user.email) && !user.emailVerified;
  const error = change.error instanceof ApiError ? change.error : undefined;
  const isAtPassword = error?.field === "currentPassword";
  return (
    <AccountSection
      heading="Email"
      lead="A verified address lets you reset a forgotten password and log in with Google."
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="wrap-anywhere">{user.email || "No email provided"}</span>
        {user.email && (
          <Badge variant={user.emailVerified ? "success" : "warning"}>
            {user.emailVerified ? "Verified" : "Not verified"}
          </Badge>
        )}
        {user.email && !user.emailVerified && (
          <Button
            variant="secondary"
            size="sm"
            loading={send.isPending}
            onClick={() => send.mutate(undefined, { onSuccess: () => sayOnItsWay(user.email) })}
          >
            {isUnmailed ? "Send the link" : "Send the link again"}
          </Button>
        )}
      </p>
      {isUnmailed && !send.isError && (
        <Alert variant="warning">We couldn't send you the link that verifies this address yet.</Alert>
      )}
      {user.emailVerified && (
        <Switch
          label="Email me when a source I cited is retracted"
          isOn={user.wantsSourceMails}
          onChange={(isWanted) => mails.mutate(isWanted)}
        />
      )}
      {mails.isError && <Alert variant="danger">{mails.error.message}</Alert>}
      {send.isError && <Alert variant="danger">{send.error.message}</Alert>}
      {isConfirmationAsked(change.error) &&
        (user.hasSecondFactor ? (
          <Alert variant="warning" title="Confirm it's you">
            {change.error?.message}
          </Alert>
        ) : (
          <ConfirmWithGoogle />
        ))}
      <ChangeForm
        label={user.email ? "Change your email address" : "Add an email address"}
        isOpen={kept !== null}
      >
        <form
          noValidate
          className={
            user.hasPassword
              ? "grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_1fr_minmax(10rem,auto)]"
              : "grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_minmax(10rem,auto)]"
          }
          onSubmit={(event) => {
            event.preventDefault();
            const form = event.currentTarget;
            const data = new FormData(form);
            const email = String(data.get("email"));
            const password = data.get("currentPassword");
            change.mutate(
              { email, ...(typeof password === "string" && { currentPassword: password }) },
              {
                onSuccess: ({ isMailSent, emailVerified }) => {
                  forget();
                  form.reset();
                  if (emailVerified) return;
                  if (isMailSent) sayOnItsWay(email);
                  else sayNotSent();
                },
              },
            );
          }}
        >
          <TextField
            label={user.email ? "New email address" : "Email address"}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={kept ?? undefined}
            onChange={(event) => keep(event.target.value)}
            error={isAtPassword || isConfirmationAsked(change.error) ? undefined : change.error?.message}
          />
          {user.hasPassword && (
            <PasswordField
              label="Your password"
              name="currentPassword"
              autoComplete="current-password"
              error={isAtPassword ? error?.message : undefined}
            />
          )}
          <Button type="submit" variant="secondary" loading={change.isPending} className="sm:mt-6.5">
            {change.isPending ? "Saving..." : "Save and verify"}
          </Button>
        </form>
      </ChangeForm>
    </AccountSection>
  );
}

/** The address is changed all the same. */
function sayNotSent() {
  showToast({
    title: "Address saved, but no mail was sent",
    description: "We couldn't send the link that verifies it. Press “Send the link” in a few minutes.",
    variant: "danger",
  });
}

function sayOnItsWay(email: string | null) {
  showToast({
    title: "Check your inbox",
    description: `A link that verifies ${email} is on its way.`,
    variant: "success",
  });
}

import type { User } from "@discussion-post/contract/accounts";
import { useDeleteAccount } from "@discussion-post/ui/api/account-settings";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Dialog } from "@discussion-post/ui/components/dialog";
import { PasswordField } from "@discussion-post/ui/components/password-field";
import { TextField } from "@discussion-post/ui/components/text-field";
import { showToast } from "@discussion-post/ui/components/toast";
import { type FormEvent, useId, useState } from "react";
import { AccountSection } from "./account-section.tsx";
import { ConfirmWithGoogle, isConfirmationAsked } from "./confirm-with-google.tsx";

const PAID_WEEK = "a week that you have paid for is not refunded";

/** What becomes of money at Stripe then; empty for who pays nothing. */
function moneyWords(
  { isSubscribed, hasPaymentUnderWay }: User,
  premiumEnds: "Premium ends at once" | "Premium has ended",
): string {
  if (hasPaymentUnderWay) {
    const underWay = "A payment that your bank is still working on will be refunded when it arrives.";
    return isSubscribed ? `${premiumEnds}, and ${PAID_WEEK}. ${underWay}` : underWay;
  }
  return isSubscribed ? `${premiumEnds}: nothing more is charged, and ${PAID_WEEK}.` : "";
}

/** The end of the account, which asks twice. */
export function DeletionSection({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(false);
  const formId = useId();
  const deletion = useDeleteAccount();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = data.get("password");
    const money = moneyWords(user, "Premium has ended");
    deletion
      .mutateAsync({
        username: String(data.get("username")),
        ...(typeof password === "string" && { password }),
      })
      .then(
        () =>
          showToast({
            title: "Account deleted",
            description: `Your account and its posts are gone. ${money}`.trim(),
          }),
        // The dialog shows why it was refused.
        () => undefined,
      );
  }

  function close() {
    setIsAsking(false);
    deletion.reset();
  }

  return (
    <AccountSection
      heading="Delete account"
      lead="Deletes your posts, templates, drafts and logins, and ends your subscription. You can't undo this."
    >
      <div>
        <Button variant="ghost" className="-ms-4 text-danger-ink!" onClick={() => setIsAsking(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Delete your account?"
        description={[
          "Your posts, templates, drafts and logins are deleted now.",
          moneyWords(user, "Premium ends at once"),
          "Download your data first if you want to keep it.",
        ]
          .filter(Boolean)
          .join(" ")}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Keep my account
            </Button>
            <Button type="submit" form={formId} variant="danger" loading={deletion.isPending}>
              {deletion.isPending ? "Deleting..." : "Delete everything"}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {isConfirmationAsked(deletion.error) ? (
            <ConfirmWithGoogle />
          ) : (
            deletion.isError && <Alert variant="danger">{deletion.error.message}</Alert>
          )}
          <TextField label={`Type your username, ${user.username}`} name="username" autoComplete="off" />
          {user.hasPassword && (
            <PasswordField label="Password" name="password" autoComplete="current-password" />
          )}
        </form>
      </Dialog>
    </AccountSection>
  );
}

import { ApiError } from "@discussion-post/ui/api/api-error";
import { useBeginAuthenticatorApp, useConfirmAuthenticatorApp } from "@discussion-post/ui/api/second-factor";
import { Button } from "@discussion-post/ui/components/button";
import { Dialog } from "@discussion-post/ui/components/dialog";
import { showToast } from "@discussion-post/ui/components/toast";
import { AuthenticatorSetup } from "@discussion-post/ui/patterns/authenticator-setup";
import { useId } from "react";
import { FactorDialog } from "./factor-dialog.tsx";

interface AddAppDialogProps {
  hasPassword: boolean;
  /** With recovery codes where it is the first factor. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Shows what an authenticator app is set up with, and takes its first code. */
export function AddAppDialog({ hasPassword, onAdded, onClose }: AddAppDialogProps) {
  const begin = useBeginAuthenticatorApp();
  const confirm = useConfirmAuthenticatorApp();
  const formId = useId();
  if (!begin.data) {
    return (
      <FactorDialog
        title="Set up an authenticator app"
        description="You'll need an app such as Google Authenticator, 1Password or Aegis. Your other devices are signed out if this is your first step besides the password."
        submitLabel="Continue"
        busyLabel="One moment..."
        isBusy={begin.isPending}
        hasPassword={hasPassword}
        error={begin.error}
        onSubmit={(proof) => begin.mutate(proof)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !confirm.isPending && onClose()}
      title="Set up an authenticator app"
      description="Scan the QR code, then enter the code your app shows."
      onPressOutside="nothing"
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={confirm.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={confirm.isPending}>
            {confirm.isPending ? "Checking..." : "Turn on"}
          </Button>
        </>
      }
    >
      <AuthenticatorSetup
        formId={formId}
        secret={begin.data.secret}
        uri={begin.data.uri}
        error={confirm.error instanceof ApiError ? confirm.error : undefined}
        onConfirm={(code) =>
          !confirm.isPending &&
          confirm.mutate(code, {
            onSuccess: ({ recoveryCodes }) => {
              showToast({ title: "Authenticator app set up", variant: "success" });
              onAdded(recoveryCodes);
            },
          })
        }
      />
    </Dialog>
  );
}

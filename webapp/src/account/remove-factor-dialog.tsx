import { useRemoveAuthenticatorApp, useRemovePasskey } from "@discussion-post/ui/api/second-factor";
import { showToast } from "@discussion-post/ui/components/toast";
import { FactorDialog } from "./factor-dialog.tsx";

interface RemoveFactorDialogProps {
  factor: { kind: "app" } | { kind: "passkey"; id: string; name: string };
  hasPassword: boolean;
  onClose: () => void;
}

/** Removes a passkey or the authenticator app. */
export function RemoveFactorDialog({ factor, hasPassword, onClose }: RemoveFactorDialogProps) {
  const removePasskey = useRemovePasskey();
  const removeApp = useRemoveAuthenticatorApp();
  const isApp = factor.kind === "app";
  const remove = isApp ? removeApp : removePasskey;

  function done() {
    showToast({ title: isApp ? "Authenticator app removed" : "Passkey removed", variant: "success" });
    onClose();
  }

  return (
    <FactorDialog
      title={isApp ? "Remove the authenticator app?" : `Remove the passkey “${factor.name}”?`}
      description="It no longer logs you in. Without any passkey or app, your password alone does, and your recovery codes are deleted."
      submitLabel="Remove"
      busyLabel="Removing..."
      isBusy={remove.isPending}
      isDangerous
      hasPassword={hasPassword}
      error={remove.error}
      onSubmit={(proof) =>
        isApp
          ? removeApp.mutate(proof, { onSuccess: done })
          : removePasskey.mutate({ ...proof, id: factor.id }, { onSuccess: done })
      }
      onClose={onClose}
    />
  );
}

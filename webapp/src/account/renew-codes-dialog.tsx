import { useRenewRecoveryCodes } from "@discussion-post/ui/api/second-factor";
import { FactorDialog } from "./factor-dialog.tsx";

interface RenewCodesDialogProps {
  hasPassword: boolean;
  onRenewed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Makes new recovery codes in place of the old ones. */
export function RenewCodesDialog({ hasPassword, onRenewed, onClose }: RenewCodesDialogProps) {
  const renew = useRenewRecoveryCodes();
  return (
    <FactorDialog
      title="Make new recovery codes"
      description="The codes you have now stop working."
      submitLabel="Make new codes"
      busyLabel="One moment..."
      isBusy={renew.isPending}
      hasPassword={hasPassword}
      error={renew.error}
      onSubmit={(proof) =>
        renew.mutate(proof, { onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes) })
      }
      onClose={onClose}
    />
  );
}

import { PASSKEY_NAME_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { useAddPasskey } from "@discussion-post/ui/api/second-factor";
import { TextField } from "@discussion-post/ui/components/text-field";
import { showToast } from "@discussion-post/ui/components/toast";
import { FactorDialog } from "./factor-dialog.tsx";

interface AddPasskeyDialogProps {
  hasPassword: boolean;
  /** With recovery codes where it is the first factor. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Names a passkey, then lets the browser make it. */
export function AddPasskeyDialog({ hasPassword, onAdded, onClose }: AddPasskeyDialogProps) {
  const add = useAddPasskey();
  return (
    <FactorDialog
      title="Add a passkey"
      description="Your device, phone or security key confirms that it's you. Your other devices are signed out if this is your first step besides the password."
      submitLabel="Continue"
      busyLabel="Waiting for your device..."
      isBusy={add.isPending}
      hasPassword={hasPassword}
      error={add.error}
      onSubmit={(proof, fields) =>
        add.mutate(
          { ...proof, name: String(fields.get("name")).trim() || DEFAULT_NAME },
          {
            onSuccess: ({ recoveryCodes }) => {
              showToast({ title: "Passkey added", variant: "success" });
              onAdded(recoveryCodes);
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_CHARS}
        placeholder={DEFAULT_NAME}
        hint="So that you know it again, such as “Work laptop”."
      />
    </FactorDialog>
  );
}

const DEFAULT_NAME = "My passkey";

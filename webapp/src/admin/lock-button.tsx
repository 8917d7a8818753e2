import type { AdminUser } from "@discussion-post/contract/admin";
import { LOCK_REASON_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { useLockUser, useUnlockUser } from "@discussion-post/ui/api/admin";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { TextField } from "@discussion-post/ui/components/text-field";
import { showToast } from "@discussion-post/ui/components/toast";
import { ConfirmDialog } from "@discussion-post/ui/patterns/confirm-dialog";
import { useState } from "react";

/** Keeps somebody out of their account, or lets them in again. */
export function LockButton({ user }: { user: AdminUser }) {
  const lock = useLockUser(user.id);
  const unlock = useUnlockUser(user.id);
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState("");
  const [isReasonMissing, setIsReasonMissing] = useState(false);

  function open() {
    lock.reset();
    setReason("");
    setIsReasonMissing(false);
    setIsAsking(true);
  }

  function runLock() {
    if (reason.trim() === "") return setIsReasonMissing(true);
    lock.mutateAsync(reason).then(
      () => {
        setIsAsking(false);
        showToast({ title: "Account locked", description: user.username, variant: "success" });
      },
      // The dialog says why.
      () => undefined,
    );
  }

  function runUnlock() {
    unlock.mutateAsync().then(
      () => showToast({ title: "Account unlocked", description: user.username, variant: "success" }),
      (error: Error) =>
        showToast({ title: "Unlocking failed", description: error.message, variant: "danger" }),
    );
  }

  if (user.isLocked) {
    return (
      <Button size="sm" variant="secondary" loading={unlock.isPending} onClick={runUnlock}>
        Unlock account
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={open}>
        Lock account
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Lock account"
        description={`${user.username} is signed out everywhere and can't log in until you unlock the account. If it pays, premium ends now, and what it paid for the running week is refunded, even if it arrives later. After unlocking it can't subscribe until you lift the denial.`}
        confirmLabel="Lock account"
        busyLabel="Locking..."
        isBusy={lock.isPending}
        onConfirm={runLock}
        onClose={() => setIsAsking(false)}
      >
        {lock.isError && <Alert variant="danger">{lock.error.message}</Alert>}
        <TextField
          label="Reason"
          hint="The owner reads it when they try to log in, and in an email if their address is verified. It stays in the audit log."
          maxLength={LOCK_REASON_MAX_CHARS}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setIsReasonMissing(false);
          }}
          error={isReasonMissing ? "Enter a reason" : undefined}
        />
      </ConfirmDialog>
    </>
  );
}

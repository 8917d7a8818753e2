import type { AdminUser } from "@discussion-post/contract/admin";
import { useSignOutUser } from "@discussion-post/ui/api/admin";
import { Button } from "@discussion-post/ui/components/button";
import { showToast } from "@discussion-post/ui/components/toast";
import { ConfirmDialog } from "@discussion-post/ui/patterns/confirm-dialog";
import { useState } from "react";

/** Ends every sign-in of somebody, such as of an account that was taken over. */
export function SignOutButton({ user }: { user: AdminUser }) {
  const signOut = useSignOutUser(user.id);
  const [isAsking, setIsAsking] = useState(false);

  function run() {
    signOut
      .mutateAsync()
      .then(
        () => showToast({ title: "Signed out everywhere", description: user.username, variant: "success" }),
        (error: Error) =>
          showToast({ title: "Signing out failed", description: error.message, variant: "danger" }),
      )
      .finally(() => setIsAsking(false));
  }

  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere"
        description={`${user.username} is signed out in every browser and extension, and can log in again. Their drafts stay.`}
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out..."
        isBusy={signOut.isPending}
        onConfirm={run}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Dialog } from "@discussion-post/ui/components/dialog";
import { RecoveryCodeList } from "@discussion-post/ui/patterns/recovery-code-list";
import { saveFile } from "@discussion-post/ui/text/save-file";
import { useEffect, useState } from "react";

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  username: string;
  onClose: () => void;
}

/** Shows new recovery codes, this once. Whoever closes it without having said that they are saved is asked first. */
export function RecoveryCodesDialog({ codes, username, onClose }: RecoveryCodesDialogProps) {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  const text = `Recovery codes of ${username} at ${PRODUCT_NAME}\n\n${codes.join("\n")}\n`;
  return (
    <Dialog
      isOpen
      // The second time leads back to the codes: two presses of Escape are no answer.
      onOpenChange={(isOpen) => !isOpen && setIsAsked(!isAsked)}
      title="Save your recovery codes"
      description="They're the way back into your account without your device."
      onPressOutside="nothing"
      actions={
        <>
          {isAsked && (
            <Button variant="secondary" onClick={onClose}>
              Close without saving
            </Button>
          )}
          <Button onClick={onClose}>I've saved them</Button>
        </>
      }
    >
      <RecoveryCodeList
        codes={codes}
        onCopy={() =>
          navigator.clipboard.writeText(text).then(
            () => true,
            () => false,
          )
        }
        onDownload={() => saveFile("recovery-codes.txt", new Blob([text], { type: "text/plain" }))}
      />
      {isAsked && (
        <Alert variant="danger" title="Close without saving your codes?">
          Without them, losing your device can mean losing your account.
        </Alert>
      )}
    </Dialog>
  );
}

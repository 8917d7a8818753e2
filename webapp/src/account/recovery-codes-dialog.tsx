import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { Button } from "@discussion-post/ui/components/button";
import { Dialog } from "@discussion-post/ui/components/dialog";
import { RecoveryCodeList } from "@discussion-post/ui/patterns/recovery-code-list";
import { saveFile } from "@discussion-post/ui/text/save-file";

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  username: string;
  onClose: () => void;
}

/** Shows new recovery codes, this once. */
export function RecoveryCodesDialog({ codes, username, onClose }: RecoveryCodesDialogProps) {
  const text = `Recovery codes of ${username} at ${PRODUCT_NAME}\n\n${codes.join("\n")}\n`;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Save your recovery codes"
      description="They're the way back into your account without your device."
      onPressOutside="nothing"
      actions={<Button onClick={onClose}>I've saved them</Button>}
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
    </Dialog>
  );
}

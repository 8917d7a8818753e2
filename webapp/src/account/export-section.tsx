import { useExportAccount } from "@discussion-post/ui/api/account-settings";
import { Button } from "@discussion-post/ui/components/button";
import { showToast } from "@discussion-post/ui/components/toast";
import { saveFile } from "@discussion-post/ui/text/save-file";
import { Download } from "lucide-react";
import { AccountSection } from "./account-section.tsx";

/** Everything that the account holds, to take away. */
export function ExportSection({ username }: { username: string }) {
  const download = useExportAccount();
  return (
    <AccountSection heading="Export" lead="Your account, posts, templates and drafts in one JSON file.">
      <div>
        <Button
          variant="secondary"
          loading={download.isPending}
          onClick={() =>
            download.mutateAsync().then(
              (file) => saveFile(`${username}-data.json`, file),
              (error: Error) =>
                showToast({ title: "Download failed", description: error.message, variant: "danger" }),
            )
          }
        >
          <Download aria-hidden /> Download my data
        </Button>
      </div>
    </AccountSection>
  );
}

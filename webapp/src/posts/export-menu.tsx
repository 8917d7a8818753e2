import type { PostInFull } from "@discussion-post/contract/posts";
import { Button } from "@discussion-post/ui/components/button";
import { DropdownMenu, DropdownMenuItem } from "@discussion-post/ui/components/dropdown-menu";
import { showToast } from "@discussion-post/ui/components/toast";
import { saveFile } from "@discussion-post/ui/text/save-file";
import { Download } from "lucide-react";
import { useState } from "react";
import { type PostFileKind, postFile, postFileName } from "./post-file.ts";

interface ExportMenuProps {
  label: string;
  /** What the file is called, without its ending. */
  name: string;
  /** Called when it is wanted; returns what to export. */
  posts: () => Promise<readonly PostInFull[]>;
  /** Whether there is nothing to hand over. */
  isEmpty?: boolean;
  /** As in `DropdownMenu`. */
  align?: "start" | "end";
}

/** Hands posts over as a document of the person's choice. */
export function ExportMenu({ label, name, posts, isEmpty = false, align = "end" }: ExportMenuProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function save(kind: PostFileKind) {
    setIsBusy(true);
    try {
      saveFile(postFileName(name, kind), await postFile(await posts(), kind));
    } catch (error) {
      const description = error instanceof Error ? error.message : "Please try again.";
      showToast({ title: "Export failed", description, variant: "danger" });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <DropdownMenu
      align={align}
      trigger={
        <Button variant="secondary" loading={isBusy} disabled={isEmpty}>
          {!isBusy && <Download aria-hidden />} {label}
        </Button>
      }
    >
      {kinds.map(({ kind, name: kindName }) => (
        <DropdownMenuItem key={kind} onSelect={() => void save(kind)}>
          {kindName}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}

const kinds = [
  { kind: "docx", name: "Word document (.docx)" },
  { kind: "md", name: "Markdown (.md)" },
  { kind: "txt", name: "Plain text (.txt)" },
] as const;

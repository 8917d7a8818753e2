import type { ReferenceList, Source } from "@discussion-post/contract/sources";
import { BookMarked } from "lucide-react";
import { Button } from "../components/button.tsx";
import { DropdownMenu, DropdownMenuItem } from "../components/dropdown-menu.tsx";
import { showToast } from "../components/toast.tsx";
import { citationFile } from "../text/citation-file.ts";
import { copyRichText } from "../text/copy-rich-text.ts";
import { GIVEN } from "../text/given-source.ts";
import { richText } from "../text/post-text.ts";
import { saveFile } from "../text/save-file.ts";

interface CitationMenuProps {
  sources: readonly Source[];
  /** As the post prints them; null where its style has no list. */
  references: ReferenceList | null;
}

/** Takes the works along that a post cites: to the clipboard as its list prints them, or to a reference manager. */
export function CitationMenu({ sources, references }: CitationMenuProps) {
  const cited = sources.filter(({ isCited }) => isCited);
  // A post that cites nothing yet may be about to.
  const taken = cited.length > 0 ? cited : sources;
  const works = taken.map(({ csl }) => csl);
  const given = taken.filter(({ isGiven }) => isGiven).length;

  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary" size="sm">
          <BookMarked aria-hidden /> Export sources
        </Button>
      }
    >
      {references && (
        <DropdownMenuItem onSelect={() => void copyList(references, given)}>
          Copy as citations
        </DropdownMenuItem>
      )}
      {kinds.map(({ kind, name }) => (
        <DropdownMenuItem key={kind} onSelect={() => saveFile(`sources.${kind}`, citationFile(works, kind))}>
          {name}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}

const kinds = [
  { kind: "ris", name: "RIS for Zotero, EndNote, Mendeley (.ris)" },
  { kind: "bib", name: "BibTeX for LaTeX (.bib)" },
  { kind: "json", name: "CSL-JSON (.json)" },
] as const;

/** @param given how many of the works nobody looked up */
async function copyList(references: ReferenceList, given: number): Promise<void> {
  const entries = references.entries.map((runs) => runs.map(({ text }) => text).join(""));
  const isCopied = await copyRichText(richText(entries.join("\n\n"), references));
  if (isCopied) {
    showToast({
      title: "Copied to clipboard",
      description: `${entries.length} ${entries.length === 1 ? "citation" : "citations"}, as your post prints them.${given > 0 ? ` ${given} of them: ${GIVEN.toLowerCase()}.` : ""}`,
    });
  } else {
    showToast({
      title: "Copy failed",
      description: "Your browser didn't allow it. Select the text and press Ctrl+C.",
      variant: "danger",
    });
  }
}

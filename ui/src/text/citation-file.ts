import type { CslItem } from "@discussion-post/contract/sources";
import { bibtex } from "./bibtex.ts";
import { ris } from "./ris.ts";

/** A form in which reference managers take works. */
export type CitationFileKind = "ris" | "bib" | "json";

/** A file of works for Zotero, EndNote, LaTeX and the like. */
export function citationFile(works: readonly CslItem[], kind: CitationFileKind): Blob {
  switch (kind) {
    case "ris":
      return new Blob([ris(works)], { type: "application/x-research-info-systems" });
    case "bib":
      return new Blob([bibtex(works)], { type: "application/x-bibtex" });
    case "json":
      return new Blob([JSON.stringify(works, null, 2)], {
        type: "application/vnd.citationstyles.csl+json",
      });
  }
}

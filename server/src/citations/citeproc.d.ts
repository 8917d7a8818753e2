/** The part of citeproc-js that we use (citeproc-js.readthedocs.io, "Running the processor"). */
declare module "citeproc" {
  import type { CslItem } from "@discussion-post/contract/sources";

  export interface Citation {
    citationID: string;
    citationItems: { id: string }[];
    properties: { noteIndex: number };
  }
  /** The id of a citation and the number of its note; 0 where the style has none. */
  type CitationPlace = [citationID: string, noteIndex: number];

  /** A style or locale as parsed XML. */
  export interface CslNode {
    name: string;
    attrs: Record<string, string>;
    children: (CslNode | string)[];
  }

  /** How each decoration of the output is written; see `CSL.Output.Formats` in the package. */
  type OutputFormat = Record<string, unknown>;

  export class Engine {
    constructor(
      system: { retrieveLocale(language: string): CslNode; retrieveItem(id: string): CslItem | undefined },
      style: CslNode,
      language: string,
    );
    setOutputFormat(name: string): void;
    /** Gives what has changed: the new citation last, and before it earlier ones that read otherwise now. */
    processCitationCluster(
      citation: Citation,
      before: CitationPlace[],
      after: CitationPlace[],
    ): [status: unknown, changes: [index: number, text: string, citationID: string][]];
    /** Forgets every work but these. */
    updateItems(ids: string[]): void;
    /** Begins anew with these citations. Gives each of them as it reads then. */
    rebuildProcessorState(
      citations: Citation[],
      outputFormat: string,
    ): [citationID: string, noteIndex: number, text: string][];
    /** `false` for a style that has no list. */
    makeBibliography(): [parameters: unknown, entries: string[]] | false;
  }

  const CSL: {
    Engine: typeof Engine;
    Output: { Formats: Record<string, OutputFormat> };
  };
  // biome-ignore lint/style/noDefaultExport: a CommonJS package has nothing else.
  export default CSL;
}

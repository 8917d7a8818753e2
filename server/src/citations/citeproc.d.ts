/** The part of citeproc-js that we use (citeproc-js.readthedocs.io, "Running the processor"). */
declare module "citeproc" {
  import type { CslItem } from "@discussion-post/contract/sources";

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
    /**
     * Takes these for what is cited, in this order, and forgets every other work.
     * @returns them in the order of the list
     */
    updateItems(ids: string[]): string[];
    /**
     * How these works are cited together, among all that the engine was told of.
     * `seq` decides between works that the style sorts alike.
     */
    makeCitationCluster(
      items: {
        id: string;
        seq: number;
        "suppress-author": boolean;
        locator?: string;
        label?: "page";
      }[],
    ): string;
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

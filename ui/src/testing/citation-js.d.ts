declare module "@citation-js/core" {
  export const plugins: {
    input: {
      /** The works of a text in any form whose plug-in is loaded, as CSL-JSON. */
      chain(text: string, options: { generateGraph: boolean }): Record<string, unknown>[];
    };
  };
}

declare module "@citation-js/plugin-bibtex";
declare module "@citation-js/plugin-ris";

/**
 * What a start says of the real indexes: that works are looked up there, and whom their operators may write to.
 * @param settings those of the server
 */
export function indexLines({ SOURCES_MAILTO, SUPPORT_EMAIL }: Record<string, string | undefined>): string[] {
  const contact = SOURCES_MAILTO || SUPPORT_EMAIL;
  return [
    "Sources are looked up in Crossref, OpenAlex and Open Library, over the network (INDEXES=stand-in keeps to this machine).",
    contact
      ? `  Each request names ${contact} as whom to write to.`
      : "  They are asked without a contact address: set SOURCES_MAILTO to name yours.",
  ];
}

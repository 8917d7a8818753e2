interface PostedContent {
  institution?: { name?: string | undefined }[] | undefined;
  "group-title"?: string | undefined;
  publisher?: string | undefined;
}

/**
 * The server that a preprint is on, as a list of references names it: what Crossref has as the publisher is the house
 * behind it ("Cold Spring Harbor Laboratory"), and the server itself is an `institution`, or known by its prefix.
 */
export function preprintServer(doi: string, { institution, publisher }: PostedContent): string | null {
  return institution?.[0]?.name ?? serversByPrefix.get(doi.slice(0, doi.indexOf("/"))) ?? publisher ?? null;
}

/** Of servers whose records have no `institution`. */
const serversByPrefix = new Map([
  ["10.1101", "bioRxiv"],
  ["10.2139", "SSRN"],
  ["10.20944", "Preprints.org"],
  ["10.21203", "Research Square"],
  ["10.26434", "ChemRxiv"],
  ["10.31219", "OSF Preprints"],
  ["10.31234", "PsyArXiv"],
  ["10.31235", "SocArXiv"],
  ["10.35542", "EdArXiv"],
  ["10.48550", "arXiv"],
]);

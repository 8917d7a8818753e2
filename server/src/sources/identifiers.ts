/** The DOI under which DataCite keeps an arXiv paper (info.arxiv.org/help/doi.html); null where the text names none. */
export function arxivDoiIn(text: string): string | null {
  const line = text.trim();
  const id = ARXIV_LINK.exec(line)?.[1] ?? ARXIV_NUMBER.exec(line)?.[1];
  if (id === undefined) return null;
  // The number goes without its version, and an old one without its subject class: math.GT/0309136.
  const number = id.toLowerCase().replace(/^([a-z-]+)\.[a-z]{2}\//, "$1/");
  return `10.48550/arxiv.${number}`;
}

/** "2304.09848" since April 2007, "hep-th/9901001" before (info.arxiv.org/help/arxiv_identifier.html). */
const ARXIV_ID = String.raw`(\d{4}\.\d{4,5}|[a-z-]{2,16}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?(?![\d\w])`;
const ARXIV_LINK = new RegExp(String.raw`\barxiv\.org\/(?:abs|pdf|html)\/${ARXIV_ID}`, "i");
const ARXIV_NUMBER = new RegExp(String.raw`(?:\barxiv[: ] ?|^)${ARXIV_ID}`, "i");

/** A number of PubMed's, or of PubMed Central's, as OpenAlex takes it. */
export type PubMedId = `pmid:${string}` | `pmcid:${string}`;

/** The number that a text names: "PMID: 16060722", "PMC1182327", or a link; null where it names none. */
export function pubMedIdIn(text: string): PubMedId | null {
  const central = /\bPMC(?:ID)?[: ]{0,2}(?:PMC)?(\d{3,9})\b/i.exec(text)?.[1];
  if (central !== undefined) return `pmcid:PMC${central}`;
  const id = PMID.exec(text)?.[1];
  return id === undefined ? null : `pmid:${id}`;
}

const PMID =
  /(?:\bPMID[: ]{1,2}|\bpubmed\.ncbi\.nlm\.nih\.gov\/|\bncbi\.nlm\.nih\.gov\/pubmed\/|\beuropepmc\.org\/(?:abstract|article)\/med\/)(\d{1,8})\b/i;

/**
 * The publisher item identifier that a text names, without its punctuation: Elsevier's links to articles have it, as
 * "sciencedirect.com/science/article/pii/S0140673697110960" or "PIIS0140-6736(97)11096-0". Null where there is none.
 */
export function piiIn(text: string): string | null {
  const found = PII.exec(text.replaceAll(/%28/g, "(").replaceAll(/%29/g, ")"))?.[1];
  return found === undefined ? null : found.replaceAll(/[-()]/g, "").toUpperCase();
}

/** "S", the journal's ISSN, two digits of the year, a number and a check digit. */
const PII = /(?:\bPII|\bpii\/|\b)(S\d{4}-?\d{3}[\dX]\(?\d{2}\)?\d{5}-?[\dX])(?![\dA-Z])/i;

import { decodeHTML } from "entities";

/** A title as indexes keep it, with the markup that a CSL processor understands and no other. */
export function titleText(raw: string): string {
  const decoded = decodeHTML(raw);
  return oneLine(decoded.replaceAll(/<\/?(?!(?:i|b|sub|sup)>)[a-z][^<>]*>/gi, ""));
}

/** Text without any markup: JATS in Crossref's abstracts, HTML in titles. */
export function bareText(raw: string): string {
  return oneLine(decodeHTML(raw).replaceAll(/<\/?[a-z][^<>]*>/gi, " "));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

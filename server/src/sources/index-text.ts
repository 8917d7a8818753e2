import { decodeHTML } from "entities";

/** A title as indexes keep it, with the markup that a CSL processor understands and no other. */
export function titleText(raw: string): string {
  return oneLine(decodeHTML(raw).replaceAll(TAG, (tag) => (KEPT_TAG.test(tag) ? tag : "")));
}

const TAG = /<\/?[a-z][^<>]*>/gi;
const KEPT_TAG = /^<\/?(?:i|b|sub|sup)>$/i;

/** Text without any markup: JATS in Crossref's abstracts, HTML in titles. */
export function bareText(raw: string): string {
  return oneLine(decodeHTML(raw).replaceAll(TAG, " "));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

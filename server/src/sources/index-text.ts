import { withoutUnseen } from "@discussion-post/contract/unseen-characters";
import { decodeHTML } from "entities";

/**
 * A title as indexes keep it, with the markup that a CSL processor understands and no other, and without the full stop
 * that some publishers end it with.
 */
export function titleText(raw: string): string {
  const title = oneLine(decoded(raw).replaceAll(TAG, (tag) => (KEPT_TAG.test(tag) ? tag : "")));
  return withoutStop(title);
}

/** Without the full stop at its end, unless that belongs to the last word. */
export function withoutStop(title: string): string {
  return title.replace(LAST_STOP, "");
}

const TAG = /<\/?[a-z][^<>]*>/gi;
const KEPT_TAG = /^<\/?(?:i|b|sub|sup)>$/i;
/** Not the one of "U.S." or of three dots. */
const LAST_STOP = /(?<![\s.]\p{L}|\.)\.$/u;

/** Text without any markup: JATS in Crossref's abstracts, HTML in titles. */
export function bareText(raw: string): string {
  return oneLine(decoded(raw).replaceAll(TAG, " "));
}

/** An abstract without markup, and without the word over it: "<jats:title>Abstract</jats:title>", "ABSTRACT Sleep …". */
export function abstractText(raw: string): string {
  return bareText(raw.replace(ABSTRACT_TITLE, " ")).replace(ABSTRACT_WORD, "");
}

const ABSTRACT_TITLE = /<(?:jats:)?title>\s{0,9}(?:abstract|summary)[.:]?\s{0,9}<\/(?:jats:)?title>/i;
/** Before a sentence; "Abstract Expressionism" and "Abstract algebra" begin one. */
const ABSTRACT_WORD =
  /^(?:ABSTRACT|Abstract)(?:\s?[:.—–-]\s?|(?<=ABSTRACT)\s(?=\p{L})|\s(?!(?:Algebra|Art|Concept|Data|Expressionis|Idea|Noun|Paint|Reason|Sculpt|Syntax|Think|Thought|Word)\p{Ll}{0,9}\b)(?=\p{Lu}))/u;

/** Without what nobody sees. Crossref has many entities twice encoded: "&amp;#39;". */
function decoded(raw: string): string {
  return withoutUnseen(decodeHTML(decodeHTML(raw)));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

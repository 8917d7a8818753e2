import { marksAfterEdit } from "@discussion-post/contract/marks-after-edit";
import { sentencesOver } from "@discussion-post/contract/sentences";
import type { ReferenceMarks } from "@discussion-post/contract/unverified";
import type { VersionText } from "@discussion-post/contract/versions";
import { withoutDelimiters } from "../ai/delimited.ts";
import { citationMark } from "../citations/citation-marks.ts";
import { withoutList } from "../generations/post-content.ts";

/** A text without its list of references, and what has its place in it. */
export interface Body extends ReferenceMarks {
  body: string;
}

/** Offsets in a body, `end` excluded. */
export interface Range {
  start: number;
  end: number;
}

/** What takes a passage's place. */
export type NewPassage = Body;

export function bodyOf(text: VersionText): Body {
  const body = withoutList(text.content, text.references);
  return { body, ...marksAfterEdit(text, body) };
}

/**
 * The whole sentences that a part touches, without blanks around; null where it touches no words.
 * @param part null for the whole
 */
export function passageOf(body: string, part: Range | null): Range | null {
  const [start, end] = part ? [Math.max(0, part.start), Math.min(part.end, body.length)] : [0, body.length];
  if (start >= end || body.slice(start, end).trim() === "") return null;
  const touched = trimmed(body, { start, end });
  if (!part) return touched;
  const first = sentenceAt(body, touched.start);
  const last = sentenceAt(body, touched.end - 1);
  return trimmed(body, { start: first.start, end: last.end });
}

function sentenceAt(body: string, at: number): Range {
  const lineStart = body.lastIndexOf("\n", at - 1) + 1;
  const lineBreak = body.indexOf("\n", at);
  const line = body.slice(lineStart, lineBreak === -1 ? body.length : lineBreak);
  const { start, end } = sentencesOver(line, { start: at - lineStart, end: at - lineStart + 1 });
  return { start: lineStart + start, end: lineStart + end };
}

function trimmed(body: string, { start, end }: Range): Range {
  const words = body.slice(start, end);
  return {
    start: start + words.length - words.trimStart().length,
    end: end - words.length + words.trimEnd().length,
  };
}

/** The words of a range and the marks that lie in it, by their offsets there. */
export function cutOut({ body, ...marks }: Body, { start, end }: Range): Body {
  const inside = <Mark extends Range>(those: readonly Mark[]): Mark[] =>
    those
      .filter((one) => one.start >= start && one.end <= end)
      .map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
  return {
    body: body.slice(start, end),
    unverified: inside(marks.unverified),
    kept: inside(marks.kept),
    citations: inside(marks.citations),
    removed: [],
  };
}

/** A passage as a model cites: keys in place of citations, and nothing else that could pass for one. */
export function keyed({ body, citations }: Pick<Body, "body" | "citations">, { start, end }: Range): string {
  const parts: string[] = [];
  let from = start;
  for (const citation of citations) {
    if (citation.start < from || citation.end > end) continue;
    const { keys, form } = citation;
    const mark = form === "narrative" ? `@${keys[0]}` : keys.map(citationMark).join("");
    parts.push(withoutDelimiters(body.slice(from, citation.start)), mark);
    from = citation.end;
  }
  parts.push(withoutDelimiters(body.slice(from, end)));
  return parts.join("");
}

/** What its owner stands by: the text without the words that nobody has verified. */
export function standingText({ body, unverified }: Pick<Body, "body" | "unverified">): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, kind } of unverified) {
    if (kind === "blank") continue;
    parts.push(body.slice(from, start));
    from = end;
  }
  return [...parts, body.slice(from)].join(" ");
}

/** The text with a passage exchanged; everything outside of it stays to the letter, with its marks. */
export function spliced(text: Body, { start, end }: Range, passage: NewPassage): Body {
  const shift = passage.body.length - (end - start);
  const around = <Mark extends Range>(marks: readonly Mark[], inside: readonly Mark[]): Mark[] => [
    ...marks.filter((one) => one.end <= start),
    ...inside.map((one) => ({ ...one, start: one.start + start, end: one.end + start })),
    ...marks
      .filter((one) => one.start >= end)
      .map((one) => ({ ...one, start: one.start + shift, end: one.end + shift })),
  ];
  return {
    body: text.body.slice(0, start) + passage.body + text.body.slice(end),
    unverified: around(text.unverified, passage.unverified),
    kept: around(text.kept, passage.kept),
    citations: around(text.citations, passage.citations),
    removed: [
      ...text.removed.filter(({ at }) => at <= start),
      ...passage.removed.map((one) => ({ ...one, at: one.at + start })),
      ...text.removed
        .filter(({ at }) => at >= end && at > start)
        .map((one) => ({ ...one, at: one.at + shift })),
    ],
  };
}

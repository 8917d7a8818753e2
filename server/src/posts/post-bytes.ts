import type { PostRecord } from "./posts.table.ts";

/** Returns the size of a post in the database, in bytes of UTF-8. */
export function bytesOf({
  title,
  content,
  originalContent,
  sources,
  references,
  marks,
  answers,
}: Pick<
  PostRecord,
  "title" | "content" | "originalContent" | "sources" | "references" | "marks" | "answers"
>): number {
  return [
    title,
    content,
    originalContent,
    sources && JSON.stringify(sources),
    references && JSON.stringify(references),
    marks && JSON.stringify(marks),
    answers && JSON.stringify(answers),
  ]
    .map((text) => Buffer.byteLength(text ?? ""))
    .reduce((sum, bytes) => sum + bytes, 0);
}

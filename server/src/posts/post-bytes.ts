import type { PostRecord } from "./posts.table.ts";

/** Returns the size of a post in the database, in bytes of UTF-8. */
export function bytesOf({
  title,
  content,
  originalContent,
  sources,
  references,
  marks,
}: Pick<PostRecord, "title" | "content" | "originalContent" | "sources" | "references" | "marks">): number {
  return [
    title,
    content,
    originalContent,
    sources && JSON.stringify(sources),
    references && JSON.stringify(references),
    marks && JSON.stringify(marks),
  ]
    .map((text) => Buffer.byteLength(text ?? ""))
    .reduce((sum, bytes) => sum + bytes, 0);
}

import { inflateRawSync } from "node:zlib";
import type { PostInFull } from "@discussion-post/contract/posts";
import { expect, test } from "vitest";
import { postFile } from "./post-file.ts";

const MARKUP = "<img src=x onerror=alert(1)>";

const post: PostInFull = {
  id: 7,
  userId: 1,
  title: `Is ${MARKUP} safe?`,
  content: `It is ${MARKUP} & no more.`,
  tone: "casual",
  length: "short",
  perspective: "balanced",
  citationStyle: null,
  createdAt: "2026-11-20T12:00:00Z",
  updatedAt: null,
  originalContent: null,
  sources: [],
  references: null,
};

test("markup in a post stays text in every file (580)", async () => {
  expect(await (await postFile([post], "txt")).text()).toContain(post.content);
  const markdown = await (await postFile([post], "md")).text();
  expect(markdown).toContain("\\<img src=x onerror=alert(1)\\>");
  expect(markdown).not.toMatch(/(?<!\\)</);
  const document = await partOf(await postFile([post], "docx"), "word/document.xml");
  expect(document).toContain("It is &lt;img src=x onerror=alert(1)&gt; &amp; no more.");
  expect(document).not.toContain("<img");
});

/** A file of a zip archive, by the entry that stands before its bytes. */
async function partOf(archive: Blob, name: string): Promise<string> {
  const bytes = Buffer.from(await archive.arrayBuffer());
  const nameAt = bytes.indexOf(name);
  const extraLength = bytes.readUInt16LE(nameAt - 2);
  return inflateRawSync(bytes.subarray(nameAt + name.length + extraLength)).toString();
}

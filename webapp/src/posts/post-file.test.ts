import { inflateRawSync } from "node:zlib";
import type { PostInFull } from "@discussion-post/contract/posts";
import { evidencedGeneration } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { postFile, postFileName } from "./post-file.ts";

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
  unverified: [],
  kept: [],
  removed: [],
  citations: [],
  answers: [],
  checkedAt: null,
  model: null,
};

// covers 580
test("markup in a post stays text in every file", async () => {
  expect(await (await postFile([post], "txt")).text()).toContain(post.content);
  const markdown = await (await postFile([post], "md")).text();
  expect(markdown).toContain("\\<img src=x onerror=alert(1)\\>");
  expect(markdown).not.toMatch(/(?<!\\)</);
  const document = await partOf(await postFile([post], "docx"), "word/document.xml");
  expect(document).toContain("It is &lt;img src=x onerror=alert(1)&gt; &amp; no more.");
  expect(document).not.toContain("<img");
});

test("marked words say in every file that they are not verified", async () => {
  const content = "It is so. A 2019 Harvard study found it [your example]. I agree.";
  const mark = (text: string, kind: "study" | "blank") => {
    const start = content.indexOf(text);
    return { start, end: start + text.length, text, kind };
  };
  const marked = {
    ...post,
    content,
    unverified: [mark("2019 Harvard study", "study"), mark("[your example]", "blank")],
  };
  const REMINDER = "1 marked passage isn't verified. 1 marked blank is still to fill in.";
  const text = await (await postFile([marked], "txt")).text();
  expect(text).toBe(
    `${post.title}\n\n${REMINDER}\n\nIt is so. A 2019 Harvard study [not verified] found it [your example] [fill this in]. I agree.\n`,
  );
  const markdown = await (await postFile([marked], "md")).text();
  expect(markdown).toContain(`*${REMINDER}*`);
  expect(markdown).toContain("A 2019 Harvard study **\\[not verified\\]** found it");
  const document = await partOf(await postFile([marked], "docx"), "word/document.xml");
  expect(document).toContain(REMINDER.replace("'", "&apos;"));
  expect(document.replaceAll(/<[^>]*>/g, "")).toContain("A 2019 Harvard study [not verified] found it");
  expect(document).toContain('<w:highlight w:val="yellow"/>');
  for (const kind of ["txt", "md"] as const)
    expect(await (await postFile([post], kind)).text()).not.toContain("verified");
});

test("a Word document names in its properties the models that drafted its posts, and its text doesn't", async () => {
  const written = [
    { ...post, model: "gpt-4o-mini" },
    { ...post, model: "qwen3:4b <q4>" },
    { ...post, model: "gpt-4o-mini" },
    post,
  ];
  const file = await postFile(written, "docx");
  expect(await partOf(file, "docProps/core.xml")).toContain("Drafted with gpt-4o-mini, qwen3:4b &lt;q4&gt;.");
  expect(await partOf(file, "word/document.xml")).not.toContain("gpt-4o-mini");
  expect(await partOf(await postFile([post], "docx"), "docProps/core.xml")).not.toContain("Drafted");
  for (const kind of ["txt", "md"] as const)
    expect(await (await postFile(written, kind)).text()).not.toContain("gpt-4o-mini");
});

test("a title that was cut is none in a file of one post, and told apart by its whole words among several", async () => {
  const cut = { ...post, title: "Homework improves achievement in middle schools ev" };
  const words = "Homework improves achievement in middle schools";
  for (const kind of ["txt", "md"] as const) {
    expect(await (await postFile([cut], kind)).text()).not.toContain(words);
    expect(await (await postFile([cut, post], kind)).text()).toContain(`${words}…`);
  }
  const file = await postFile([cut], "docx");
  expect(await partOf(file, "word/document.xml")).not.toContain(words);
  expect(await partOf(await postFile([cut, post], "docx"), "word/document.xml")).toContain(`${words}…`);
  expect(postFileName(cut.title, "docx")).toBe("Homework improves achievement in middle schools.docx");
});

test("no document names an author", async () => {
  expect(await partOf(await postFile([post], "docx"), "docProps/core.xml")).not.toContain("Un-named");
});

test("a Word document says in a comment what each citation rests on, and the other files say nothing of it", async () => {
  const { content, sources, references, citations, checkedAt } = evidencedGeneration;
  const cited = { ...post, content, sources, references, citations, checkedAt };
  const file = await postFile([cited, cited], "docx");
  const document = await partOf(file, "word/document.xml");
  expect([...document.matchAll(/<w:commentRangeStart w:id="(\d+)"/g)].map(([, id]) => id)).toEqual([
    "0",
    "1",
  ]);
  const [, commented = ""] =
    /<w:commentRangeStart w:id="0"\/>(.*?)<w:commentRangeEnd w:id="0"\/>/.exec(document) ?? [];
  expect(commented.replaceAll(/<[^>]*>/g, "")).toBe("(Cats et al., 2017; Fearnley, 2013)");
  const comments = (await partOf(file, "word/comments.xml")).replaceAll(/<[^>]*>/g, "");
  expect(comments).toContain("Supported by this sentence: “The modal shift came mainly from walking");
  expect(comments).toContain("Not shown in the abstract. That doesn&apos;t mean it&apos;s wrong");
  for (const kind of ["txt", "md"] as const)
    expect(await (await postFile([cited], kind)).text()).not.toContain("Not shown");
});

test("a Word document says in a comment which references nobody could verify, and the other files leave the text alone", async () => {
  const content = "Rest helps (Okafor, 2019). Nobody doubts it.";
  const words = { start: 11, end: 25, text: "(Okafor, 2019)", kind: "citation" as const };
  const kept = { ...post, content, references: null, citations: [], unverified: [], kept: [words] };
  const file = await postFile([kept], "docx");
  const [, commented = ""] =
    /<w:commentRangeStart w:id="0"\/>(.*?)<w:commentRangeEnd w:id="0"\/>/.exec(
      await partOf(file, "word/document.xml"),
    ) ?? [];
  expect(commented.replaceAll(/<[^>]*>/g, "")).toBe("(Okafor, 2019)");
  const comments = (await partOf(file, "word/comments.xml")).replaceAll(/<[^>]*>/g, "");
  expect(comments).toContain("Not verified. Its writer decided to keep it.");
  expect(await (await postFile([kept], "txt")).text()).toContain(content);
});

/** A file of a zip archive, by the entry that stands before its bytes. */
async function partOf(archive: Blob, name: string): Promise<string> {
  const bytes = Buffer.from(await archive.arrayBuffer());
  const nameAt = bytes.indexOf(name);
  const extraLength = bytes.readUInt16LE(nameAt - 2);
  return inflateRawSync(bytes.subarray(nameAt + name.length + extraLength)).toString();
}

import type { PostInFull } from "@discussion-post/contract/posts";
import { type PostParagraph, postParagraphs } from "@discussion-post/ui/text/post-text";

export type PostFileKind = "docx" | "md" | "txt";

/** A file of one post, or of several one after the other. */
export async function postFile(posts: readonly PostInFull[], kind: PostFileKind): Promise<Blob> {
  switch (kind) {
    case "txt":
      return new Blob([posts.map(plainText).join(`\n\n${"-".repeat(40)}\n\n`)], { type: "text/plain" });
    case "md":
      return new Blob([posts.map(markdown).join("\n\n---\n\n")], { type: "text/markdown" });
    case "docx":
      return wordDocument(posts);
  }
}

/** A name that every file system takes. */
export function postFileName(title: string, kind: PostFileKind): string {
  const name =
    title
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .trim()
      .slice(0, 60) || "post";
  return `${name}.${kind}`;
}

function plainText({ title, content }: PostInFull): string {
  return `${title}\n\n${content}\n`;
}

function markdown({ title, content, references }: PostInFull): string {
  const lines = postParagraphs(content, references).map((paragraph) => {
    const text = paragraph.runs
      .map((run) => (run.italic ? `*${escapeMarkdown(run.text)}*` : escapeMarkdown(run.text)))
      .join("");
    return paragraph.kind === "heading" ? `## ${text}` : text;
  });
  return [`# ${escapeMarkdown(title)}`, ...lines].join("\n\n");
}

/** What a Markdown reader would take for markup stays the text that it is. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&").replace(/^(\d+)\. /, "$1\\. ");
}

/** The library is large, so it is fetched when somebody wants a document. */
async function wordDocument(posts: readonly PostInFull[]): Promise<Blob> {
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = await import("docx");
  const HANGING = { left: 720, hanging: 720 };
  const SPACING = { after: 200, line: 300 };

  const paragraphOf = ({ kind, runs }: PostParagraph) =>
    new Paragraph({
      ...(kind === "heading" && { heading: HeadingLevel.HEADING_2 }),
      ...(kind === "reference" && { indent: HANGING }),
      spacing: SPACING,
      children: runs.map(({ text, italic = false }) => new TextRun({ text, italics: italic })),
    });

  const children = posts.flatMap(({ title, content, references }, index) => [
    new Paragraph({
      text: title,
      heading: HeadingLevel.HEADING_1,
      pageBreakBefore: index > 0,
      spacing: SPACING,
    }),
    ...postParagraphs(content, references).map(paragraphOf),
  ]);
  return Packer.toBlob(new Document({ sections: [{ children }] }));
}

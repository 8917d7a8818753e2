import { shownTitle, wholeTitle } from "@discussion-post/contract/post-title";
import type { PostInFull } from "@discussion-post/contract/posts";
import type { PlacedCitation } from "@discussion-post/contract/unverified";
import { citedWorks, workInWords } from "@discussion-post/ui/text/evidence";
import { type PostParagraph, type PostRun, postParagraphs } from "@discussion-post/ui/text/post-text";
import { markName, unverifiedReminder, withMarkNotes } from "@discussion-post/ui/text/reference-check";
import type { ICommentOptions } from "docx";

export type PostFileKind = "docx" | "md" | "txt";

/** A file of one post, or of several one after the other. */
export async function postFile(posts: readonly PostInFull[], kind: PostFileKind): Promise<Blob> {
  switch (kind) {
    case "txt":
      return new Blob(
        [posts.map((post) => plainText(post, headingIn(posts, post))).join(`\n\n${"-".repeat(40)}\n\n`)],
        { type: "text/plain" },
      );
    case "md":
      return new Blob([posts.map((post) => markdown(post, headingIn(posts, post))).join("\n\n---\n\n")], {
        type: "text/markdown",
      });
    case "docx":
      return wordDocument(posts);
  }
}

/** A name that every file system takes. */
export function postFileName(title: string, kind: PostFileKind): string {
  const name =
    shownTitle(title)
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .trim()
      .slice(0, 60) || "post";
  return `${name}.${kind}`;
}

/** A post on its own is handed in as it is: a title that was cut is none. Among others it has to be told apart. */
function headingIn({ length }: readonly PostInFull[], { title }: PostInFull): string | null {
  return length === 1 ? wholeTitle(title) : shownTitle(title);
}

/** A file is read where nothing can be underlined or pressed: what is not verified says so in words. */
function plainText(post: PostInFull, heading: string | null): string {
  return [heading, unverifiedReminder(post.unverified), `${withMarkNotes(post)}\n`]
    .filter((part) => part !== null)
    .join("\n\n");
}

function markdown({ content, references, unverified }: PostInFull, heading: string | null): string {
  const lines = postParagraphs(content, references, unverified).map(({ kind, runs }) => {
    const text = runs.map(markdownRun).join("");
    return kind === "heading" ? `## ${text}` : text;
  });
  const reminder = unverifiedReminder(unverified);
  return [
    ...(heading === null ? [] : [`# ${escapeMarkdown(heading)}`]),
    ...(reminder === null ? [] : [`*${reminder}*`]),
    ...lines,
  ].join("\n\n");
}

function markdownRun({ text, italic, mark }: PostRun): string {
  const words = italic ? `*${escapeMarkdown(text)}*` : escapeMarkdown(text);
  return mark ? `${words} **\\[${markName(mark)}\\]**` : words;
}

/** What a Markdown reader would take for markup stays the text that it is. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&").replace(/^(\d+)\. /, "$1\\. ");
}

/** The library is large, so it is fetched when somebody wants a document. */
async function wordDocument(posts: readonly PostInFull[]): Promise<Blob> {
  const docx = await import("docx");
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = docx;
  const comments: ICommentOptions[] = [];
  const HANGING = { left: 720, hanging: 720 };
  const SPACING = { after: 200, line: 300 };

  /** A citation with a comment on what it rests on; without one where nothing is known of it. */
  const cited = (post: PostInFull, citation: PlacedCitation, text: string) => {
    const words = post.kept.some(({ start, end }) => start === citation.start && end === citation.end)
      ? [KEPT]
      : citedWorks(citation, post).map(workInWords);
    if (words.length === 0) return [new TextRun({ text })];
    const id = comments.length;
    comments.push({
      id,
      author: "Evidence",
      initials: "E",
      ...(post.checkedAt !== null && { date: new Date(post.checkedAt) }),
      children: words.map((text) => new Paragraph({ children: [new TextRun({ text })] })),
    });
    return [
      new docx.CommentRangeStart(id),
      new TextRun({ text }),
      new docx.CommentRangeEnd(id),
      new TextRun({ children: [new docx.CommentReference(id)] }),
    ];
  };
  const paragraphOf = (post: PostInFull, { kind, runs }: PostParagraph) =>
    new Paragraph({
      ...(kind === "heading" && { heading: HeadingLevel.HEADING_2 }),
      ...(kind === "reference" && { indent: HANGING }),
      spacing: SPACING,
      children: runs.flatMap(({ text, italic = false, mark, citation }) => {
        if (citation) return cited(post, citation, text);
        if (!mark) return [new TextRun({ text, italics: italic })];
        return [
          new TextRun({ text, highlight: "yellow" }),
          new TextRun({ text: ` [${markName(mark)}]`, bold: true, highlight: "yellow" }),
        ];
      }),
    });
  const remark = (text: string) =>
    new Paragraph({ spacing: SPACING, children: [new TextRun({ text, italics: true })] });

  const children = posts.flatMap((post, index) => [
    ...[headingIn(posts, post)]
      .filter((text) => text !== null)
      .map(
        (text) =>
          new Paragraph({
            text,
            heading: HeadingLevel.HEADING_1,
            pageBreakBefore: index > 0,
            spacing: SPACING,
          }),
      ),
    ...[unverifiedReminder(post.unverified)].filter((reminder) => reminder !== null).map(remark),
    ...postParagraphs(post.content, post.references, post.unverified, commentedIn(post)).map((paragraph) =>
      paragraphOf(post, paragraph),
    ),
  ]);
  const writers = writtenBy(posts);
  return Packer.toBlob(
    new Document({
      // Whose work it is, nobody but its owner can say; the library would write "Un-named".
      creator: "",
      lastModifiedBy: "",
      ...(writers !== null && { description: writers }),
      sections: [{ children }],
      comments: { children: comments },
    }),
  );
}

const KEPT = "Not verified. Its writer decided to keep it.";

/** What gets a comment: what cites, and what was kept although nobody could verify it. */
function commentedIn({ citations, kept }: PostInFull): PlacedCitation[] {
  return [
    ...citations,
    ...kept.map(({ start, end, text }) => ({
      ...{ start, end, text, keys: [], evidence: [] },
      form: "parenthetical" as const,
    })),
  ];
}

/** Which models drafted the posts, for the properties of a document: nobody hands that in by mistake. */
function writtenBy(posts: readonly PostInFull[]): string | null {
  const models = [...new Set(posts.map(({ model }) => model).filter((model) => model !== null))];
  return models.length === 0 ? null : `Drafted with ${models.join(", ")}.`;
}

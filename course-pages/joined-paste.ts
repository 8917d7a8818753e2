import { publish } from "./page-state.ts";

/**
 * An editor with a model of its own, which puts the first paragraph of a paste into the line of the caret, and
 * what stood behind the caret into the last one, as ProseMirror, CKEditor and Quill do.
 */
const editor = document.querySelector<HTMLElement>("#editor");
if (!editor) throw new Error("The page has no #editor");

let paragraphs = [""];
const earlier: string[][] = [];

editor.addEventListener("input", () => {
  paragraphs = [...editor.children].map(({ textContent }) => textContent);
});

editor.addEventListener("paste", (event) => {
  event.preventDefault();
  earlier.push(paragraphs);
  const html = event.clipboardData?.getData("text/html") ?? "";
  const pasted = [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("p")];
  const { line, before, after } = caret();
  const middle = pasted.map(({ textContent }) => textContent);
  middle[0] = before + (middle[0] ?? "");
  middle.push((middle.pop() ?? "") + after);
  paragraphs = paragraphs.toSpliced(line, 1, ...middle);
  draw();
});

editor.addEventListener("keydown", (event) => {
  const last = event.ctrlKey && event.key === "z" && earlier.pop();
  if (!last) return;
  event.preventDefault();
  paragraphs = last;
  draw();
});

function caret(): { line: number; before: string; after: string } {
  const { focusNode, focusOffset } = document.getSelection() ?? {};
  const line = [...(editor?.children ?? [])].findIndex((child) => child.contains(focusNode ?? null));
  const words = paragraphs[line] ?? "";
  return { line, before: words.slice(0, focusOffset), after: words.slice(focusOffset) };
}

function draw(): void {
  const drawn = paragraphs.map((words) => {
    const paragraph = document.createElement("p");
    paragraph.append(words || document.createElement("br"));
    return paragraph;
  });
  editor?.replaceChildren(...drawn);
}

const text = () => paragraphs.join("\n");
publish({ model: text, saved: text });

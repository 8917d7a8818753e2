import type { Reply } from "../messages.ts";

/**
 * A draft's plain text as pages take it. Every line with words in it is a paragraph, as the post view shows it;
 * markup in it stays the text that it is.
 */
export function replyFrom(content: string): Reply {
  const paragraphs = content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    paragraphs,
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(""),
    text: paragraphs.join("\n\n"),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

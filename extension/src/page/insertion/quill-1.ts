/**
 * Whether the box is Quill's before version 2. It takes a paste from a box of its own beside the editor, which only
 * the browser fills, and reads what its editor holds instead.
 */
export function isQuill1(shown: Element): boolean {
  return shown.matches(".ql-editor") && shown.parentElement?.querySelector(":scope > .ql-clipboard") !== null;
}

import type { Technique } from "./technique.ts";

/**
 * The last resort for a textarea that ignores editing commands: its value is set past any property that a
 * framework laid over it, and an input event tells the framework. The browser's undo does not know it.
 */
export const setValue: Technique = {
  name: "set-value",
  suits: ({ kind }) => kind === "textarea",
  attempt({ element }, { separatedText }) {
    const textarea = element as HTMLTextAreaElement;
    const { value, selectionEnd } = textarea;
    const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
    setter?.call(textarea, value.slice(0, selectionEnd) + separatedText + value.slice(selectionEnd));
    textarea.dispatchEvent(
      new InputEvent("input", {
        inputType: "insertText",
        data: separatedText,
        bubbles: true,
        composed: true,
      }),
    );
    return { wasCancelled: false };
  },
};

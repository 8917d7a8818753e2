/** An editor of the rig, a file of course-pages/editors. */
export interface RigEditor {
  name: string;
  /** What a person clicks to write. */
  box: string;
  /** Whether it keeps the reply's italics; not those whose text is plain or Markdown. */
  hasItalics: boolean;
  /** Whether one undo is the editor's own business: Summernote's history knows only of its own commands. */
  hasUndo: boolean;
  /** Whether a paste within a sentence divides it; else it goes behind the sentence's paragraph, also one by hand. */
  divides: boolean;
}

const editor = (name: string, box: string, rest: Partial<RigEditor> = {}): RigEditor => ({
  ...{ name, box, hasItalics: true, hasUndo: true, divides: true },
  ...rest,
});
const plain = { hasItalics: false };

/** Those that the extension was built with. */
export const editors: RigEditor[] = [
  editor("contenteditable", "#place"),
  editor("tinymce", "iframe"),
  editor("ckeditor5", ".ck-editor__editable"),
  editor("quill", ".ql-editor"),
  editor("quill-1", ".ql-editor"),
  editor("draft-js", "[contenteditable]"),
  // It takes plain text only from every paste, and EasyMDE's text is Markdown's.
  editor("slate", "[contenteditable]", plain),
  editor("easymde", ".CodeMirror", plain),
  editor("easymde-editable", ".CodeMirror", plain),
  editor("lexical", "#place"),
  editor("prosemirror", ".ProseMirror"),
  editor("jodit", ".jodit-wysiwyg"),
  editor("summernote", ".note-editable", { hasUndo: false }),
  editor("trix", "trix-editor"),
  // It cleans italics out of a paste, and has no history of its own.
  editor("editorjs", "[contenteditable]", { ...plain, hasUndo: false, divides: false }),
  editor("closed-shadow", "reply-box"),
  editor("monaco", "#place", plain),
  editor("monaco-textarea", "#place", plain),
];

/** Those that it was not built with: what it does there was only looked at. */
export const editorsAside: RigEditor[] = [
  editor("codemirror-6", ".cm-scroller", plain),
  editor("ace", "#place", plain),
  editor("suneditor", ".sun-editor-editable"),
  editor("squire", "#place"),
  editor("medium-editor", "#place"),
  editor("tiptap", ".tiptap"),
  editor("open-shadow", "#place"),
  editor("plain-frame", "iframe"),
  editor("plaintext-only", "#place", plain),
];

/** Those whose text a page test cannot see, or waits for: tried through the built extension. */
export const editorsElsewhere: RigEditor[] = [
  // They put what a server made of a paste behind all that there is, past the browser's history.
  editor("late-paste", "#place", { hasUndo: false, divides: false }),
  editor("later-paste", "#place", { hasUndo: false, divides: false }),
  // It hears nothing but pastes.
  editor("canvas", "canvas", { ...plain, hasUndo: false }),
  editor("foreign-frame", "iframe"),
];

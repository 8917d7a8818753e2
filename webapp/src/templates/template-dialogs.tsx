import { LazyPart } from "@discussion-post/ui/components/lazy-part";
import { MissingPart } from "@discussion-post/ui/patterns/missing-part";
import { preloadable } from "@discussion-post/ui/preloadable";
import type { ComponentProps } from "react";
import { useLoadOnSign } from "../layouts/use-load-on-sign.ts";

/* The dialogs of templates. They are more code than the pages that open them, which are there without. */

const Editor = preloadable(async () => (await import("./template-editor.tsx")).TemplateEditor);
const Deletion = preloadable(async () => (await import("./template-deletion.tsx")).TemplateDeletion);

export function LazyTemplateEditor(props: ComponentProps<typeof Editor>) {
  return (
    <LazyPart missing={<MissingPart part="the form for a template" />}>
      <Editor {...props} />
    </LazyPart>
  );
}

export function LazyTemplateDeletion(props: ComponentProps<typeof Deletion>) {
  return (
    <LazyPart missing={<MissingPart part="the question" />}>
      <Deletion {...props} />
    </LazyPart>
  );
}

/** For a page that opens them. */
export function useTemplateDialogs(): void {
  useLoadOnSign(loadDialogs);
}

const loadDialogs = () => Promise.all([Editor.preload(), Deletion.preload()]);

import { newTemplate, template } from "@discussion-post/contract/templates";
import * as z from "zod/mini";

/** A template as it stands in its form: every text is a string, and may be unfinished. */
const templateFormValues = z.extend(newTemplate, {
  name: z.string(),
  description: z.string(),
  topic: z.string(),
});

export type TemplateFormValues = z.infer<typeof templateFormValues>;

/** What was typed into a template's dialog and not saved. */
export const unsavedTemplate = z.object({
  /** The page that the dialog was opened on. */
  page: z.enum(["generator", "templates"]),
  /** The template that was edited, as it was read; null for a new one. */
  read: z.nullable(template),
  values: templateFormValues,
});

export type UnsavedTemplate = z.infer<typeof unsavedTemplate>;

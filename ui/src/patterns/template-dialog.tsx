import type { NewTemplate, Template } from "@discussion-post/contract/templates";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";
import type { FormError } from "./form-errors.ts";
import { TemplateForm, type TemplateSettings } from "./template-form.tsx";

interface TemplateDialogProps {
  isOpen: boolean;
  /** The template to edit; without one, a new one is created. */
  template?: Template | undefined;
  /** Settings to begin a new template with. */
  settings?: TemplateSettings | undefined;
  onSubmit: (template: NewTemplate) => void;
  onClose: () => void;
  isSaving: boolean;
  /** The server's refusal: the dialog stays open, and what was typed stays. */
  error?: FormError | undefined;
}

/** Where a template is created or edited. What it holds is forgotten when it closes. */
export function TemplateDialog({
  isOpen,
  template,
  settings,
  onSubmit,
  onClose,
  isSaving,
  error,
}: TemplateDialogProps) {
  const isEditing = template !== undefined;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title={isEditing ? "Edit Template" : "Create Template"}
      description={
        isEditing ? "Change what this template keeps." : "Keep the settings that you use often, under a name."
      }
    >
      <TemplateForm
        template={template}
        settings={settings}
        onSubmit={(values) => !isSaving && onSubmit(values)}
        error={error}
      >
        <Button variant="secondary" onClick={onClose} disabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          {isSaving ? "Saving..." : isEditing ? "Update Template" : "Create Template"}
        </Button>
      </TemplateForm>
    </Dialog>
  );
}

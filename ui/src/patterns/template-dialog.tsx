import type { NewTemplate, Template } from "@discussion-post/contract/templates";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";
import type { TemplateFormValues } from "../text/template-form-values.ts";
import type { TemplateSettings } from "../text/template-values.ts";
import type { FormError } from "./form-errors.ts";
import { TemplateForm } from "./template-form.tsx";

interface TemplateDialogProps {
  isOpen: boolean;
  /** The template to edit; without one, a new one is created. */
  template?: Template | undefined;
  /** Settings to begin a new template with. */
  settings?: TemplateSettings | undefined;
  /** What was typed before, to go on with. */
  typed?: TemplateFormValues | undefined;
  /** Told of every change, with all values. */
  onChange?: ((values: TemplateFormValues) => void) | undefined;
  onSubmit: (template: NewTemplate) => void;
  onClose: () => void;
  isSaving: boolean;
  /** The server's refusal: the dialog stays open, and what was typed stays. */
  error?: FormError | undefined;
  /** Given where the refusal was for a newer version: the one handed in as `template` next. */
  onLoadNewer?: (() => void) | undefined;
}

/** Where a template is created or edited. What it holds is forgotten when it closes. */
export function TemplateDialog({
  isOpen,
  template,
  settings,
  typed,
  onChange,
  onSubmit,
  onClose,
  isSaving,
  error,
  onLoadNewer,
}: TemplateDialogProps) {
  const isEditing = template !== undefined;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isSaving && onClose()}
      onPressOutside="nothing"
      title={isEditing ? "Edit Template" : "Create Template"}
      description={isEditing ? "Update this template's settings." : "Save these settings to reuse them."}
    >
      <TemplateForm
        // Another version of the template fills the form anew.
        key={template?.updatedAt}
        template={template}
        settings={settings}
        typed={typed}
        onChange={onChange}
        onSubmit={(values) => !isSaving && onSubmit(values)}
        error={error}
        onLoadNewer={onLoadNewer}
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

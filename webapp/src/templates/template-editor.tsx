import type { NewTemplate, Template } from "@discussion-post/contract/templates";
import type { ApiError } from "@discussion-post/ui/api/api-error";
import { nextStep } from "@discussion-post/ui/api/next-steps";
import { useCreateTemplate, useUpdateTemplate } from "@discussion-post/ui/api/templates";
import { showToast } from "@discussion-post/ui/components/toast";
import { TemplateDialog } from "@discussion-post/ui/patterns/template-dialog";
import type { TemplateSettings } from "@discussion-post/ui/patterns/template-form";
import { useState } from "react";

interface TemplateEditorProps {
  /** The template to edit; without one, a new one is created. */
  template?: Template;
  /** Settings to begin a new one with. */
  settings?: TemplateSettings;
  onClose: () => void;
}

/** The dialog for one template, with its saving. It stays open where the server refuses. */
export function TemplateEditor({ template, settings, onClose }: TemplateEditorProps) {
  const creation = useCreateTemplate();
  const update = useUpdateTemplate();
  // One key for all tries of this dialog: a repeat after a lost answer creates nothing twice.
  const [saveKey, setSaveKey] = useState(() => crypto.randomUUID());
  const error = (creation.error ?? update.error) as ApiError | null;

  function save(values: NewTemplate) {
    const saving = template
      ? update.mutateAsync({ read: template, change: values })
      : creation.mutateAsync({ template: values, saveKey });
    saving.then(
      () => {
        showToast({ ...(template ? saidOfUpdate : saidOfCreation), variant: "success" });
        onClose();
      },
      (refusal: ApiError) => {
        // What was refused may have been saved under the key all the same; what is typed next is another thing.
        if (refusal.code !== "unreachable") setSaveKey(crypto.randomUUID());
        showToast({
          title: template ? "Failed to update template" : "Failed to create template",
          description: refusal.message,
          variant: "danger",
        });
      },
    );
  }

  return (
    <TemplateDialog
      isOpen
      template={template}
      settings={settings}
      onSubmit={save}
      onClose={onClose}
      isSaving={creation.isPending || update.isPending}
      error={error ? { message: `${error.message} ${nextStep(error)}`, field: error.field } : undefined}
    />
  );
}

const saidOfCreation = {
  title: "Template created",
  description: "Your template was created successfully.",
};

const saidOfUpdate = {
  title: "Template updated",
  description: "Your template was updated successfully.",
};

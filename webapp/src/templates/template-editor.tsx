import type { NewTemplate, Template } from "@discussion-post/contract/templates";
import type { ApiError } from "@discussion-post/ui/api/api-error";
import { isSignedOut } from "@discussion-post/ui/api/client";
import { formErrorBesideToast } from "@discussion-post/ui/api/next-steps";
import { useCreateTemplate, useReadTemplate, useUpdateTemplate } from "@discussion-post/ui/api/templates";
import { showToast, UNDO } from "@discussion-post/ui/components/toast";
import { TemplateDialog } from "@discussion-post/ui/patterns/template-dialog";
import type { TemplateFormValues, UnsavedTemplate } from "@discussion-post/ui/text/template-form-values";
import type { TemplateSettings } from "@discussion-post/ui/text/template-values";
import { useRef, useState } from "react";
import { forgetUnsavedTemplate, keepUnsavedTemplate } from "./unsaved-template.ts";

interface TemplateEditorProps {
  userId: number;
  /** The page that it is opened on. */
  page: UnsavedTemplate["page"];
  /** The template to edit; without one, a new one is created. */
  template?: Template | undefined;
  /** Settings to begin a new one with. */
  settings?: TemplateSettings | undefined;
  /** What was typed before the session ended, to go on with. */
  typed?: TemplateFormValues | undefined;
  onClose: () => void;
  /** Opens it again with what was typed when it was closed. */
  onReopen: (typed: TemplateFormValues) => void;
}

/**
 * The dialog for one template, with its saving. It stays open where the server refuses. Where another tab was
 * faster, the person loads the newer version, or saves again over it.
 */
export function TemplateEditor({
  userId,
  page,
  template,
  settings,
  typed,
  onClose,
  onReopen,
}: TemplateEditorProps) {
  const lastTyped = useRef<TemplateFormValues>(undefined);
  const [shown, setShown] = useState(template);
  const [begun, setBegun] = useState(typed);
  const [newer, setNewer] = useState<Template | null>(null);
  const reading = useReadTemplate();
  const creation = useCreateTemplate();
  const update = useUpdateTemplate();
  // One key for all tries of this dialog: a repeat after a lost answer creates nothing twice.
  const [saveKey, setSaveKey] = useState(() => crypto.randomUUID());
  const error = (creation.error ?? update.error) as ApiError | null;

  function close() {
    forgetUnsavedTemplate(userId);
    onClose();
  }

  /** Esc is pressed by mistake: what was typed can be had again. */
  function giveUp() {
    const values = lastTyped.current;
    close();
    if (!values) return;
    showToast({
      title: "Template not saved",
      action: { label: UNDO, onPress: () => onReopen(values) },
    });
  }

  function save(values: NewTemplate) {
    const read = newer ?? shown;
    const saving = read
      ? update.mutateAsync({ read, change: values })
      : creation.mutateAsync({ values, saveKey });
    saving.then(
      () => {
        showToast({ ...(template ? saidOfUpdate : saidOfCreation), variant: "success" });
        close();
      },
      (refusal: ApiError) => {
        // The question to log in tells of it, and brings back what was typed.
        if (isSignedOut(refusal)) return;
        // What was refused may have been saved under the key all the same; what is typed next is another thing.
        if (refusal.code !== "unreachable") setSaveKey(crypto.randomUUID());
        // The refusal stands in the dialog; a reading that fails leaves it there.
        if (read && refusal.code === "edited_elsewhere") {
          reading.mutateAsync(read.id).then(setNewer, () => undefined);
        }
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
      template={shown}
      settings={settings}
      typed={begun}
      onChange={(values) => {
        lastTyped.current = values;
        keepUnsavedTemplate(userId, { page, read: shown ?? null, values });
      }}
      onSubmit={save}
      onClose={giveUp}
      isSaving={creation.isPending || update.isPending}
      error={formErrorBesideToast(error, "The template isn't saved.")}
      onLoadNewer={
        newer && update.isError
          ? () => {
              setShown(newer);
              setBegun(undefined);
              setNewer(null);
              update.reset();
            }
          : undefined
      }
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

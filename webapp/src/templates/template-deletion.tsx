import type { Template } from "@discussion-post/contract/templates";
import { useDeleteTemplate } from "@discussion-post/ui/api/templates";
import { showToast } from "@discussion-post/ui/components/toast";
import { ConfirmDialog } from "@discussion-post/ui/patterns/confirm-dialog";

/** Asks before a template is deleted, and deletes it. */
export function TemplateDeletion({ template, onClose }: { template: Template; onClose: () => void }) {
  const deletion = useDeleteTemplate();

  function remove() {
    deletion.mutateAsync(template).then(
      () => {
        showToast({
          title: "Template deleted",
          description: "Your template was deleted successfully.",
          variant: "success",
        });
        onClose();
      },
      (error: Error) => {
        showToast({ title: "Failed to delete template", description: error.message, variant: "danger" });
        onClose();
      },
    );
  }

  return (
    <ConfirmDialog
      isOpen
      title="Delete Template"
      description="Are you sure you want to delete this template? This action cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={deletion.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p dir="auto" className="wrap-anywhere font-medium text-sm">
        {template.name}
      </p>
    </ConfirmDialog>
  );
}

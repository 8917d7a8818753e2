import type { Template } from "@discussion-post/contract/templates";
import { useTemplates } from "@discussion-post/ui/api/templates";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Spinner } from "@discussion-post/ui/components/spinner";
import { EmptyState } from "@discussion-post/ui/patterns/empty-state";
import { TemplateCard } from "@discussion-post/ui/patterns/template-card";
import { LayoutTemplate, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { PageTitle } from "../layouts/page-title.tsx";
import { templateHref } from "../paths.ts";
import { rememberTemplateName } from "../templates/chosen-template.ts";
import { TemplateDeletion } from "../templates/template-deletion.tsx";
import { TemplateEditor } from "../templates/template-editor.tsx";
import { track } from "../track.ts";

/** What the person is doing with a template, in a dialog. */
type Doing = { what: "creating" } | { what: "editing" | "deleting"; template: Template };

/** The settings that the user keeps under names. */
export function TemplatesPage() {
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6">
      <PageTitle>My Templates</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-semibold text-2xl tracking-tight">My Templates</h1>
        <Button onClick={() => setDoing({ what: "creating" })}>
          <Plus aria-hidden /> New Template
        </Button>
      </div>
      <Templates onDo={setDoing} />
      {doing?.what === "creating" && <TemplateEditor onClose={stop} />}
      {doing?.what === "editing" && <TemplateEditor template={doing.template} onClose={stop} />}
      {doing?.what === "deleting" && <TemplateDeletion template={doing.template} onClose={stop} />}
    </div>
  );
}

function Templates({ onDo }: { onDo: (doing: Doing) => void }) {
  const templates = useTemplates();
  const navigate = useNavigate();
  if (templates.isPending) {
    return (
      <div className="flex justify-center py-20">
        <Spinner label="Loading templates..." />
      </div>
    );
  }
  if (templates.isError) {
    return (
      <Alert
        variant="danger"
        actions={
          <Button
            variant="secondary"
            size="sm"
            loading={templates.isFetching}
            onClick={() => void templates.refetch()}
          >
            Try Again
          </Button>
        }
      >
        Failed to load templates. Please try again later.
      </Alert>
    );
  }
  if (templates.data.length === 0) {
    return (
      <EmptyState
        icon={LayoutTemplate}
        title="No templates yet"
        action={<Button onClick={() => onDo({ what: "creating" })}>Create your first template</Button>}
      >
        Create templates to save your favorite post settings for quick access.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {templates.data.map((template) => (
        <li key={template.id}>
          <TemplateCard
            template={template}
            onUse={() => {
              rememberTemplateName(template.name);
              track("template_used", {});
              void navigate(templateHref(template.id));
            }}
            onEdit={() => onDo({ what: "editing", template })}
            onDelete={() => onDo({ what: "deleting", template })}
          />
        </li>
      ))}
    </ul>
  );
}

import type { ListedTemplate, Template } from "@discussion-post/contract/templates";
import { useSession } from "@discussion-post/ui/api/accounts";
import { useReadTemplate, useTemplates } from "@discussion-post/ui/api/templates";
import { Button } from "@discussion-post/ui/components/button";
import { showToast } from "@discussion-post/ui/components/toast";
import { TemplateList } from "@discussion-post/ui/patterns/template-list";
import type { TemplateFormValues } from "@discussion-post/ui/text/template-form-values";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Page } from "../layouts/page.tsx";
import { PageHeading } from "../layouts/page-heading.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { templateHref } from "../paths.ts";
import { rememberTemplate } from "../templates/chosen-template.ts";
import {
  LazyTemplateDeletion,
  LazyTemplateEditor,
  useTemplateDialogs,
} from "../templates/template-dialogs.tsx";
import { readUnsavedTemplate } from "../templates/unsaved-template.ts";
import { track } from "../track.ts";

/** What the person is doing with a template, in a dialog. */
type Doing =
  | { what: "creating"; typed?: TemplateFormValues }
  | { what: "editing"; template: Template; typed?: TemplateFormValues }
  | { what: "deleting"; template: Template };

/** The settings that the user keeps under names. */
export function TemplatesPage() {
  const { user } = useSession();
  const [doing, setDoing] = useState(() => user && unfinished(user.id));
  const stop = () => setDoing(null);
  useTemplateDialogs();
  return (
    <Page>
      <PageTitle>My Templates</PageTitle>
      <PageHeading
        actions={
          <Button onClick={() => setDoing({ what: "creating" })}>
            <Plus aria-hidden /> New Template
          </Button>
        }
      >
        My Templates
      </PageHeading>
      <Templates onDo={setDoing} />
      {user && doing?.what === "creating" && (
        <LazyTemplateEditor
          userId={user.id}
          page="templates"
          typed={doing.typed}
          onClose={stop}
          onReopen={(typed) => setDoing({ what: "creating", typed })}
        />
      )}
      {user && doing?.what === "editing" && (
        <LazyTemplateEditor
          userId={user.id}
          page="templates"
          template={doing.template}
          typed={doing.typed}
          onClose={stop}
          onReopen={(typed) => setDoing({ ...doing, typed })}
        />
      )}
      {doing?.what === "deleting" && <LazyTemplateDeletion template={doing.template} onClose={stop} />}
    </Page>
  );
}

/** What the user was in the middle of when the session ended. */
function unfinished(userId: number): Doing | null {
  const unsaved = readUnsavedTemplate({ userId, page: "templates" });
  if (!unsaved) return null;
  const { read, values: typed } = unsaved;
  return read ? { what: "editing", template: read, typed } : { what: "creating", typed };
}

function Templates({ onDo }: { onDo: (doing: Doing) => void }) {
  const templates = useTemplates();
  const navigate = useNavigate();
  const read = useReadTemplate();

  /** What is listed may hold the beginning of a long topic alone. */
  async function edit(listed: ListedTemplate) {
    if (!listed.isPreview) return onDo({ what: "editing", template: listed });
    await read.mutateAsync(listed.id).then(
      (template) => onDo({ what: "editing", template }),
      (error: Error) =>
        showToast({ title: "Template not loaded", description: error.message, variant: "danger" }),
    );
  }

  function use(template: Template) {
    rememberTemplate(template);
    track("template_used", {});
    void navigate(templateHref(template.id));
  }

  return (
    <TemplateList
      templates={templates.data}
      isFailed={templates.isError}
      isRetrying={templates.isFetching}
      onRetry={() => void templates.refetch()}
      more={
        templates.hasNextPage
          ? { isLoading: templates.isFetchingNextPage, onLoad: () => void templates.fetchNextPage() }
          : undefined
      }
      onCreate={() => onDo({ what: "creating" })}
      onUse={use}
      onEdit={(template) => void edit(template)}
      onDelete={(template) => onDo({ what: "deleting", template })}
    />
  );
}

import type { ListedTemplate } from "@discussion-post/contract/templates";
import { LayoutTemplate } from "lucide-react";
import { Button } from "../components/button.tsx";
import { Spinner } from "../components/spinner.tsx";
import { templatesNotLoaded } from "../text/loading-errors.ts";
import { EmptyState } from "./empty-state.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { LoadMore, type LoadMoreProps } from "./load-more.tsx";
import { TemplateCard } from "./template-card.tsx";
import { useFocusOnMore } from "./use-focus-on-more.ts";

interface TemplateListProps {
  /** Missing while they are fetched, or where they could not be. */
  templates: readonly ListedTemplate[] | undefined;
  /** Whether they could not be had. */
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Where there are more than are shown. */
  more?: LoadMoreProps | undefined;
  onCreate: () => void;
  onUse: (template: ListedTemplate) => void;
  onEdit: (template: ListedTemplate) => void;
  onDelete: (template: ListedTemplate) => void;
}

/** All templates of a user, or why there are none to see. */
export function TemplateList(props: TemplateListProps) {
  const { templates, isFailed, isRetrying, onRetry, onCreate } = props;
  if (!templates && isFailed) {
    return (
      <LoadFailure isRetrying={isRetrying} onRetry={onRetry}>
        {templatesNotLoaded}
      </LoadFailure>
    );
  }
  if (!templates) {
    return (
      <div className="flex justify-center py-20">
        <Spinner label="Loading templates..." />
      </div>
    );
  }
  if (templates.length === 0) {
    return (
      <EmptyState
        icon={LayoutTemplate}
        title="No templates yet"
        action={<Button onClick={onCreate}>Create your first template</Button>}
      >
        Create templates to save your favorite post settings for quick access.
      </EmptyState>
    );
  }
  return <Cards {...props} templates={templates} />;
}

function Cards({
  templates,
  more,
  onUse,
  onEdit,
  onDelete,
}: TemplateListProps & { templates: readonly ListedTemplate[] }) {
  const { list, expectMore } = useFocusOnMore(templates.length);
  return (
    <div className="flex flex-col gap-6">
      <ul ref={list} className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {templates.map((template) => (
          <li key={template.id} className="min-w-0">
            <TemplateCard
              template={template}
              onUse={() => onUse(template)}
              onEdit={() => onEdit(template)}
              onDelete={() => onDelete(template)}
            />
          </li>
        ))}
      </ul>
      {more && (
        <LoadMore
          isLoading={more.isLoading}
          onLoad={() => {
            expectMore();
            more.onLoad();
          }}
        />
      )}
    </div>
  );
}

import {
  citationStyleOptions,
  lengthOptions,
  perspectiveOptions,
  toneOptions,
} from "@discussion-post/contract/options";
import type { ListedTemplate } from "@discussion-post/contract/templates";
import { Link } from "../components/link.tsx";
import { Spinner } from "../components/spinner.tsx";
import { templatesNotLoaded } from "../text/loading-errors.ts";
import { LoadFailure } from "./load-failure.tsx";
import { LoadMore, type LoadMoreProps } from "./load-more.tsx";
import { useFocusOnMore } from "./use-focus-on-more.ts";

interface TemplatePickerProps {
  /** Missing while they are fetched, or where they could not be. */
  templates: readonly ListedTemplate[] | undefined;
  /** Whether they could not be had. */
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Where there are more than are shown. */
  more?: LoadMoreProps | undefined;
  onPick: (template: ListedTemplate) => void;
  /** Where templates are made and changed. */
  manageHref: string;
}

/** The templates as lines to press, for where there is no room for cards. */
export function TemplatePicker(props: TemplatePickerProps) {
  const { templates, isFailed, isRetrying, onRetry, manageHref } = props;
  if (!templates && isFailed) {
    return (
      <LoadFailure isRetrying={isRetrying} onRetry={onRetry}>
        {templatesNotLoaded}
      </LoadFailure>
    );
  }
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-2 shadow-card">
      <Templates {...props} />
      {templates && (
        <p className="px-2 pb-1 text-xs">
          <Link href={manageHref} className="touch:-my-3 touch:inline-block touch:py-4">
            {templates.length > 0 ? "Manage templates" : "Create your first template"}
          </Link>
        </p>
      )}
    </div>
  );
}

function Templates({ templates, more, onPick }: TemplatePickerProps) {
  if (!templates) {
    return (
      <div className="p-2">
        <Spinner label="Loading templates..." />
      </div>
    );
  }
  if (templates.length === 0) {
    return (
      <div className="px-2 pt-1 text-sm">
        <p className="font-medium">No templates yet</p>
        <p className="mt-0.5 text-muted text-xs leading-relaxed">
          Create templates to save your favorite post settings for quick access.
        </p>
      </div>
    );
  }
  return <Lines templates={templates} more={more} onPick={onPick} />;
}

function Lines({
  templates,
  more,
  onPick,
}: Pick<TemplatePickerProps, "more" | "onPick"> & { templates: readonly ListedTemplate[] }) {
  const { list, expectMore } = useFocusOnMore(templates.length);
  return (
    <>
      <ul ref={list} className="flex max-h-64 flex-col overflow-y-auto">
        {templates.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              onClick={() => onPick(template)}
              className="-outline-offset-2 w-full rounded-md px-2 py-1.5 text-start hover:bg-primary-soft touch:min-h-11"
            >
              <span dir="auto" className="block truncate font-medium text-sm">
                {template.name}
              </span>
              <span className="block truncate text-muted text-xs">{summary(template)}</span>
            </button>
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
    </>
  );
}

function summary({ tone, length, perspective, citationStyle }: ListedTemplate): string {
  return [
    toneOptions[tone].label,
    lengthOptions[length].label,
    perspectiveOptions[perspective].label,
    citationStyleOptions[citationStyle].label,
  ].join(" · ");
}

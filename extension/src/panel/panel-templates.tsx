import type { ListedTemplate, Template } from "@discussion-post/contract/templates";
import { useHost } from "@discussion-post/ui/api/host";
import { useReadTemplate, useTemplates } from "@discussion-post/ui/api/templates";
import { showToast } from "@discussion-post/ui/components/toast";
import { TemplateNote } from "@discussion-post/ui/patterns/template-note";
import { TemplatePicker } from "@discussion-post/ui/patterns/template-picker";
import { templateValues } from "@discussion-post/ui/text/template-values";
import { LayoutTemplate } from "lucide-react";
import { useRef, useState } from "react";
import { Disclosure } from "./disclosure.tsx";
import { websitePaths } from "./website-paths.ts";

/** What came of the template that was picked last. */
interface Picked {
  name: string;
  replaced: string[];
  isTopicKept: boolean;
}

/** Fills the form from one of the user's templates. A topic that is there, as from the page, stays. */
export function PanelTemplates({ canUsePremium }: { canUsePremium: boolean }) {
  const { draft } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState<Picked | null>(null);
  const templates = useTemplates({ isWanted: isOpen });
  const read = useReadTemplate();
  const button = useRef<HTMLButtonElement>(null);

  function toggle() {
    setIsOpen(!isOpen);
    // Templates are made on the website: what was fetched before may be old by now.
    if (!isOpen && templates.data) void templates.refetch();
  }

  async function pick(listed: ListedTemplate) {
    const template = listed.isPreview ? await wholeOf(listed) : listed;
    if (!template) return;
    const { values, replaced } = templateValues(template, { canUsePremium });
    const { topic: theirs, ...settings } = values;
    const { topic } = draft.getState().values;
    const isTopicKept = topic.trim() !== "" && theirs !== undefined && theirs !== topic;
    draft.getState().change(isTopicKept ? settings : values);
    setPicked({ name: template.name, replaced, isTopicKept });
    setIsOpen(false);
    button.current?.focus();
  }

  /** The list holds the beginning of a long topic. */
  function wholeOf({ id }: ListedTemplate): Promise<Template | null> {
    return read.mutateAsync(id).catch((error: Error) => {
      showToast({ title: "Template not loaded", description: error.message, variant: "danger" });
      return null;
    });
  }

  return (
    <div className="flex flex-col gap-3">
      <Disclosure ref={button} icon={LayoutTemplate} label="Use a template" isOpen={isOpen} onToggle={toggle}>
        <TemplatePicker
          templates={templates.data}
          isFailed={templates.isError}
          isRetrying={templates.isFetching}
          onRetry={() => void templates.refetch()}
          more={
            templates.hasNextPage
              ? { isLoading: templates.isFetchingNextPage, onLoad: () => void templates.fetchNextPage() }
              : undefined
          }
          onPick={(template) => void pick(template)}
          manageHref={websitePaths.templates}
        />
      </Disclosure>
      {picked && !isOpen && (
        <TemplateNote name={picked.name} replaced={picked.replaced} pricingHref={websitePaths.pricing}>
          {picked.isTopicKept ? "Your topic was kept." : undefined}
        </TemplateNote>
      )}
    </div>
  );
}

import type { User } from "@discussion-post/contract/accounts";
import { useHost } from "@discussion-post/ui/api/host";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { type TemplateSettings, templateSettings } from "@discussion-post/ui/text/template-values";
import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { paths } from "../paths.ts";
import { LazyTemplateEditor, useTemplateDialogs } from "../templates/template-dialogs.tsx";
import { readUnsavedTemplate } from "../templates/unsaved-template.ts";

/** Makes a template of the form as it is, and leads to the others. */
export function KeepAsTemplate({ user }: { user: User }) {
  const { draft } = useHost();
  // What was typed here before the session ended.
  const [typed, setTyped] = useState(
    () => readUnsavedTemplate({ userId: user.id, page: "generator" })?.values,
  );
  const [settings, setSettings] = useState<TemplateSettings | null>(null);
  useTemplateDialogs();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button
        variant="secondary"
        size="sm"
        onClick={() => setSettings(templateSettings(draft.getState().values))}
      >
        <LayoutTemplate aria-hidden /> Save as template
      </Button>
      <Link href={paths.templates.href} className="text-sm touch:py-3">
        My templates
      </Link>
      {(settings || typed) && (
        <LazyTemplateEditor
          userId={user.id}
          page="generator"
          settings={settings ?? undefined}
          typed={typed}
          onClose={() => {
            setSettings(null);
            setTyped(undefined);
          }}
          onReopen={setTyped}
        />
      )}
    </div>
  );
}

import { useHost } from "@discussion-post/ui/api/host";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { type TemplateSettings, templateSettings } from "@discussion-post/ui/text/template-values";
import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { paths } from "../paths.ts";
import { TemplateEditor } from "../templates/template-editor.tsx";

/** Makes a template of the form as it is, and leads to the others. */
export function KeepAsTemplate() {
  const { draft } = useHost();
  const [settings, setSettings] = useState<TemplateSettings | null>(null);
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
      {settings && <TemplateEditor settings={settings} onClose={() => setSettings(null)} />}
    </div>
  );
}

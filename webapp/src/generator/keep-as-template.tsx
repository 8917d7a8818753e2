import type { GenerationRequest } from "@discussion-post/contract/generations";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { templateSettings } from "@discussion-post/ui/text/template-values";
import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { paths } from "../paths.ts";
import { TemplateEditor } from "../templates/template-editor.tsx";

/** Makes a template of the form as it is, and leads to the others. */
export function KeepAsTemplate({ values }: { values: GenerationRequest }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <LayoutTemplate aria-hidden /> Save as template
      </Button>
      <Link href={paths.templates.href} className="text-sm touch:py-3">
        My templates
      </Link>
      {isOpen && <TemplateEditor settings={templateSettings(values)} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

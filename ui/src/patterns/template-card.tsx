import { courseRules } from "@discussion-post/contract/course-rule";
import {
  citationStyleOptions,
  lengthOptions,
  perspectiveOptions,
  toneOptions,
} from "@discussion-post/contract/options";
import type { Template } from "@discussion-post/contract/templates";
import { Pencil, Trash2 } from "lucide-react";
import { Badge } from "../components/badge.tsx";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { RelativeTime } from "./relative-time.tsx";

interface TemplateCardProps {
  template: Template;
  onUse: () => void;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** A saved set of generation settings. */
export function TemplateCard({ template, onUse, onEdit, onDelete }: TemplateCardProps) {
  return (
    <Card className="flex h-full flex-col gap-3 p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 dir="auto" className="wrap-anywhere font-semibold text-base tracking-tight">
            {template.name}
          </h2>
          <p className="mt-0.5 text-muted text-xs">
            Updated <RelativeTime value={template.updatedAt} fallback="Recently" />
          </p>
        </div>
        <Badge variant="primary">{lengthOptions[template.length].label}</Badge>
      </div>
      {template.description !== null && (
        <p dir="auto" className="wrap-anywhere text-muted text-sm leading-relaxed">
          {template.description}
        </p>
      )}
      {template.topic !== null && (
        <div className="rounded-md bg-sunken px-3.5 py-2.5 text-sm">
          <p className="font-medium text-xs">Default topic:</p>
          <p dir="auto" className="wrap-anywhere mt-0.5 line-clamp-2 text-muted leading-relaxed">
            {template.topic}
          </p>
        </div>
      )}
      {template.courseRule !== null && (
        <p className="text-sm">
          <span className="text-muted">Course's rule:</span> {courseRules[template.courseRule].label}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        {/* A tone and a perspective can have the same name, so the names are no keys. */}
        {Object.entries(badges(template)).map(([field, { label }]) => (
          <Badge key={field} variant="outline" className="tracking-wide">
            {label.toUpperCase()}
          </Badge>
        ))}
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-1 pt-1">
        <Button size="sm" onClick={onUse} className="me-auto">
          Use Template
        </Button>
        {onEdit !== undefined && (
          <Button variant="ghost" size="icon" aria-label={`Edit ${template.name}`} onClick={onEdit}>
            <Pencil aria-hidden />
          </Button>
        )}
        {onDelete !== undefined && (
          <Button variant="ghost" size="icon" aria-label={`Delete ${template.name}`} onClick={onDelete}>
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
    </Card>
  );
}

function badges({ tone, perspective, citationStyle }: Template) {
  return {
    tone: toneOptions[tone],
    perspective: perspectiveOptions[perspective],
    citationStyle: citationStyleOptions[citationStyle],
  };
}

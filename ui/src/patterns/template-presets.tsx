import type { GenerationRequest } from "@discussion-post/contract/generations";
import {
  citationStyleOptions,
  lengthOptions,
  perspectiveOptions,
  toneOptions,
} from "@discussion-post/contract/options";
import { Check, GraduationCap, MessagesSquare } from "lucide-react";
import { Card } from "../components/card.tsx";

type PresetValues = Pick<GenerationRequest, "tone" | "length" | "perspective" | "citationStyle">;

interface TemplatePresetsProps {
  /** The form's values: the preset that they equal is marked. */
  values: PresetValues;
  onApply: (values: PresetValues) => void;
}

/** The generator's side panel with the two ready-made settings that everybody has (ADR-0022). */
export function TemplatePresets({ values: current, onApply }: TemplatePresetsProps) {
  return (
    <Card className="p-5">
      <h2 className="font-semibold text-base tracking-tight">Customization Options</h2>
      <p className="mt-1 text-muted text-sm leading-relaxed">Start with a style, then tweak it.</p>
      <ul className="mt-4 flex flex-col gap-2">
        {presets.map(({ name, icon: Icon, values }) => (
          <li key={name} className="@container">
            <button
              type="button"
              aria-pressed={isSame(values, current)}
              onClick={() => onApply(values)}
              className="group flex w-full items-start gap-3 rounded-lg border border-line bg-raised @max-[11rem]:p-2 p-3.5 text-start transition-colors hover:border-brand aria-pressed:border-brand aria-pressed:bg-primary-soft"
            >
              <span className="@max-[11rem]:hidden grid size-9 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink group-aria-pressed:bg-raised">
                <Icon aria-hidden className="size-4.5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere flex items-center justify-between gap-2 font-medium text-sm">
                  {name}
                  {/* Its place is kept: a press changes no line breaks. */}
                  <Check
                    aria-hidden
                    className="@max-[11rem]:hidden invisible size-4 shrink-0 text-primary-ink group-aria-pressed:visible"
                  />
                </span>
                <span className="mt-0.5 block text-muted text-xs leading-relaxed">{summary(values)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const presets = [
  {
    name: "Academic Essay Response",
    icon: GraduationCap,
    values: { tone: "academic", length: "detailed", perspective: "critical", citationStyle: "apa" },
  },
  {
    name: "Professional Forum Post",
    icon: MessagesSquare,
    values: { tone: "professional", length: "medium", perspective: "balanced", citationStyle: "apa" },
  },
] as const satisfies { name: string; icon: typeof GraduationCap; values: PresetValues }[];

function isSame(preset: PresetValues, current: PresetValues): boolean {
  return (
    preset.tone === current.tone &&
    preset.length === current.length &&
    preset.perspective === current.perspective &&
    preset.citationStyle === current.citationStyle
  );
}

function summary({ tone, length, perspective, citationStyle }: PresetValues): string {
  return [
    toneOptions[tone].label,
    lengthOptions[length].label,
    perspectiveOptions[perspective].label,
    citationStyleOptions[citationStyle].label,
  ].join(", ");
}

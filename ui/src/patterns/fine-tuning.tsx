import type { GenerationRequest } from "@discussion-post/contract/generations";
import { type Slider as SliderName, sliderBand, sliders } from "@discussion-post/contract/options";
import { Lock } from "lucide-react";
import { Badge } from "../components/badge.tsx";
import { Link } from "../components/link.tsx";
import { Slider } from "../components/slider.tsx";

interface FineTuningProps {
  values: Pick<GenerationRequest, SliderName>;
  onChange: (patch: Partial<Record<SliderName, number>>) => void;
  /** A free account sees the sliders and cannot move them. */
  isLocked: boolean;
  /** Where the plans are shown; null for who may not subscribe. */
  upgradeHref: string | null;
}

/** The three sliders of premium accounts. */
export function FineTuning({ values, onChange, isLocked, upgradeHref }: FineTuningProps) {
  return (
    <fieldset className="min-w-0 @container rounded-lg border border-line bg-sunken/60 px-4 pt-3 pb-2.5">
      <legend className="sr-only">Fine-tuning</legend>
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span aria-hidden className="font-medium">
          Fine-tuning
        </span>
        {isLocked && (
          <>
            <Badge variant="primary">
              <Lock aria-hidden /> Premium
            </Badge>
            {upgradeHref && (
              <span className="text-muted text-xs">
                <Link href={upgradeHref}>Upgrade</Link> to unlock these sliders and all options.
              </span>
            )}
          </>
        )}
      </div>
      <div className="grid @xl:grid-cols-3 gap-x-8 gap-y-1">
        {sliderNames.map((name) => (
          <Slider
            key={name}
            label={sliders[name].label}
            value={values[name]}
            valueText={sliderBand(name, values[name])}
            onChange={(value) => onChange({ [name]: value })}
            disabled={isLocked}
          />
        ))}
      </div>
    </fieldset>
  );
}

const sliderNames = ["formality", "creativity", "complexity"] as const satisfies SliderName[];

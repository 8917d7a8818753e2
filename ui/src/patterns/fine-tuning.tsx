import type { GenerationRequest } from "@discussion-post/contract/generations";
import { type Slider as SliderName, sliderBand, sliders } from "@discussion-post/contract/options";
import { ChevronDown, Lock } from "lucide-react";
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
  /** One line until it is opened: in narrow places, and where it is locked. */
  isFolded?: boolean;
}

/** The three sliders of premium accounts. */
export function FineTuning({ isFolded = false, ...props }: FineTuningProps) {
  return (
    <fieldset className="@container min-w-0 rounded-lg border border-line bg-sunken/60 px-4 pt-3 pb-2.5">
      <legend className="sr-only">Fine-tuning</legend>
      {isFolded ? (
        <details className="group">
          <summary className="-mx-2 mb-0.5 flex cursor-pointer list-none items-center gap-2 rounded-md px-2 text-sm touch:min-h-11 [&::-webkit-details-marker]:hidden">
            <span className="font-medium">Fine-tuning</span>
            {props.isLocked && <PremiumBadge />}
            <ChevronDown aria-hidden className="ms-auto size-4 transition-transform group-open:rotate-180" />
          </summary>
          <p className="mt-2 mb-3 empty:hidden">
            {props.isLocked && <UpgradeLine href={props.upgradeHref} />}
          </p>
          <Sliders {...props} />
        </details>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <span aria-hidden className="font-medium">
              Fine-tuning
            </span>
            {props.isLocked && (
              <>
                <PremiumBadge />
                <UpgradeLine href={props.upgradeHref} />
              </>
            )}
          </div>
          <Sliders {...props} />
        </>
      )}
    </fieldset>
  );
}

function PremiumBadge() {
  return (
    <Badge variant="primary">
      <Lock aria-hidden /> Premium
    </Badge>
  );
}

function UpgradeLine({ href }: { href: string | null }) {
  if (!href) return null;
  return (
    <span className="text-muted text-xs">
      <Link href={href}>Upgrade</Link> to unlock these sliders and all options.
    </span>
  );
}

function Sliders({ values, onChange, isLocked }: Pick<FineTuningProps, "values" | "onChange" | "isLocked">) {
  return (
    <div className="grid grid-cols-1 @xl:grid-cols-3 gap-x-8 gap-y-1">
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
  );
}

const sliderNames = ["formality", "creativity", "complexity"] as const satisfies SliderName[];

import { Slider as RadixSlider } from "radix-ui";
import { useId } from "react";

interface SliderProps {
  label: string;
  value: number;
  /** The value in words, shown beside the label and spoken. */
  valueText: string;
  onChange: (value: number) => void;
  disabled?: boolean;
}

/** A whole number from 0 to 100, set by dragging or with the arrow keys. */
export function Slider({ label, value, valueText, onChange, disabled = false }: SliderProps) {
  const labelId = useId();
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <span id={labelId} className={`font-medium ${disabled ? "text-muted" : "text-ink"}`}>
          {label}
        </span>
        <span className="text-muted tabular-nums">
          {valueText} · {value}
        </span>
      </div>
      <RadixSlider.Root
        value={[value]}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        min={0}
        max={100}
        step={1}
        disabled={disabled}
        className="relative flex h-7 touch-none select-none items-center touch:h-11"
      >
        <RadixSlider.Track className="relative h-1.5 grow rounded-full bg-ink/12 forced-colors:border">
          <RadixSlider.Range className="absolute h-full rounded-full bg-primary data-disabled:bg-line-strong" />
        </RadixSlider.Track>
        <RadixSlider.Thumb
          aria-labelledby={labelId}
          aria-valuetext={`${valueText}, ${value} of 100`}
          className="block size-5 rounded-full border-2 border-primary bg-raised shadow-card transition-shadow hover:ring-4 hover:ring-brand/20 data-disabled:border-line-strong data-disabled:hover:ring-0"
        />
      </RadixSlider.Root>
    </div>
  );
}

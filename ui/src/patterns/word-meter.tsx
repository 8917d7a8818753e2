interface WordMeterProps {
  wordCount: number;
  /** The words that were asked for. */
  band: { min: number; max: number };
}

/** Where the count of words stands against the asked band. A picture only: the numbers stand beside it in words. */
export function WordMeter({ wordCount, band }: WordMeterProps) {
  // The band ends at four fifths, so that a post which is too long can be seen to be.
  const scale = band.max * 1.25;
  const percent = (words: number) => `${Math.min(words / scale, 1) * 100}%`;
  return (
    <div aria-hidden className="relative h-1.5 overflow-hidden rounded-full bg-ink/10">
      <div
        className="absolute inset-y-0 bg-brand/30"
        style={{ insetInlineStart: percent(band.min), width: percent(band.max - band.min) }}
      />
      <div
        className={`absolute inset-y-0 start-0 rounded-full transition-[width] ${wordCount > band.max ? "bg-warning" : "bg-primary"}`}
        style={{ width: percent(wordCount) }}
      />
    </div>
  );
}

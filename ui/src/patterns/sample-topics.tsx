import { useId } from "react";

interface SampleTopicsProps {
  /** What stands before them, such as "Try one:". */
  label: string;
  onPick: (topic: string) => void;
  /** Has room for one alone where it is narrow, or the letters large, and for none where it is both. */
  isCompact?: boolean;
}

/** Three topics for somebody who has none at hand. */
export function SampleTopics({ label, onPick, isCompact = false }: SampleTopicsProps) {
  const id = useId();
  return (
    <div className={`flex flex-wrap items-center gap-2 text-sm ${isCompact ? "@max-[13rem]:hidden" : ""}`}>
      <span id={id} className="text-muted">
        {label}
      </span>
      <ul aria-labelledby={id} className="contents">
        {SAMPLE_TOPICS.map((topic) => (
          <li key={topic} className={isCompact ? "@max-xl:not-first:hidden" : ""}>
            <button
              type="button"
              onClick={() => onPick(topic)}
              className="touch:min-h-11 rounded-lg border border-line-strong/60 bg-raised px-3.5 py-1.5 text-start text-ink transition-colors hover:border-brand hover:text-primary-ink"
            >
              {topic}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Questions that scholarly indexes know works about. */
const SAMPLE_TOPICS = [
  "Does homework improve academic achievement?",
  "Does social media harm teenagers' mental health?",
  "Does raising the minimum wage cost jobs?",
];

import { Check, CircleAlert } from "lucide-react";
import { Button } from "../components/button.tsx";
import { type CitedText, checkedSpan, type Receipt, receipt } from "../text/evidence.ts";
import { formatShortDate } from "../text/format-date.ts";

interface EvidenceReceiptProps {
  cited: CitedText;
  /** Goes to the next citation and opens its evidence. */
  onShow: () => void;
}

/**
 * Says above a text whether its references exist, whether their abstracts support it, and when that was checked. A text
 * that cites nothing has none.
 */
export function EvidenceReceipt({ cited, onShow }: EvidenceReceiptProps) {
  const said = receipt(cited);
  if (!said) return null;
  const { works, support, facts, isClean } = said;
  const when = checkedWhen(cited);
  return (
    <div
      className={`relative rounded-md border px-3 py-2 text-sm print:hidden ${isClean ? "border-success-line bg-success-soft text-success-ink" : "border-line bg-sunken text-ink"}`}
    >
      {/* Its first line leaves room for the button, which keeps its place however the words break; its border would cross the second. */}
      <Finding {...works} className="pe-24" />
      <Finding {...support} className="mt-0.5" />
      {/* In the visitor's zone it may be another day than where the page was rendered. */}
      <p suppressHydrationWarning className="mt-1 text-xs">
        {[...facts, when].filter(Boolean).join(" · ")}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="absolute end-1 top-0.5 forced-colors:border-0"
        onClick={onShow}
      >
        Show me<span className="sr-only"> the evidence, citation by citation</span>
      </Button>
    </div>
  );
}

/** What was checked, with a mark that says without color how it came out. */
function Finding({ words, isGood, className }: Receipt["works"] & { className: string }) {
  const Icon = isGood ? Check : CircleAlert;
  return (
    <p className={`flex items-start gap-2 font-semibold ${className}`}>
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${isGood ? "text-success-ink" : "text-warning-ink"}`}
      />
      {words}
    </p>
  );
}

/** The last time of a day says it for the whole day. */
function checkedWhen(cited: CitedText): string | null {
  const span = checkedSpan(cited);
  if (!span) return null;
  const [first, last] = [new Date(span.first), new Date(span.last)];
  const shown = formatShortDate(span.last);
  if (first.toDateString() === last.toDateString()) return shown;
  return `${formatShortDate(span.first)} to ${shown}`;
}

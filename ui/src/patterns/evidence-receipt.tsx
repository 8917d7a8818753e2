import { Check, CircleAlert } from "lucide-react";
import { Button } from "../components/button.tsx";
import { type CitedText, checkedSpan, receipt } from "../text/evidence.ts";
import { formatShortDate } from "../text/format-date.ts";

interface EvidenceReceiptProps {
  cited: CitedText;
  /** Goes to the next citation and opens its evidence. */
  onShow: () => void;
}

/** Says above a text what was checked of its references and when. A text that cites nothing has none. */
export function EvidenceReceipt({ cited, onShow }: EvidenceReceiptProps) {
  const said = receipt(cited);
  if (!said) return null;
  const { title, facts, isClean } = said;
  const when = checkedWhen(cited);
  const Icon = isClean ? Check : CircleAlert;
  return (
    <div
      className={`@container rounded-md border px-3 py-2 text-sm print:hidden ${isClean ? "border-success-line bg-success-soft text-success-ink" : "border-line bg-sunken text-ink"}`}
    >
      {/* In a narrow column the button is beside the title, and the facts are below both. */}
      <div className="flex flex-wrap items-center @md:gap-x-3">
        <p className="flex grow items-center gap-2 font-semibold @md:grow-0">
          <Icon aria-hidden className="size-4 shrink-0" /> {title}
        </p>
        {/* In the visitor's zone it may be another day than where the page was rendered. */}
        <p
          suppressHydrationWarning
          className="order-last basis-full text-xs @md:order-none @md:grow @md:basis-0"
        >
          {[...facts, when].filter(Boolean).join(" · ")}
        </p>
        <Button variant="ghost" size="sm" className="-me-2 ms-auto" onClick={onShow}>
          Show me<span className="sr-only"> the evidence, citation by citation</span>
        </Button>
      </div>
    </div>
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

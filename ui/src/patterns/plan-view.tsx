import type { Plan } from "@discussion-post/contract/plans";
import { Copy } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Badge } from "../components/badge.tsx";
import { Button } from "../components/button.tsx";
import { showToast } from "../components/toast.tsx";
import { planText } from "../text/plan-text.ts";
import { SourceFacts } from "./source-facts.tsx";

interface PlanViewProps {
  plan: Plan;
}

/** Help to plan a post: what to ask oneself, what to cover and what to read, and no sentence to hand in. */
export function PlanView({ plan }: PlanViewProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // Who waited for it stands below, at the button.
  useEffect(() => {
    section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { terms, questions, outline, sources, leftOut, model, notices } = plan;
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-lg border border-line p-4 text-sm sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-semibold text-base tracking-tight">
          Your plan
        </h2>
        <Button variant="secondary" size="sm" onClick={() => copy(plan)}>
          <Copy aria-hidden /> Copy plan
        </Button>
      </div>
      <Lines title="Ask yourself" lines={questions} />
      <Lines title="Cover, in this order" lines={outline} isOrdered />
      {terms.length > 0 && (
        <div>
          <h3 className="font-medium">Look up</h3>
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {terms.map((term) => (
              <li key={term}>
                <Badge>{term}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      {sources.length > 0 && (
        <div>
          <h3 className="font-medium">Read</h3>
          <ol className="mt-1 flex flex-col divide-y divide-line">
            {sources.map((source) => (
              <li key={source.key} className="flex flex-col gap-1 py-3 last:pb-0">
                <SourceFacts source={source} />
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className="flex flex-col gap-1 text-muted text-xs leading-relaxed">
        {notices.map((notice) => (
          <p key={notice} className="whitespace-pre-line">
            {notice}
          </p>
        ))}
        <p>
          {model === null
            ? "Questions and points were"
            : `Questions and points were written by ${model}, and`}{" "}
          checked for text to hand in{leftOut > 0 ? `, and ${lines(leftOut)} left out` : ""}. This device
          keeps your latest plan until you sign out.
        </p>
      </div>
    </section>
  );
}

function Lines({ title, lines, isOrdered = false }: { title: string; lines: string[]; isOrdered?: boolean }) {
  if (lines.length === 0) return null;
  const List = isOrdered ? "ol" : "ul";
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <List className={`mt-2 flex flex-col gap-1.5 ps-5 ${isOrdered ? "list-decimal" : "list-disc"}`}>
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </List>
    </div>
  );
}

function lines(count: number): string {
  return count === 1 ? "1 line was" : `${count} lines were`;
}

async function copy(plan: Plan): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(planText(plan)).then(
    () => true,
    () => false,
  );
  showToast(
    isCopied
      ? { title: "Copied to clipboard", description: "Your plan has been copied to your clipboard." }
      : {
          title: "Copy failed",
          description: "Your browser didn't allow it. Select the plan and press Ctrl+C.",
          variant: "danger",
        },
  );
}

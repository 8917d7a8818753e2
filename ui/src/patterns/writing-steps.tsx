import { Check } from "lucide-react";
import { Spinner } from "../components/spinner.tsx";

/** What is being done for a draft, in this order. */
export type WritingStep = "sources" | "writing" | "checking";

interface WritingStepsProps {
  /** The one that is being done. */
  step: WritingStep;
}

/** The three steps of a draft while it is written: what is done, what is being done, what is to come. */
export function WritingSteps({ step }: WritingStepsProps) {
  const current = order.indexOf(step);
  return (
    <ol
      aria-label="Steps of your draft"
      className="flex flex-wrap items-center gap-x-5 gap-y-1 self-stretch rounded-md border border-line bg-sunken px-3 py-2 font-sans text-sm"
    >
      {order.map((one, index) => (
        <li
          key={one}
          aria-current={one === step ? "step" : undefined}
          className={`flex items-center gap-2 ${one === step ? "font-medium text-ink" : "text-muted"}`}
        >
          <span aria-hidden className="grid size-4 shrink-0 place-items-center">
            {index < current && <Check className="size-4 text-success-ink" />}
            {index === current && <Spinner />}
            {index > current && <span className="size-1.5 rounded-full bg-line-strong" />}
          </span>
          {names[one]}
          {index < current && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}

const names: Record<WritingStep, string> = {
  sources: "Look up sources",
  writing: "Write",
  checking: "Check citations",
};

const order: readonly WritingStep[] = ["sources", "writing", "checking"];

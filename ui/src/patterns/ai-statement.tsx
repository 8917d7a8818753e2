import type { AiStatement as Statement } from "@discussion-post/contract/ai-statements";
import { Copy } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Select } from "../components/select.tsx";

interface AiStatementProps {
  /** Null where no text of an AI's is on record. */
  statement: Statement | null;
  onCopy: (text: string) => void;
}

type Form = Exclude<keyof Statement, "use">;

/** What AI did for a post, told from the record of its texts, in the forms that courses ask for. */
export function AiStatement({ statement, onCopy }: AiStatementProps) {
  const id = useId();
  const [form, setForm] = useState<Form>("plain");
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Who asked for it pressed a button that is gone, at the end of a column that may show its title alone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Card ref={card} role="region" aria-labelledby={id} className="flex flex-col gap-4 p-5 text-sm">
      <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold text-base tracking-tight">
        Statement of AI use
      </h2>
      {statement === null ? (
        <p className="text-muted">No text that an AI wrote is on record for this post.</p>
      ) : (
        <>
          <Select label="Form" value={form} options={FORMS} onChange={setForm} />
          <p className="wrap-anywhere leading-relaxed">{statement[form]}</p>
          <Button
            variant="secondary"
            size="sm"
            className="self-start"
            onClick={() => onCopy(statement[form])}
          >
            <Copy aria-hidden /> Copy statement
          </Button>
          <p className="text-muted text-xs leading-relaxed">
            Based only on the versions kept with this post. Anything you did elsewhere isn't included.
          </p>
        </>
      )}
    </Card>
  );
}

const FORMS: { value: Form; label: string }[] = [
  { value: "plain", label: "In sentences" },
  { value: "apa", label: "APA reference" },
  { value: "mla", label: "MLA entry" },
  { value: "chicago", label: "Chicago note" },
];

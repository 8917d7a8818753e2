import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import {
  type CitationStyle,
  citationStyleOptions,
  type Length,
  lengthOptions,
} from "@discussion-post/contract/options";
import { wordsAskedIn, wordsFor } from "@discussion-post/contract/requested-words";
import { useDeferredValue, useMemo } from "react";
import { Button } from "../components/button.tsx";
import { lengthAskedIn } from "../text/asked-length.ts";
import { wordRange } from "../text/word-range.ts";

interface AskedOptionsProps {
  values: Pick<GenerationRequest, "topic" | "length" | "citationStyle" | "requirements">;
  onChange: (patch: Partial<GenerationRequest>) => void;
  canUsePremium: boolean;
}

/** What the topic says of length and style where something else is chosen, and the way to follow it. */
export function AskedOptions({ values, onChange, canUsePremium }: AskedOptionsProps) {
  // Typing goes first.
  const topic = useDeferredValue(values.topic);
  const { requirements } = values;
  const asked = useMemo(
    () => askedIn({ topic, requirements }, { canUsePremium }),
    [topic, requirements, canUsePremium],
  );
  const length = asked.length !== undefined && !isMet(values) ? asked.length : values.length;
  const style = asked.style ?? values.citationStyle;
  if (length === values.length && style === values.citationStyle) return null;
  const wishes = [
    length === values.length || !asked.words ? null : wordRange(asked.words),
    style === values.citationStyle ? null : `${citationStyleOptions[style].label} style`,
  ].filter((wish) => wish !== null);
  const choices = [
    length === values.length ? null : lengthOptions[length].label,
    style === values.citationStyle ? null : citationStyleOptions[style].label,
  ].filter((choice) => choice !== null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-primary-soft px-4 py-2.5 text-primary-ink text-sm">
      <p className="grow">Your assignment asks for {wishes.join(" in ")}.</p>
      <Button variant="secondary" size="sm" onClick={() => onChange({ length, citationStyle: style })}>
        Use {choices.join(" and ")}
      </Button>
    </div>
  );
}

function askedIn(
  request: Pick<GenerationRequest, "topic" | "requirements">,
  options: { canUsePremium: boolean },
) {
  const style = requirementsAsked(request).list.find((requirement) => requirement.kind === "style")?.style;
  const offered: CitationStyle | undefined =
    style !== undefined && (options.canUsePremium || citationStyleOptions[style].tier === "basic")
      ? style
      : undefined;
  const length: Length | undefined = lengthAskedIn(request, options);
  return { words: wordsAskedIn(request), length, style: offered };
}

/** Whether the chosen length can meet what is asked. */
function isMet(values: AskedOptionsProps["values"]): boolean {
  const asked = wordsAskedIn(values);
  const words = wordsFor(values);
  return asked === null || (words.min >= asked.min && words.max <= asked.max);
}

import type { GenerationRequest } from "@discussion-post/contract/generations";
import { citationStyleOptions, lengthOptions } from "@discussion-post/contract/options";
import { wordsAskedIn, wordsFor } from "@discussion-post/contract/requested-words";
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "../components/button.tsx";
import { lengthAskedIn, styleAskedIn } from "../text/asked-choices.ts";
import { wordRange } from "../text/word-range.ts";

interface AskedOptionsProps {
  values: Pick<GenerationRequest, "topic" | "answering" | "length" | "citationStyle" | "requirements">;
  onChange: (patch: Partial<GenerationRequest>) => void;
  canUsePremium: boolean;
}

/**
 * Follows what the topic says of length and style as soon as it says so, and tells; where something else is chosen
 * afterwards, it offers what is asked.
 */
export function AskedOptions({ values, onChange, canUsePremium }: AskedOptionsProps) {
  // Typing goes first.
  const topic = useDeferredValue(values.topic);
  const { answering, requirements } = values;
  const asked = useMemo(
    () => askedIn({ topic, answering, requirements }, { canUsePremium }),
    [topic, answering, requirements, canUsePremium],
  );
  const wanted = wantedOf(values, asked);
  const [followed, setFollowed] = useState<{ former: Choices } | null>(null);
  // What stood there from the start was chosen beside its topic.
  const former = useRef(asked);
  const follow = useEffectEvent(() => {
    const isSame = former.current.length === asked.length && former.current.style === asked.style;
    former.current = asked;
    if (isSame) return;
    const { length, citationStyle } = values;
    setFollowed(wanted ? { former: { length, citationStyle } } : null);
    if (wanted) onChange(wanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is asked
  useEffect(() => follow(), [asked.length, asked.style]);

  if (wanted) {
    return (
      <Note text={`Your assignment asks for ${wishesOf(values, wanted, asked)}.`}>
        <Button variant="secondary" size="sm" onClick={() => onChange(wanted)}>
          Use {namesOf(wanted, values)}
        </Button>
      </Note>
    );
  }
  if (!followed) return null;
  return (
    <Note text={`${namesOf(values, followed.former)} set, as your assignment asks.`}>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          setFollowed(null);
          onChange(followed.former);
        }}
      >
        Use {namesOf(followed.former, values)} instead
      </Button>
    </Note>
  );
}

type Choices = Pick<GenerationRequest, "length" | "citationStyle">;

function Note({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-primary-soft px-4 py-2.5 text-primary-ink text-sm">
      <p role="status" className="grow">
        {text}
      </p>
      {children}
    </div>
  );
}

/** What would meet what is asked; null where what is chosen does. */
function wantedOf(values: AskedOptionsProps["values"], asked: ReturnType<typeof askedIn>): Choices | null {
  const length = asked.length !== undefined && !isMet(values) ? asked.length : values.length;
  const citationStyle = asked.style ?? values.citationStyle;
  const isChosen = length === values.length && citationStyle === values.citationStyle;
  return isChosen ? null : { length, citationStyle };
}

/** What is asked where other choices differ from the present ones: "250-300 words in MLA style" */
function wishesOf(values: Choices, wanted: Choices, asked: ReturnType<typeof askedIn>): string {
  return [
    wanted.length === values.length || !asked.words ? null : wordRange(asked.words),
    wanted.citationStyle === values.citationStyle
      ? null
      : `${citationStyleOptions[wanted.citationStyle].label} style`,
  ]
    .filter((wish) => wish !== null)
    .join(" in ");
}

/** The names of those choices that differ from others: "Short and MLA" */
function namesOf(choices: Choices, others: Choices): string {
  return [
    choices.length === others.length ? null : lengthOptions[choices.length].label,
    choices.citationStyle === others.citationStyle ? null : citationStyleOptions[choices.citationStyle].label,
  ]
    .filter((name) => name !== null)
    .join(" and ");
}

function askedIn(
  request: Pick<GenerationRequest, "topic" | "answering" | "requirements">,
  options: { canUsePremium: boolean },
) {
  return {
    words: wordsAskedIn(request),
    length: lengthAskedIn(request, options),
    style: styleAskedIn(request, options),
  };
}

/** Whether the chosen length can meet what is asked. */
function isMet(values: AskedOptionsProps["values"]): boolean {
  const asked = wordsAskedIn(values);
  const words = wordsFor(values);
  return asked === null || (words.min >= asked.min && words.max <= asked.max);
}

import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import { otherStyleNotice } from "@discussion-post/contract/assignment/other-styles";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { citationStyleOptions, lengthBands, lengthOptions } from "@discussion-post/contract/options";
import { type WordRange, wordsAskedIn, wordsWithin } from "@discussion-post/contract/requested-words";
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
} from "react";
import { Button } from "../components/button.tsx";
import {
  type AskableChoices,
  type FollowedChoices,
  lengthAskedIn,
  lockedStyleIn,
  styleAskedIn,
  stylesOffered,
} from "../text/asked-choices.ts";
import { requirementText } from "../text/requirement-text.ts";
import { wordRange } from "../text/word-range.ts";
import { useRestingText } from "./use-resting-text.ts";

/** What is asked can be followed at once, by who does not wait until the topic rests. */
export interface AskedOptionsHandle {
  follow: () => void;
}

export interface AskedOptionsProps {
  ref?: Ref<AskedOptionsHandle> | undefined;
  values: Pick<GenerationRequest, "topic" | "answering" | "length" | "citationStyle" | "requirements">;
  onChange: (patch: Partial<GenerationRequest>) => void;
  /** What was followed last; null where nothing was, or where it was taken back. */
  followed: FollowedChoices | null;
  onFollow: (followed: FollowedChoices | null) => void;
  canUsePremium: boolean;
}

/**
 * Follows what the topic says of length and style as soon as it says so, tells, and goes back to what stood there once
 * nothing asks for it any more; where something else is chosen afterwards, it offers what is asked.
 */
export function AskedOptions(props: AskedOptionsProps) {
  const { values, canUsePremium } = props;
  const topic = useRestingText(values.topic);
  const { answering, requirements, citationStyle } = values;
  const locked = useMemo(
    () => lockedStyleIn({ topic, answering, requirements }, { canUsePremium }),
    [topic, answering, requirements, canUsePremium],
  );
  const other = useMemo(
    () => otherStyleNotice(requirementsAsked({ topic, answering, requirements }).list, citationStyle),
    [topic, answering, requirements, citationStyle],
  );
  return (
    <>
      <FollowedOptions {...props} />
      {other !== null && <Note text={other} />}
      {locked !== undefined && locked !== citationStyle && (
        <Note
          text={`Your assignment asks for ${citationStyleOptions[locked].label} style, which is part of Premium. ${citationStyle === "none" ? "Your post will cite nothing." : `Your post will be in ${citationStyleOptions[citationStyle].label} style.`}`}
        />
      )}
    </>
  );
}

function FollowedOptions({ ref, values, onChange, followed, onFollow, canUsePremium }: AskedOptionsProps) {
  const topic = useRestingText(values.topic);
  const { answering, requirements, citationStyle } = values;
  const asked = useMemo(
    () => askedIn({ topic, answering, requirements, citationStyle }, { canUsePremium }),
    [topic, answering, requirements, citationStyle, canUsePremium],
  );
  const wanted = wantedOf(values, asked);
  // What stood there from the start was chosen beside its topic.
  const former = useRef(asked);
  function follow(asked: Asked) {
    const isSame = former.current.length === asked.length && former.current.styles === asked.styles;
    former.current = asked;
    const back = { ...values, ...noLongerAsked(values, { followed, asked }) };
    const { length, citationStyle } = (!isSame && wantedOf(back, asked)) || back;
    const set = { length, citationStyle };
    if (isSame && isAlike(set, values)) return;
    if (!isAlike(set, values)) onChange(set);
    onFollow(followedBy(values, { set, followed, asked }));
  }
  const followRested = useEffectEvent(() => follow(asked));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is asked
  useEffect(() => followRested(), [asked.length, asked.styles]);
  useImperativeHandle(ref, () => ({ follow: () => follow(askedIn(values, { canUsePremium })) }));

  if (wanted) {
    return (
      <Note text={`Your assignment asks for ${wishesOf(values, wanted, asked)}.`}>
        <Button variant="secondary" size="sm" onClick={() => onChange(wanted)}>
          Use {namesOf(wanted, values)}
        </Button>
      </Note>
    );
  }
  if (!followed || !isAlike(followed.set, values)) return null;
  return (
    <Note text={doneText(values, { former: followed.former, asked, canUsePremium })}>
      <Button
        variant="ghost"
        size="sm"
        className="-mx-3"
        onClick={() => {
          onFollow(null);
          onChange(followed.former);
        }}
      >
        Use {namesOf(followed.former, values)} instead
      </Button>
    </Note>
  );
}

type Asked = ReturnType<typeof askedIn>;

function isAlike(one: AskableChoices, other: AskableChoices): boolean {
  return one.length === other.length && one.citationStyle === other.citationStyle;
}

/**
 * What stood there before, in the place of what was followed and is asked no more; what was chosen since stays. Another
 * length is chosen anew: the one of a former topic may do, and is no wish of this one.
 */
function noLongerAsked(
  values: AskableChoices,
  { followed, asked }: { followed: FollowedChoices | null; asked: Asked },
): Partial<AskableChoices> {
  if (!followed) return {};
  const { former, set } = followed;
  return {
    ...(asked.length !== set.length && values.length === set.length && { length: former.length }),
    ...(asked.style === undefined &&
      values.citationStyle === set.citationStyle && { citationStyle: former.citationStyle }),
  };
}

/** What is followed now. Who types on goes back to where the following began. */
function followedBy(
  values: AskableChoices,
  { set, followed, asked }: { set: AskableChoices; followed: FollowedChoices | null; asked: Asked },
): FollowedChoices | null {
  if (asked.length === undefined && asked.style === undefined) return null;
  const former = {
    length: followed?.set.length === values.length ? followed.former.length : values.length,
    citationStyle:
      followed?.set.citationStyle === values.citationStyle
        ? followed.former.citationStyle
        : values.citationStyle,
  };
  return isAlike(former, set) ? null : { former, set };
}

/** "Set to Short and MLA, as your assignment asks.", with the words where the length is named for fewer or more; or how near to it what was set comes. */
function doneText(
  values: AskedOptionsProps["values"],
  { former, asked, canUsePremium }: { former: AskableChoices; asked: Asked; canUsePremium: boolean },
): string {
  const names = namesOf(values, former);
  const words = asked.words && wordsWithin(values.length, asked.words);
  if (former.length === values.length || asked.words === null || words === null)
    return `Set to ${names}, as your assignment asks.`;
  if (isMet(values, asked)) {
    const isNamed =
      words.max <= lengthBands[values.length].max && words.min >= lengthBands[values.length].min;
    return `Set to ${names}${isNamed ? "" : ` (${wordRange(words)})`}, as your assignment asks.`;
  }
  const near = `the ${nearness(words, asked.words)} ${canUsePremium ? "there is" : "on your plan"}`;
  return `Set to ${names} (${wordRange(words)}), ${near}. Your assignment asks for ${asked.wish}.`;
}

function nearness(words: WordRange, asked: WordRange): string {
  if (words.max < asked.min) return "longest";
  return words.min > asked.max ? "shortest" : "closest";
}

function Note({ text, children }: { text: string; children?: ReactNode }) {
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
function wantedOf(values: AskedOptionsProps["values"], asked: Asked): AskableChoices | null {
  const length = asked.length !== undefined && !isMet(values, asked) ? asked.length : values.length;
  const citationStyle = asked.style ?? values.citationStyle;
  const isChosen = length === values.length && citationStyle === values.citationStyle;
  return isChosen ? null : { length, citationStyle };
}

/** What is asked where other choices differ from the present ones: "250-300 words in MLA style" */
function wishesOf(values: AskableChoices, wanted: AskableChoices, asked: Asked): string {
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
function namesOf(choices: AskableChoices, others: AskableChoices): string {
  return [
    choices.length === others.length ? null : lengthOptions[choices.length].label,
    choices.citationStyle === others.citationStyle ? null : citationStyleOptions[choices.citationStyle].label,
  ]
    .filter((name) => name !== null)
    .join(" and ");
}

function askedIn(
  request: Pick<GenerationRequest, "topic" | "answering" | "requirements" | "citationStyle">,
  options: { canUsePremium: boolean },
) {
  const words = wordsAskedIn(request);
  const kind = request.answering ? "replyWords" : "words";
  const requirement = requirementsAsked(request).list.find((one) => one.kind === kind);
  return {
    words,
    /** The same as the course says it, within a sentence. */
    wish: requirement ? requirementText(requirement).replace(/^A/, "a") : words && wordRange(words),
    length: lengthAskedIn(request, options),
    style: styleAskedIn(request, options),
    /** All that would do, whichever is chosen now. */
    styles: stylesOffered(request, options).join(),
  };
}

/** Whether the chosen length can meet what is asked. */
function isMet({ length }: AskableChoices, asked: Asked): boolean {
  if (asked.words === null) return true;
  const words = wordsWithin(length, asked.words);
  return words.min >= asked.words.min && words.max <= asked.words.max;
}

import { TOPIC_BOX_MIN_HEIGHT_PX } from "@discussion-post/contract/product-constants";
import { Card } from "@discussion-post/ui/components/card";
import { Field } from "@discussion-post/ui/components/field";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { TextArea } from "@discussion-post/ui/components/text-area";
import { ShortcutHint } from "@discussion-post/ui/patterns/topic-field";
import {
  COURSE_RULE_LABEL,
  COURSE_RULE_UNSAID,
  TOPIC_LABEL,
  TOPIC_PLACEHOLDER,
} from "@discussion-post/ui/text/form-words";
import { useLayoutEffect, useRef } from "react";
import { SlowNotice } from "../layouts/slow-notice.tsx";
import { keepEarlyTopic, takeEarlyTopic, takeSelection } from "./early-topic.ts";

/**
 * The generator's loading state, as high as its form, so that nothing moves when that loads. The topic can be written already.
 * @param hasSamples whether the form's empty box will offer sample topics
 */
export function GeneratorLoading({ hasSamples = false }: { hasSamples?: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      <div role="status" aria-label="Loading the generator" className="sr-only" />
      <Skeleton className="h-11 w-full rounded-lg touch:h-13 sm:w-56" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="@container flex h-[63.75rem] flex-col gap-4 p-5 sm:h-[49.75rem] sm:p-7 lg:h-[50.75rem] xl:h-[44.75rem]">
          <div aria-hidden>
            <Field label={COURSE_RULE_LABEL} hint={COURSE_RULE_UNSAID.hint} isHintAtLabel>
              {() => <BoxLoading />}
            </Field>
          </div>
          <TopicLoading hasSamples={hasSamples} />
          <ChoicesLoading />
        </Card>
        <Skeleton className="h-75 rounded-lg" />
      </div>
    </div>
  );
}

/** What is written here is handed over to the form. */
function TopicLoading({ hasSamples }: { hasSamples: boolean }) {
  const box = useRef<HTMLTextAreaElement>(null);
  // In an effect: the box before this one hands its text over only as it is removed.
  useLayoutEffect(() => {
    const { current } = box;
    const early = takeEarlyTopic();
    if (current && early) {
      current.value = early.text;
      takeSelection(current, early);
    }
    return () => keepEarlyTopic(current);
  }, []);
  return (
    <TextArea
      ref={box}
      name="topic"
      dir="auto"
      label={TOPIC_LABEL}
      placeholder={TOPIC_PLACEHOLDER}
      hint={
        <span aria-hidden className="invisible">
          <ShortcutHint keys="Ctrl+Enter" does="generate" />
        </span>
      }
      isHintAtLabel
      style={{ minHeight: TOPIC_BOX_MIN_HEIGHT_PX }}
      className={`not-placeholder-shown:max-h-[min(24rem,45vh)] ${hasSamples ? "placeholder-shown:pb-28" : ""}`}
    />
  );
}

function ChoicesLoading() {
  return (
    <div className="relative flex flex-col gap-4">
      <div aria-hidden className="choice-grid gap-x-3 gap-y-4 @2xl:grid-cols-4">
        {["Tone", "Length", "Perspective", "Citation style"].map((label) => (
          <Field key={label} label={label}>
            {() => <BoxLoading />}
          </Field>
        ))}
      </div>
      <Skeleton className="h-12 sm:w-48" />
      <div className="absolute inset-0 grid place-items-center px-4 text-center">
        <SlowNotice />
      </div>
    </div>
  );
}

function BoxLoading() {
  return <Skeleton className="h-10 touch:h-11" />;
}

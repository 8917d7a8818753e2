import { type GenerationRequest, generationRequest } from "@discussion-post/contract/generations";
import {
  citationStyleOptions,
  type Length,
  lengthBands,
  lengthOptions,
  perspectiveOptions,
  toneOptions,
} from "@discussion-post/contract/options";
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { LazyPart } from "../components/lazy-part.tsx";
import { Select } from "../components/select.tsx";
import type { DescribedSource } from "../text/described-source.ts";
import { AnsweredChoice } from "./answered-choice.tsx";
import { AskedList } from "./asked-list.tsx";
import { AskedOptions, type AskedOptionsHandle, type AskedOptionsProps } from "./asked-options.tsx";
import { CourseRuleField } from "./course-rule-field.tsx";
import { DeviceOffer, type DeviceOfferProps } from "./device-offer.tsx";
import { FineTuning } from "./fine-tuning.tsx";
import { generatorChoices } from "./generator-choices.ts";
import { GivenSourcesField } from "./given-sources-field.tsx";
import { MissingPart } from "./missing-part.tsx";
import { OwnSourcesField } from "./own-sources-field.tsx";
import { TopicField } from "./topic-field.tsx";
import { useRuleQuestion } from "./use-rule-question.ts";

const TaskHelp = lazy(async () => ({ default: (await import("./task-help.tsx")).TaskHelp }));

export interface GeneratorFormProps {
  values: GenerationRequest;
  onChange: (patch: Partial<GenerationRequest>) => void;
  /** Also fires with an empty topic, which the host answers; never while generating or with a topic that is too long. */
  onSubmit: () => void;
  /** Whether the account may use premium values and the sliders. */
  canUsePremium: boolean;
  isGenerating: boolean;
  /** What is being done while it is generated, as a sentence. */
  progress?: string | undefined;
  /** Where the plans are shown; null for who may not subscribe. */
  upgradeHref: string | null;
  /** `panel`: one narrow column whose button stays in view. */
  layout: "page" | "panel";
  /** The sources that were looked up for the topic so far. @param onAddOwn opens the field for the user's own */
  suggestedSources?: (onAddOwn: () => void) => ReactNode;
  /** How this browser's own model writes the post instead; left out where it has none. */
  onDevice?: OnDevice | undefined;
  /** What the host offers about the course's rule, below it. */
  courseMemory?: ReactNode;
  /** The user's templates, where the host has no other place for them; below the choices, which they set. */
  templates?: ReactNode;
  /** What of the choices followed the topic; without, they follow nothing. */
  following?: Pick<AskedOptionsProps, "followed" | "onFollow"> | undefined;
  /** The source that is being described by hand, where the host keeps it. */
  describing?: Describing | undefined;
  /** Help to plan the post, where the course allows AI for no more. */
  plan?: ReactNode;
  /** Topics to begin with, in the empty box. */
  samples?: ReactNode;
  /** Takes the box of the topic, for a host that leads to it. */
  topicBox?: RefObject<HTMLTextAreaElement | null> | undefined;
  /** A refusal to show in the form; with `field: "topic"` it stands at the topic box. */
  error?: { message: string; field?: string | undefined } | undefined;
}

/** The fields that show what the server refuses of them. */
const SHOWN_AT_FIELD = ["topic", "ownSources", "givenSources"];

export interface Describing {
  described: DescribedSource | null;
  onDescribe: (described: DescribedSource | null) => void;
}

interface OnDevice extends Pick<DeviceOfferProps, "needsDownload" | "onStop"> {
  /** Fires like the form's own `onSubmit`. */
  onSubmit: () => void;
}

/** What is wrong with the source that is being described. */
const UNFIT_FIELD = "fieldset [aria-invalid=true]";

/** The topic and how the post should be written. Ctrl+Enter or ⌘+Enter submits from anywhere inside. */
export function GeneratorForm({
  values,
  onChange,
  onSubmit,
  canUsePremium,
  isGenerating,
  progress,
  upgradeHref,
  layout,
  suggestedSources,
  onDevice,
  courseMemory,
  templates,
  following,
  describing,
  plan,
  samples,
  topicBox: hostsTopicBox,
  error,
}: GeneratorFormProps) {
  const { topic: _, sourceChoices: __, requirements: ___, courseRule: rule, ...choices } = values;
  const ownTopicBox = useRef<HTMLTextAreaElement>(null);
  const topicBox = hostsTopicBox ?? ownTopicBox;
  const [ownTopicError, setOwnTopicError] = useState<string>();
  const [isSourceAwaited, setIsSourceAwaited] = useState(false);
  const [described, onDescribe] = useState<DescribedSource | null>(null);
  const [isOwnOpen, setIsOwnOpen] = useState(values.ownSources.length > 0);
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef<AskedOptionsHandle>(null);
  const isPanel = layout === "panel";
  const isPlan = rule === "planning";
  const assignment = values.answering?.prompt ?? values.topic;
  const question = useRuleQuestion(rule, assignment);
  const topicError = ownTopicError ?? (error?.field === "topic" ? error.message : undefined);
  const errorAt = (field: string) => (error?.field?.startsWith(field) ? error.message : undefined);
  const isElsewhere = SHOWN_AT_FIELD.every((field) => errorAt(field) === undefined);
  const otherError = isElsewhere ? error?.message : undefined;

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    send(onSubmit);
  }

  function send(submitted: () => void) {
    if (isGenerating || rule === "no_ai") return;
    if (question.holdBack(submitted)) return;
    const undecided = form.current?.querySelector<HTMLElement>("[data-undecided]");
    flushSync(() => setIsSourceAwaited(Boolean(undecided)));
    if (undecided) return (form.current?.querySelector<HTMLElement>(UNFIT_FIELD) ?? undecided).focus();
    const check = generationRequest.shape.topic.safeParse(values.topic);
    if (!check.success) {
      setOwnTopicError(check.error.issues[0]?.message);
      topicBox.current?.focus();
    }
    // Who pastes a topic and presses at once has its length and style, too.
    asked.current?.follow();
    if (check.success || values.topic.trim() === "") submitted();
  }

  function addOwn() {
    flushSync(() => setIsOwnOpen(true));
    form.current?.querySelector<HTMLElement>("[name=ownSources]")?.focus();
  }

  function submitByShortcut(event: KeyboardEvent) {
    // React hands keys on from cards that float over the form.
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (isWithin && event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
  }

  const deviceOffer = onDevice && (
    <DeviceOffer {...onDevice} isBusy={isGenerating} onWrite={() => send(onDevice.onSubmit)} />
  );

  return (
    // The shortcut belongs to every control inside, and is heard before a select would open at Enter.
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDownCapture={submitByShortcut}
      className={`flex flex-col ${isPanel ? "gap-5 [&_*]:scroll-mb-20" : "@container gap-4 [&_*]:scroll-mb-28"}`}
    >
      <CourseRuleField
        rule={rule}
        onChange={(courseRule) => onChange({ courseRule })}
        assignment={assignment}
        onWriteAnyway={question.writeAnyway}
      />
      {courseMemory}
      <TopicField
        ref={topicBox}
        value={values.topic}
        onChange={(topic, { isReplaced }) => {
          setOwnTopicError(undefined);
          onChange({ topic, ...(isReplaced && { requirements: undefined }) });
        }}
        error={topicError}
        samples={samples}
        shortcut={rule === "no_ai" ? null : isPlan ? "plan" : "generate"}
      />
      {/* Beside what is being typed: further down, what is docked below may hide it. */}
      {rule !== "no_ai" && !isPlan && following && (
        <AskedOptions
          ref={asked}
          {...following}
          values={values}
          onChange={onChange}
          canUsePremium={canUsePremium}
        />
      )}
      {rule !== "no_ai" && <AnsweredChoice values={values} onChange={onChange} />}
      {rule === "no_ai" ? (
        <LazyPart missing={<MissingPart part="the help with your task" />}>
          <TaskHelp assignment={assignment} />
        </LazyPart>
      ) : (
        <>
          {!isPlan && <AskedList values={values} onChange={onChange} />}
          {!isPlan && (
            <Choices
              {...choices}
              onChange={onChange}
              canUsePremium={canUsePremium}
              upgradeHref={upgradeHref}
              isNarrow={isPanel}
              isOwnOpen={isOwnOpen}
              onOpenOwn={setIsOwnOpen}
              ownSourcesError={errorAt("ownSources")}
              givenSourcesError={errorAt("givenSources")}
              isSourceAwaited={isSourceAwaited}
              {...(describing ?? { described, onDescribe })}
            />
          )}
          {templates}
          {!isPlan && suggestedSources?.(addOwn)}
          {isPlan && plan}
          {!isPlan && deviceOffer}
          {isPanel ? (
            <PanelSubmitBar isGenerating={isGenerating} isPlan={isPlan} error={otherError} />
          ) : (
            <PageSubmitBar
              isGenerating={isGenerating}
              isPlan={isPlan}
              error={otherError}
              progress={isPlan ? undefined : progress}
            />
          )}
        </>
      )}
    </form>
  );
}

interface ChoicesProps
  extends Omit<GenerationRequest, "topic" | "sourceChoices" | "requirements" | "courseRule">,
    Pick<GeneratorFormProps, "onChange" | "canUsePremium" | "upgradeHref">,
    Describing {
  isNarrow: boolean;
  isOwnOpen: boolean;
  onOpenOwn: (isOpen: boolean) => void;
  ownSourcesError: string | undefined;
  givenSourcesError: string | undefined;
  /** Whether a post was asked for while a source was still described. */
  isSourceAwaited: boolean;
}

/** How the post is to be written. Stands still while the topic is typed: a long one would cost frames. */
const Choices = memo(function Choices({
  onChange,
  canUsePremium,
  upgradeHref,
  isNarrow,
  isOwnOpen,
  onOpenOwn,
  ownSourcesError,
  givenSourcesError,
  isSourceAwaited,
  described,
  onDescribe,
  ...values
}: ChoicesProps) {
  return (
    <>
      <div className={`choice-grid ${isNarrow ? "gap-3" : "gap-x-3 gap-y-4 @2xl:grid-cols-4"}`}>
        <Select
          label="Tone"
          value={values.tone}
          options={generatorChoices(toneOptions, { current: values.tone, canUsePremium })}
          onChange={(tone) => onChange({ tone })}
        />
        <Select
          label="Length"
          value={values.length}
          options={generatorChoices(lengthOptions, { current: values.length, canUsePremium }).map(withWords)}
          onChange={(length) => onChange({ length })}
        />
        <Select
          label="Perspective"
          value={values.perspective}
          options={generatorChoices(perspectiveOptions, { current: values.perspective, canUsePremium })}
          onChange={(perspective) => onChange({ perspective })}
        />
        <Select
          label="Citation style"
          value={values.citationStyle}
          options={generatorChoices(citationStyleOptions, { current: values.citationStyle, canUsePremium })}
          onChange={(citationStyle) => onChange({ citationStyle })}
        />
      </div>
      {values.citationStyle !== "none" && (
        // Side by side until one is opened.
        <div className="flex flex-wrap gap-x-6 gap-y-3 *:has-[input,textarea,li]:basis-full">
          <OwnSourcesField
            sources={values.ownSources}
            onChange={(ownSources) => onChange({ ownSources })}
            isOpen={isOwnOpen}
            onOpen={onOpenOwn}
            error={ownSourcesError}
          />
          <GivenSourcesField
            sources={values.givenSources ?? []}
            onChange={(givenSources) => onChange({ givenSources })}
            described={described}
            onDescribe={onDescribe}
            error={givenSourcesError}
            isAwaited={isSourceAwaited}
          />
        </div>
      )}
      <FineTuning
        values={values}
        onChange={onChange}
        isLocked={!canUsePremium}
        upgradeHref={upgradeHref}
        isFolded={isNarrow || !canUsePremium}
      />
    </>
  );
});

interface SubmitBarProps {
  isGenerating: boolean;
  /** Whether what is asked for is a plan, and no post. */
  isPlan: boolean;
  error: string | undefined;
}

/** Stays in view as well: on a phone, and below a long topic, the form is higher than the window. */
function PageSubmitBar({
  isGenerating,
  isPlan,
  error,
  progress,
}: SubmitBarProps & { progress: string | undefined }) {
  return (
    // As wide as the card that the form stands in.
    <div className="docked bottom-0 z-10 -mx-5 -mb-5 flex flex-col gap-3 rounded-b-lg border-line border-t bg-surface px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-6">
      {error !== undefined && <Alert variant="danger">{error}</Alert>}
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-5">
        <SubmitButton size="lg" isGenerating={isGenerating} isPlan={isPlan} />
        {/* Always there, so that a screen reader hears what comes into it. */}
        <div role="status" className="empty:hidden">
          {isGenerating && progress !== undefined && <p className="text-muted text-sm">{progress}</p>}
        </div>
        {!(isGenerating && progress !== undefined) && <ReviewNote />}
      </div>
    </div>
  );
}

/** The same in the panel. */
function PanelSubmitBar({ isGenerating, isPlan, error }: SubmitBarProps) {
  return (
    <>
      <ReviewNote />
      <div className="docked bottom-0 -mx-4 flex flex-col gap-3 border-line border-t bg-canvas px-4 py-3">
        {error !== undefined && <Alert variant="danger">{error}</Alert>}
        <SubmitButton size="md" isGenerating={isGenerating} isPlan={isPlan} fullWidth />
      </div>
    </>
  );
}

interface SubmitButtonProps extends Pick<SubmitBarProps, "isGenerating" | "isPlan"> {
  size: "md" | "lg";
  fullWidth?: boolean;
}

function SubmitButton({ size, isGenerating, isPlan, fullWidth = false }: SubmitButtonProps) {
  const [waiting, ready] = isPlan
    ? ["Planning your post...", "Plan My Post"]
    : ["Creating Your Discussion Post...", "Generate Discussion Post"];
  return (
    <Button type="submit" size={size} fullWidth={fullWidth} loading={isGenerating} loadingLabel={waiting}>
      {ready}
    </Button>
  );
}

function ReviewNote() {
  return (
    <p className="text-balance text-muted text-xs leading-relaxed">
      Review AI text before submitting, and follow your institution's rules on AI use.
    </p>
  );
}

function withWords<O extends { value: Length }>(option: O): O & { hint: string } {
  return { ...option, hint: lengthBands[option.value].hint };
}

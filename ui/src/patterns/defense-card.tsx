import type { Defense, DefenseKind, DefenseQuestion } from "@discussion-post/contract/defenses";
import { DEFENSE_ANSWER_MAX_CHARS } from "@discussion-post/contract/product-constants";
import type { Source } from "@discussion-post/contract/sources";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Badge } from "../components/badge.tsx";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { TextArea } from "../components/text-area.tsx";
import type { CitedWork } from "../text/evidence.ts";
import { EvidenceCard } from "./evidence-card.tsx";

/** What the student wants with an answer. */
export type DefenseStep = "nothing" | "hint" | "said";

interface DefenseCardProps {
  defense: Defense;
  /** Those of the post. */
  sources: readonly Source[];
  /** Told which sentence of the post is asked about; null where the post no longer has it. */
  onAsk: (sentence: string | null) => void;
  /** Shows a sentence in the post. */
  onShow: (sentence: string) => void;
  /** Keeps an answer, and asks for what is wanted. */
  onAnswer: (answer: { question: number; answer: string; wants: DefenseStep }) => void;
  isAnswering: boolean;
  /** Why the last answer was not kept. */
  failure?: string | undefined;
  /** Has questions put anew whose sentences are gone. */
  onRenew: () => void;
  isRenewing: boolean;
  onClose: () => void;
}

/** Questions about a saved post, one at a time: an answer in the student's own words, a hint, and what the post says. */
export function DefenseCard(props: DefenseCardProps) {
  const { defense, onAsk, onClose } = props;
  const { questions, model } = defense;
  const id = useId();
  const [shownId, setShownId] = useState(() => firstOpen(questions)?.id);
  // What was shown may have given way to another.
  const question = questions.find((one) => one.id === shownId) ?? firstOpen(questions);
  const place = question ? questions.indexOf(question) : 0;
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const asked = question?.place ? question.sentence : null;
  useEffect(() => onAsk(asked), [asked, onAsk]);
  // Who opened it, or had a question put anew, pressed a button that is gone.
  useEffect(() => {
    // It stays, also once it is answered.
    setShownId(question?.id);
    heading.current?.focus({ preventScroll: true });
    // With its answer box: the column that it stands in may show its title alone.
    card.current?.scrollIntoView({ block: "nearest" });
  }, [question?.id]);

  const go = (by: 1 | -1) => setShownId(questions[place + by]?.id);

  return (
    <Card ref={card} role="region" aria-labelledby={id} className="flex flex-col gap-4 p-5 text-sm">
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="font-semibold text-base tracking-tight">
          Defend your post
        </h2>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close<span className="sr-only"> the questions</span>
        </Button>
      </div>
      <p className="text-muted text-xs leading-relaxed">
        Answer as you would in class. Your answers are saved with the post but aren't part of it.
      </p>
      {question && (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <p ref={heading} tabIndex={-1} className="font-medium">
              Question {place + 1} of {questions.length}
            </p>
            <Badge>{KINDS[question.kind]}</Badge>
          </div>
          <Question key={question.id} question={question} {...props} />
          <div className="flex flex-wrap gap-2 *:grow">
            <Button variant="secondary" size="sm" disabled={place === 0} onClick={() => go(-1)}>
              Previous
            </Button>
            <Button
              variant="secondary"
              size="sm"
              disabled={place === questions.length - 1}
              onClick={() => go(1)}
            >
              Next
            </Button>
          </div>
        </>
      )}
      <p className="text-muted text-xs leading-relaxed">
        Questions by {whoAsks(questions, model)}. Hints match words, not meaning, so they can miss a
        paraphrase.
      </p>
    </Card>
  );
}

const KINDS: Record<DefenseKind, string> = {
  evidence: "Evidence",
  number: "Number",
  certainty: "How sure?",
  objection: "Objection",
  meaning: "Meaning",
  reason: "Reason",
};

function whoAsks(questions: readonly DefenseQuestion[], model: string | null): string {
  if (questions.every(({ by }) => by === "rules")) return "rules";
  const name = model ?? "an AI";
  return questions.every(({ by }) => by === "model") ? name : `rules and ${name}`;
}

/** Where somebody goes on who has answered some. */
function firstOpen(questions: readonly DefenseQuestion[]): DefenseQuestion | undefined {
  return questions.find(({ answer, place }) => answer === "" && place !== null) ?? questions[0];
}

interface QuestionProps extends Omit<DefenseCardProps, "defense" | "onAsk" | "onClose"> {
  question: DefenseQuestion;
}

/** Whoever rests so long from typing has their answer kept. */
const REST_MS = 1_000;

function Question({ question, sources, onShow, onAnswer, isAnswering, failure, ...renewal }: QuestionProps) {
  const { id, sentence, place, evidence, asks, hint, said } = question;
  const [answer, setAnswer] = useState(question.answer);
  const [isMissing, setIsMissing] = useState(false);
  const sent = useRef(question.answer);
  const saidHeading = useRef<HTMLHeadingElement>(null);
  const isShown = said !== null;
  const wasShown = useRef(isShown);
  useEffect(() => {
    // The button that was pressed for it is gone.
    if (isShown && !wasShown.current) saidHeading.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);

  function send(wants: DefenseStep) {
    if (wants === "nothing" && answer === sent.current && failure === undefined) return;
    sent.current = answer;
    onAnswer({ question: id, answer, wants });
  }
  const keep = useRef(send);
  keep.current = send;
  useEffect(() => {
    if (answer === sent.current) return;
    const timer = setTimeout(() => keep.current("nothing"), REST_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  // Whoever goes on, or closes the questions, keeps what they have typed.
  useEffect(() => () => keep.current("nothing"), []);

  function help() {
    setIsMissing(answer.trim() === "");
    if (answer.trim() !== "") send(hint === null ? "hint" : "said");
  }

  return (
    <>
      <Quotation sentence={sentence} onShow={place ? onShow : undefined} />
      {place ? <Evidence works={worksOf(evidence, sources)} /> : <Gone {...renewal} />}
      <TextArea
        label={asks}
        dir="auto"
        rows={3}
        maxLength={DEFENSE_ANSWER_MAX_CHARS}
        value={answer}
        error={isMissing ? "Answer in your own words first." : undefined}
        onChange={({ target }) => {
          setAnswer(target.value);
          setIsMissing(false);
        }}
      />
      {!isShown && (
        <Button size="sm" className="self-start" loading={isAnswering} onClick={help}>
          {hint === null ? "Get a hint" : "Show what your post and its source say"}
        </Button>
      )}
      <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
        {failure !== undefined && <p className="text-danger-ink">{failure}</p>}
        {hint !== null && (
          <div className="flex flex-col gap-1">
            <h3 className="font-medium">Hint</h3>
            <p className="leading-relaxed">{hint}</p>
          </div>
        )}
      </div>
      {said && (
        <div className="flex flex-col gap-2">
          <h3 ref={saidHeading} tabIndex={-1} className="font-medium">
            What your post and its source say
          </h3>
          <Said said={said} sources={sources} onShow={onShow} />
        </div>
      )}
    </>
  );
}

interface QuotationProps {
  sentence: string;
  /** Without, the post no longer has it. */
  onShow: ((sentence: string) => void) | undefined;
}

function Quotation({ sentence, onShow }: QuotationProps) {
  return (
    <Quote>
      {onShow ? (
        <button type="button" className="text-start hover:underline" onClick={() => onShow(sentence)}>
          {sentence}
          <span className="sr-only"> (show in your post)</span>
        </button>
      ) : (
        sentence
      )}
    </Quote>
  );
}

function Quote({ children }: { children: ReactNode }) {
  return (
    <blockquote dir="auto" className="wrap-anywhere border-line-strong border-s-2 ps-3 text-muted">
      {children}
    </blockquote>
  );
}

function Evidence({ works }: { works: readonly CitedWork[] }) {
  if (works.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">What it cites</h3>
      <EvidenceCard works={works} />
    </div>
  );
}

function Gone({ onRenew, isRenewing }: Pick<DefenseCardProps, "onRenew" | "isRenewing">) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="font-medium text-warning-ink">Your post no longer has this sentence.</p>
      <Button variant="secondary" size="sm" loading={isRenewing} onClick={onRenew}>
        Ask about another sentence
      </Button>
    </div>
  );
}

interface SaidProps extends Pick<DefenseCardProps, "sources" | "onShow"> {
  said: NonNullable<DefenseQuestion["said"]>;
}

function Said({ said, sources, onShow }: SaidProps) {
  const quoted = worksOf(said.evidence, sources).filter(({ quote }) => quote !== null);
  if (said.sentences.length + quoted.length === 0)
    return (
      <p className="leading-relaxed">
        Neither says anything on this. In class it's for you to answer, and worth a sentence in your post.
      </p>
    );
  return (
    <>
      {said.sentences.map(({ text, start }) => (
        <Quotation key={start} sentence={text} onShow={onShow} />
      ))}
      {quoted.map(({ source: { key, authors, year, title }, quote }) => (
        <figure key={`${key} ${quote}`} className="flex flex-col gap-1">
          <Quote>{quote}</Quote>
          <figcaption className="wrap-anywhere ps-3.5 text-muted text-xs">
            {[authors, year, title].filter(Boolean).join(", ")}: from its abstract
          </figcaption>
        </figure>
      ))}
    </>
  );
}

function worksOf(evidence: DefenseQuestion["evidence"], sources: readonly Source[]): CitedWork[] {
  return evidence.flatMap(({ key, grade, quote }) => {
    const source = sources.find((one) => one.key === key);
    return source ? [{ source, grade, quote }] : [];
  });
}

import { Button } from "@discussion-post/ui/components/button";
import { Spinner } from "@discussion-post/ui/components/spinner";
import { CitationChip } from "@discussion-post/ui/patterns/citation-chip";
import { EvidenceReceipt } from "@discussion-post/ui/patterns/evidence-receipt";
import { SourceFacts } from "@discussion-post/ui/patterns/source-facts";
import { citationWalk } from "@discussion-post/ui/text/citation-walk";
import { darkenSentences, lightSentences } from "@discussion-post/ui/text/light-sentences";
import { postParagraphs } from "@discussion-post/ui/text/post-text";
import { Play, SkipForward } from "lucide-react";
import { Fragment, useRef, useState } from "react";
import { ClientOnly } from "../layouts/client-only.tsx";
import { exampleDraft } from "./example-draft.ts";
import { usePlayback } from "./use-playback.ts";

/**
 * A draft whose citations open what they rest on, made of the product's own parts. Prerendered, it can be read before
 * any script has loaded; then the citations become buttons in their places, and nothing moves.
 */
export function LiveExample() {
  const text = useRef<HTMLDivElement>(null);
  const [showNext] = useState(() => citationWalk(() => text.current));
  const { frame, play, skip } = usePlayback(recording);
  return (
    <figure className="@container">
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-float">
        <div className="border-line border-b bg-sunken px-5 py-4">
          <div className="flex min-h-8 touch:min-h-11 flex-wrap items-center justify-between gap-2">
            <p className="text-muted text-xs">A discussion in week 3</p>
            <ClientOnly>
              <Button variant="ghost" size="sm" onClick={frame ? skip : play} className="-me-3">
                {frame ? <SkipForward aria-hidden /> : <Play aria-hidden />}
                {frame ? "Skip" : "Watch it work"}
              </Button>
            </ClientOnly>
          </div>
          <p className="text-sm leading-relaxed">
            <span className={frame ? "rounded-sm bg-primary-soft text-primary-ink" : ""}>{PROMPT}</span>
          </p>
        </div>
        <div className="relative px-5 pt-4">
          <div className={frame ? "invisible" : ""}>
            <EvidenceReceipt cited={exampleDraft} onShow={showNext} />
          </div>
          {/* In the receipt's place, so that nothing moves. */}
          <p
            role="status"
            className="absolute inset-x-5 inset-y-0 flex items-center gap-2 pt-4 text-sm pointer-events-none"
          >
            {frame && (
              <>
                <Spinner className="size-4 shrink-0 text-primary" />
                {frame.step}
              </>
            )}
          </p>
        </div>
        <div className="grid grid-cols-1 @lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <div ref={text} className="flex flex-col gap-3 px-5 py-4 font-reading leading-relaxed">
            {paragraphs.map(({ start, runs }) => (
              <p key={start}>
                {runs.map(({ text, citation }, index) => (
                  // Runs of a line never change places.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <Fragment key={index}>
                    {citation ? (
                      <span className={frame && citation.end > frame.characters ? "invisible" : ""}>
                        <ClientOnly fallback={text}>
                          <CitationChip citation={citation} shown={text} cited={exampleDraft} />
                        </ClientOnly>
                      </span>
                    ) : (
                      <Written
                        text={text}
                        characters={frame ? frame.characters - start - startOf(runs, index) : null}
                      />
                    )}
                  </Fragment>
                ))}
              </p>
            ))}
          </div>
          <div className="border-line border-t px-5 py-4 @lg:border-s @lg:border-t-0">
            <h2 className="font-semibold text-sm">Sources</h2>
            <ul className="mt-2 flex flex-col divide-y divide-line text-sm">
              {exampleDraft.sources.map((source, index) => (
                <li
                  key={source.key}
                  className={`flex flex-col gap-1 py-3 first:pt-0 last:pb-0 ${frame && index >= frame.sources ? "invisible" : ""}`}
                  onPointerEnter={() => lightSentences(source.key)}
                  onPointerLeave={darkenSentences}
                  onFocus={() => lightSentences(source.key)}
                  onBlur={darkenSentences}
                >
                  <SourceFacts source={source} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <figcaption className="mt-3 text-center text-muted text-xs">
        Try it: press a citation to see the sentence it rests on. We wrote the words of this example
        ourselves; its sources and their sentences are real.
      </figcaption>
    </figure>
  );
}

/** Words that keep their room while they are not there yet. */
function Written({ text, characters }: { text: string; characters: number | null }) {
  if (characters === null || characters >= text.length) return text;
  const there = Math.max(0, characters);
  return (
    <>
      {text.slice(0, there)}
      <span className="invisible">{text.slice(there)}</span>
    </>
  );
}

/** Where a run begins in its line. */
function startOf(runs: readonly { text: string }[], index: number): number {
  return runs.slice(0, index).reduce((length, { text }) => length + text.length, 0);
}

const PROMPT =
  "Is class time better spent on lectures or on active work? Take a position, and support it with two published studies.";

/** Of the text alone: its works stand beside it. */
const paragraphs = postParagraphs(
  exampleDraft.content,
  exampleDraft.references,
  [],
  exampleDraft.citations,
).filter(({ kind }) => kind === "text");

const recording = {
  sources: exampleDraft.sources.length,
  characters: Math.max(...paragraphs.map(({ start, runs }) => start + startOf(runs, runs.length))),
};

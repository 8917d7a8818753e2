import { CitationChip } from "@discussion-post/ui/patterns/citation-chip";
import { EvidenceReceipt } from "@discussion-post/ui/patterns/evidence-receipt";
import { SourceFacts } from "@discussion-post/ui/patterns/source-facts";
import { citationWalk } from "@discussion-post/ui/text/citation-walk";
import { darkenSentences, lightSentences } from "@discussion-post/ui/text/light-sentences";
import { postParagraphs } from "@discussion-post/ui/text/post-text";
import { Fragment, useRef, useState } from "react";
import { ClientOnly } from "../layouts/client-only.tsx";
import { exampleDraft } from "./example-draft.ts";

/**
 * A draft whose citations open what they rest on, made of the product's own parts. Prerendered, it can be read before
 * any script has loaded; then the citations become buttons in their places, and nothing moves.
 */
export function LiveExample() {
  const text = useRef<HTMLDivElement>(null);
  const [showNext] = useState(() => citationWalk(() => text.current));
  return (
    <figure className="@container">
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-float">
        <div className="border-line border-b bg-sunken px-5 py-4">
          <p className="text-muted text-xs">A discussion in week 3</p>
          <p className="mt-1 text-sm leading-relaxed">{PROMPT}</p>
        </div>
        <div className="px-5 pt-4">
          <EvidenceReceipt cited={exampleDraft} onShow={showNext} />
        </div>
        <div className="grid @lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <div ref={text} className="flex flex-col gap-3 px-5 py-4 font-reading leading-relaxed">
            {paragraphs.map(({ start, runs }) => (
              <p key={start}>
                {runs.map(({ text, citation }, index) => (
                  // Runs of a line never change places.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <Fragment key={index}>
                    {citation ? (
                      <ClientOnly fallback={text}>
                        <CitationChip citation={citation} shown={text} cited={exampleDraft} />
                      </ClientOnly>
                    ) : (
                      text
                    )}
                  </Fragment>
                ))}
              </p>
            ))}
          </div>
          <div className="border-line border-t px-5 py-4 @lg:border-s @lg:border-t-0">
            <h2 className="font-semibold text-sm">Sources</h2>
            <ul className="mt-2 flex flex-col divide-y divide-line text-sm">
              {exampleDraft.sources.map((source) => (
                <li
                  key={source.key}
                  className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0"
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
        Try it: press a citation to see the sentence of the abstract that it rests on.
      </figcaption>
    </figure>
  );
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

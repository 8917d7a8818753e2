import type { ReferenceList, Source } from "@discussion-post/contract/sources";
import { Badge } from "../components/badge.tsx";
import { Card } from "../components/card.tsx";
import { coins } from "../text/coins.ts";
import { GIVEN } from "../text/given-source.ts";
import { darkenSentences, lightSentences } from "../text/light-sentences.ts";
import { CitationMenu } from "./citation-menu.tsx";
import { SourceFacts } from "./source-facts.tsx";

interface SourceListProps {
  sources: readonly Source[];
  /** How many the topic asked for; 0 where it names no number, or nobody knows. */
  requested?: number;
  /** Whether the text that cites them is still being written. */
  isWriting?: boolean;
  /** The post's list of them; null where its style has none. */
  references?: ReferenceList | null;
}

/**
 * The works that a post may cite: each was looked up, so each can be opened. A work that is pointed at or focused lights up
 * the sentences that cite it.
 */
export function SourceList({
  sources,
  requested = 0,
  isWriting = false,
  references = null,
}: SourceListProps) {
  const cited = sources.filter(({ isCited }) => isCited).length;
  return (
    <Card className="p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold text-base tracking-tight">Sources</h2>
        <p className="text-muted text-xs">
          {isWriting ? `${sources.length} found` : `${cited} cited`}
          {!isWriting && requested > 0 && `, ${requested} asked for`}
        </p>
      </div>
      <ol className="mt-3 flex flex-col divide-y divide-line text-sm">
        {sources.map((source, index) => (
          <SourceItem key={source.key} source={source} isWriting={isWriting} place={index} />
        ))}
      </ol>
      {!isWriting && (
        <div className="mt-4">
          <CitationMenu sources={sources} references={references} />
        </div>
      )}
    </Card>
  );
}

interface SourceItemProps {
  source: Source;
  isWriting: boolean;
  /** Its place in the list, from 0. */
  place: number;
}

function SourceItem({ source, isWriting, place }: SourceItemProps) {
  const { isOwn, isGiven, isCited, csl } = source;
  const isPreprint = csl.genre === "Preprint";
  return (
    <li
      // Found for a draft, they come in one by one.
      className={`flex flex-col gap-1 py-3 first:pt-0 last:pb-0 ${isWriting ? "animate-enter [animation-fill-mode:backwards]" : ""}`}
      style={isWriting ? { animationDelay: `${place * 60}ms` } : undefined}
      onPointerEnter={() => lightSentences(source.key)}
      onPointerLeave={darkenSentences}
      onFocus={() => lightSentences(source.key)}
      onBlur={darkenSentences}
    >
      {/* By it Zotero finds the work on the page. */}
      <span hidden className="Z3988" title={coins(csl)} />
      <SourceFacts source={source} />
      {(isOwn || isPreprint || (!isCited && !isWriting)) && (
        <p className="flex flex-wrap gap-1.5 pt-0.5">
          {isPreprint && <Badge variant="warning">Preprint, not peer-reviewed</Badge>}
          {isGiven && <Badge variant="warning">{GIVEN}</Badge>}
          {isOwn && !isGiven && <Badge variant="primary">Yours</Badge>}
          {!isCited && !isWriting && <Badge>Not cited in the text</Badge>}
        </p>
      )}
    </li>
  );
}

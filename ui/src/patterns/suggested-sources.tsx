import { chosenAmong, NO_CHOICES, type SourceChoices } from "@discussion-post/contract/source-choices";
import type { SourceSuggestions } from "@discussion-post/contract/source-suggestions";
import type { Source } from "@discussion-post/contract/sources";
import { Pin } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { Badge } from "../components/badge.tsx";
import { Button } from "../components/button.tsx";
import { Switch } from "../components/switch.tsx";
import { GIVEN } from "../text/given-source.ts";
import { SourceFacts } from "./source-facts.tsx";

interface SuggestedSourcesProps {
  /** Whether sources may be looked up before anything is asked for. */
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  /** Whether the topic says enough to look for works. */
  hasTopic: boolean;
  isLookingUp: boolean;
  /** What was found last; null before that, and for a topic that says too little. */
  suggestions: SourceSuggestions | null;
  /** Why nothing could be looked up. */
  failure: string | null;
  choices: SourceChoices | undefined;
  onChoose: (choices: SourceChoices) => void;
  /** Opens the field for the user's own sources. */
  onAddOwn: () => void;
}

/** The works that the post will cite, before it is written: each can be read, pinned, replaced or left out. */
export function SuggestedSources({
  isOn,
  onTurn,
  hasTopic,
  isLookingUp,
  suggestions,
  failure,
  choices,
  onChoose,
  onAddOwn,
}: SuggestedSourcesProps) {
  const hasFoundNone = suggestions?.sources.length === 0 && !isLookingUp;
  return (
    <fieldset className="@container min-w-0 rounded-lg border border-line px-4 pt-3 pb-3.5">
      <legend className="sr-only">Sources for your post</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span aria-hidden className="font-medium">
          Sources for your post
        </span>
        <Switch label="Suggest sources as I type" isOn={isOn} onChange={onTurn} />
      </div>
      {/* Always there, so that a screen reader hears what comes into it. */}
      <p role="status" className="mt-1 whitespace-pre-line text-muted text-xs leading-relaxed">
        {isOn && statusOf({ hasTopic, isLookingUp, suggestions, failure, choices })}
      </p>
      {isOn && hasFoundNone && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={onAddOwn}>
          Use sources of your own
        </Button>
      )}
      {isOn && suggestions && (
        <Works suggestions={suggestions} choices={choices ?? NO_CHOICES} onChoose={onChoose} />
      )}
    </fieldset>
  );
}

function statusOf({
  hasTopic,
  isLookingUp,
  suggestions,
  failure,
  choices = NO_CHOICES,
}: Pick<SuggestedSourcesProps, "hasTopic" | "isLookingUp" | "suggestions" | "failure" | "choices">): string {
  if (isLookingUp) return "Looking up sources…";
  if (failure) return failure;
  // Somebody may still be typing, or the draft is being written, which looks them up itself.
  if (!suggestions) return hasTopic ? "" : "Enter a topic to see sources for it.";
  const { length } = suggestions.sources;
  if (length === 0)
    return suggestions.notices[0] ?? "We found no source that fits. Add your own, or reword your topic.";
  const { works, wanted } = chosenOf(suggestions, choices);
  const shown = Math.min(works.length, wanted);
  if (shown === 0) return "You left out what was found, so your post cites nothing.";
  const found = foundText(suggestions);
  const before = Math.min(length, suggestions.wanted);
  if (shown < before && shown < works.length)
    return `${found}. After your choices, only ${shown} of ${before} ${shown === 1 ? "is" : "are"} to be cited. Replace one instead of leaving it out to keep the number.`;
  if (shown < before)
    return `${found}. After your choices, only ${shown} of ${before} ${shown === 1 ? "is" : "are"} left to cite.`;
  return `${found}${shown < length ? `, ${shown} shown` : ""}. Pin what your post must cite.`;
}

/** "3 sources, 1 given by you": what was described by hand was not found by anybody. */
function foundText({ sources }: SourceSuggestions): string {
  const given = sources.filter(({ isGiven }) => isGiven).length;
  const all = `${sources.length} ${sources.length === 1 ? "source" : "sources"}`;
  return given === 0 ? `${all} found` : `${all}, ${given} given by you`;
}

/** Which works the post may cite, the first of them for certain, and how many it is to cite. */
function chosenOf({ sources, wanted }: SourceSuggestions, choices: SourceChoices) {
  return chosenAmong(sources, choices, {
    wanted,
    factsOf: ({ csl, isOwn }) => ({ doi: csl.DOI, isOwn }),
  });
}

interface WorksProps {
  suggestions: SourceSuggestions;
  choices: SourceChoices;
  onChoose: (choices: SourceChoices) => void;
}

function Works({ suggestions, choices, onChoose }: WorksProps) {
  const list = useRef<HTMLDivElement>(null);
  const { sources, notices } = suggestions;
  const { works, wanted } = chosenOf(suggestions, choices);
  const gone = sources.filter((source) => isAmong(source, [...choices.replaced, ...choices.leftOut]));

  /** What was pressed may go: the keyboard then stands at the work's next button. */
  function choose(next: SourceChoices, doi: string) {
    flushSync(() => onChoose(next));
    list.current?.querySelector<HTMLElement>(`[data-work="${CSS.escape(doi)}"]`)?.focus();
  }

  return (
    <div ref={list} className="flex flex-col text-sm">
      {/* Where nothing was found the status says the first of them. */}
      {notices.slice(sources.length === 0 ? 1 : 0).map((notice) => (
        <p key={notice} className="mt-2 whitespace-pre-line text-xs leading-relaxed">
          {notice}
        </p>
      ))}
      <ol className="flex flex-col divide-y divide-line">
        {works.slice(0, wanted).map((source) => (
          <li key={source.key} className="flex flex-col gap-1 py-3 last:pb-0">
            <SourceFacts source={source} />
            <Badges source={source} isPinned={isAmong(source, choices.pinned)} />
            {!source.isOwn && source.csl.DOI && (
              <Decisions
                source={source}
                doi={source.csl.DOI.toLowerCase()}
                choices={choices}
                canReplace={works.length > wanted}
                onChoose={choose}
              />
            )}
          </li>
        ))}
      </ol>
      {gone.length > 0 && (
        <ul aria-label="Not cited" className="mt-3 flex flex-col gap-1 border-line border-t pt-2">
          {gone.map((source) => (
            <Gone key={source.key} source={source} choices={choices} onChoose={choose} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Badges({ source: { isOwn, isGiven, csl }, isPinned }: { source: Source; isPinned: boolean }) {
  const isPreprint = csl.genre === "Preprint";
  if (!isOwn && !isPreprint && !isPinned) return null;
  return (
    <p className="flex flex-wrap gap-1.5 pt-0.5">
      {isPreprint && <Badge variant="warning">Preprint, not peer-reviewed</Badge>}
      {isGiven && <Badge variant="warning">{GIVEN}</Badge>}
      {isOwn && !isGiven && <Badge variant="primary">Yours</Badge>}
      {isPinned && !isOwn && <Badge variant="primary">Pinned</Badge>}
    </p>
  );
}

interface DecisionsProps {
  source: Source;
  doi: string;
  choices: SourceChoices;
  canReplace: boolean;
  /** @param doi of the work to stand at afterwards */
  onChoose: (choices: SourceChoices, doi: string) => void;
}

function Decisions({ source: { title }, doi, choices, canReplace, onChoose }: DecisionsProps) {
  const isPinned = choices.pinned.includes(doi);
  const pinned = choices.pinned.filter((one) => one !== doi);
  return (
    <div className="-mx-3 flex flex-wrap">
      <Button
        variant="ghost"
        size="sm"
        data-work={doi}
        aria-pressed={isPinned}
        aria-label={`Pin “${title}”`}
        className="aria-pressed:text-primary-ink"
        onClick={() => onChoose({ ...choices, pinned: isPinned ? pinned : [...pinned, doi] }, doi)}
      >
        <Pin aria-hidden className={isPinned ? "fill-current" : ""} /> Pin
      </Button>
      {canReplace && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Replace “${title}”`}
          onClick={() => onChoose({ ...choices, pinned, replaced: [...choices.replaced, doi] }, doi)}
        >
          Replace
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Leave out “${title}”`}
        onClick={() => onChoose({ ...choices, pinned, leftOut: [...choices.leftOut, doi] }, doi)}
      >
        Leave out
      </Button>
    </div>
  );
}

function Gone({ source: { title, csl }, choices, onChoose }: Omit<DecisionsProps, "doi" | "canReplace">) {
  const doi = csl.DOI?.toLowerCase() ?? "";
  const without = (dois: readonly string[]) => dois.filter((one) => one !== doi);
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="wrap-anywhere text-muted text-xs">
        {choices.replaced.includes(doi) ? "Replaced" : "Left out"}: {title}
      </span>
      <Button
        variant="ghost"
        size="sm"
        data-work={doi}
        aria-label={`Undo: cite “${title}”`}
        className="-me-3"
        onClick={() =>
          onChoose(
            { ...choices, replaced: without(choices.replaced), leftOut: without(choices.leftOut) },
            doi,
          )
        }
      >
        Undo
      </Button>
    </li>
  );
}

function isAmong({ csl }: Source, dois: readonly string[]): boolean {
  return csl.DOI !== undefined && dois.includes(csl.DOI.toLowerCase());
}

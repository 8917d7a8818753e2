import { type GivenKind, type GivenSource, givenKindOptions } from "@discussion-post/contract/given-sources";
import { SOURCES_MAX } from "@discussion-post/contract/product-constants";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../components/button.tsx";
import { GIVEN } from "../text/given-source.ts";
import { GivenSourceForm } from "./given-source-form.tsx";

interface GivenSourcesFieldProps {
  sources: readonly GivenSource[];
  onChange: (sources: GivenSource[]) => void;
  /** A refusal of the server's. */
  error?: string | undefined;
  /** Whether a post was asked for while one was still described. */
  isAwaited?: boolean;
}

/** Where a student describes what no index knows: a web page, a handout, a chapter. */
export function GivenSourcesField({
  sources,
  onChange,
  error: refusal,
  isAwaited = false,
}: GivenSourcesFieldProps) {
  /** The one in the form; null for none. */
  const [described, setDescribed] = useState<Described | null>(null);
  const error = isAwaited && described !== null ? AWAITED : refusal;
  // What is in the form is not told twice. Two may have the same title while one is changed.
  const listed = sources
    .map((source, place) => ({ source, place }))
    .filter(({ place }) => place !== described?.place);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  /** The keyboard stands where the form was: at the button that opens it, as long as there is one. */
  function close() {
    flushSync(() => setDescribed(null));
    (opener.current ?? whole.current)?.focus();
  }

  /** What is described counts from its first title on: neither a reload nor a press elsewhere loses it. */
  function keep({ place }: Described, source: GivenSource | null) {
    onChange([...sources.slice(0, place), ...(source ? [source] : []), ...sources.slice(place + 1)]);
  }

  return (
    <div ref={whole} tabIndex={-1} className="flex flex-col gap-3 text-sm">
      {listed.length > 0 && (
        <ul aria-label="Sources you gave by hand" className="flex flex-col divide-y divide-line">
          {listed.map(({ source, place }) => (
            <li key={place} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
              <span className="wrap-anywhere min-w-0 flex-1 basis-48">
                {source.title}
                <span className="block text-muted text-xs">{factsOf(source)}</span>
              </span>
              <span className="-me-3 flex">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Change “${source.title}”`}
                  onClick={() => setDescribed({ place, former: source })}
                >
                  Change
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove “${source.title}”`}
                  onClick={() => {
                    onChange(sources.filter((_, other) => other !== place));
                    close();
                  }}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {described !== null ? (
        <GivenSourceForm
          key={described.place}
          source={described.former}
          onTyped={(source) => keep(described, source)}
          onDone={(source) => {
            keep(described, source);
            close();
          }}
          onCancel={() => {
            keep(described, described.former);
            close();
          }}
        />
      ) : (
        sources.length < SOURCES_MAX && (
          <button
            ref={opener}
            type="button"
            onClick={() => setDescribed({ place: sources.length, former: null })}
            className="touch:min-h-11 self-start rounded-sm font-medium text-primary-ink text-sm underline decoration-current/40 underline-offset-3 hover:decoration-current"
          >
            Describe a web page, handout or chapter
          </button>
        )
      )}
      {error !== undefined && (
        <p role="alert" className="font-medium text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}

const AWAITED = "Complete the source that you describe, or cancel it, before you generate.";

interface Described {
  place: number;
  /** As it was before; null for a new one. */
  former: GivenSource | null;
}

function factsOf({ kind, authors, year }: GivenSource): string {
  return [kindLabel(kind), authors, year, GIVEN].filter(Boolean).join(" · ");
}

function kindLabel(kind: GivenKind): string {
  return givenKindOptions[kind].label;
}

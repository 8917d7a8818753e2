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
  /** The place of the one that is described; null for none. */
  const [described, setDescribed] = useState<number | null>(null);
  const error = isAwaited && described !== null ? AWAITED : refusal;
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  /** The keyboard stands where the form was: at the button that opens it, as long as there is one. */
  function close() {
    flushSync(() => setDescribed(null));
    (opener.current ?? whole.current)?.focus();
  }

  return (
    <div ref={whole} tabIndex={-1} className="flex flex-col gap-3 text-sm">
      {sources.length > 0 && (
        <ul aria-label="Sources you gave by hand" className="flex flex-col divide-y divide-line">
          {sources.map((source, place) => (
            // Two may have the same title while one is changed.
            // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their place alone
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
                  onClick={() => setDescribed(place)}
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
          key={described}
          source={sources[described] ?? null}
          onDone={(source) => {
            onChange([...sources.slice(0, described), source, ...sources.slice(described + 1)]);
            close();
          }}
          onCancel={close}
        />
      ) : (
        sources.length < SOURCES_MAX && (
          <button
            ref={opener}
            type="button"
            onClick={() => setDescribed(sources.length)}
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

const AWAITED = "Add the source that you have described, or cancel it, before you generate.";

function factsOf({ kind, authors, year }: GivenSource): string {
  return [kindLabel(kind), authors, year, GIVEN].filter(Boolean).join(" · ");
}

function kindLabel(kind: GivenKind): string {
  return givenKindOptions[kind].label;
}

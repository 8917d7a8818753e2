import { type GivenKind, type GivenSource, givenKindOptions } from "@discussion-post/contract/given-sources";
import { SOURCES_MAX } from "@discussion-post/contract/product-constants";
import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../components/button.tsx";
import { showToast } from "../components/toast.tsx";
import {
  type DescribedSource,
  isChanged,
  isUndecided,
  parsedSource,
  typedOf,
} from "../text/described-source.ts";
import { GIVEN } from "../text/given-source.ts";
import { descriptionDiscarded, noRoomForDescription } from "../text/given-source-toasts.ts";
import { GivenSourceForm } from "./given-source-form.tsx";

interface GivenSourcesFieldProps {
  sources: readonly GivenSource[];
  onChange: (sources: GivenSource[]) => void;
  /** The one in the form; null for none. */
  described: DescribedSource | null;
  onDescribe: (described: DescribedSource | null) => void;
  /** A refusal of the server's. */
  error?: string | undefined;
  /** Whether a post was asked for while one was still described. */
  isAwaited?: boolean;
}

/** Where a student describes what no index knows: a web page, a handout, a chapter. */
export function GivenSourcesField({
  sources,
  onChange,
  described,
  onDescribe,
  error: refusal,
  isAwaited = false,
}: GivenSourcesFieldProps) {
  /** Whether the form was opened here by a press. */
  const [isOpened, setIsOpened] = useState(false);
  /** Whether another one was asked for while this one cannot be cited yet. */
  const [isHeld, setIsHeld] = useState(false);
  const error = isAwaited && described !== null ? AWAITED : refusal;
  // What is in the form is not told twice. Two may have the same title while one is changed.
  const listed = sources
    .map((source, place) => ({ source, place }))
    .filter(({ place }) => place !== described?.place);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  /** As they are once a toast is pressed. */
  const present = useRef({ sources, described });
  useLayoutEffect(() => {
    present.current = { sources, described };
  });

  function open(place: number, former: GivenSource | null) {
    if (described && isUndecided(described)) {
      flushSync(() => setIsHeld(true));
      return whole.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
    setIsHeld(false);
    setIsOpened(true);
    onDescribe({ place, former, typed: typedOf(former) });
  }

  /** The keyboard stands where the form was: at the button that opens it, as long as there is one. */
  function close() {
    setIsHeld(false);
    flushSync(() => onDescribe(null));
    (opener.current ?? whole.current)?.focus();
  }

  function cancel(one: DescribedSource) {
    keep(one.place, one.former);
    close();
    if (isChanged(one)) showToast(descriptionDiscarded(() => takeBack(one)));
  }

  /** It is described again, or listed where another one is described meanwhile. */
  function takeBack(one: DescribedSource) {
    const { sources: now, described: other } = present.current;
    const isThere = one.former !== null && JSON.stringify(now[one.place]) === JSON.stringify(one.former);
    const place = isThere ? one.place : now.length;
    const { data } = parsedSource(one.typed);
    // The one that is described meanwhile may not be among them yet.
    const isOtherBehind = other !== null && other.place >= now.length;
    if (!isThere && now.length + Number(isOtherBehind) >= SOURCES_MAX)
      return showToast(noRoomForDescription(() => takeBack(one)));
    if (data) onChange([...now.slice(0, place), data, ...now.slice(place + 1)]);
    if (other === null) onDescribe({ ...one, former: isThere ? one.former : null, place });
    else if (data && !isThere && isOtherBehind) onDescribe({ ...other, place: other.place + 1 });
  }

  function remove(place: number) {
    onChange(sources.filter((_, other) => other !== place));
    if (!described) return close();
    onDescribe({ ...described, place: described.place - (place < described.place ? 1 : 0) });
    whole.current?.focus();
  }

  /** What is described counts as soon as it can be cited: neither a reload nor a press elsewhere loses it. */
  function keep(place: number, source: GivenSource | null) {
    onChange([...sources.slice(0, place), ...(source ? [source] : []), ...sources.slice(place + 1)]);
  }

  /** What is described twice in the same words is one source. */
  function done(place: number, source: GivenSource) {
    const isOther = (one: GivenSource, at: number) =>
      at === place || JSON.stringify(one) !== JSON.stringify(source);
    onChange([...sources.slice(0, place), source, ...sources.slice(place + 1)].filter(isOther));
    close();
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
                  onClick={() => open(place, source)}
                >
                  Change
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove “${source.title}”`}
                  onClick={() => remove(place)}
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
          typed={described.typed}
          onType={(typed) => {
            onDescribe({ ...described, typed });
            const { data } = parsedSource(typed);
            if (data) keep(described.place, data);
          }}
          onDone={(source) => done(described.place, source)}
          onCancel={() => cancel(described)}
          isOpened={isOpened}
          isAwaited={isAwaited || isHeld}
        />
      ) : (
        sources.length < SOURCES_MAX && (
          <button
            ref={opener}
            type="button"
            onClick={() => open(sources.length, null)}
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

function factsOf({ kind, authors, year }: GivenSource): string {
  return [kindLabel(kind), authors, year, GIVEN].filter(Boolean).join(" · ");
}

function kindLabel(kind: GivenKind): string {
  return givenKindOptions[kind].label;
}

import type { VersionList } from "@discussion-post/contract/versions";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { Button, unavailableStyles } from "../components/button.tsx";
import { versionName } from "../text/version-names.ts";

interface VersionSwitcherProps {
  versions: VersionList;
  /** The number of the version that is looked at; null for the present text. */
  shown: number | null;
  onShow: (number: number | null) => void;
  /** Holds the press until the version is shown, for a host that draws the switcher in another place then. */
  pressed: RefObject<Direction | null>;
}

export type Direction = "earlier" | "later";

/** ‹ 2 of 3 ›: steps through every text that a post has had. Nothing where there is but one. */
export function VersionSwitcher({
  versions: { versions, present },
  shown,
  onShow,
  pressed,
}: VersionSwitcherProps) {
  const arrows = {
    earlier: useRef<HTMLButtonElement>(null),
    later: useRef<HTMLButtonElement>(null),
  };
  // Before anything else takes the focus of a button that is gone.
  useLayoutEffect(() => {
    const arrow = pressed.current && arrows[pressed.current].current;
    if (arrow && document.activeElement === document.body) arrow.focus({ preventScroll: true });
    pressed.current = null;
  });
  const place = versions.findIndex(({ number }) => number === (shown ?? present));
  const version = versions[place];
  if (versions.length < 2 || !version) return null;
  const step = (direction: Direction) => {
    const next = versions[place + (direction === "later" ? 1 : -1)];
    if (!next) return;
    pressed.current = direction;
    onShow(next.number === present ? null : next.number);
  };
  return (
    // At the end of its row, where it stays while another version, which has no other actions, is looked at.
    <fieldset className="ms-auto flex items-center gap-2">
      <legend className="sr-only">Versions</legend>
      <Button
        ref={arrows.earlier}
        variant="ghost"
        size="sm"
        aria-label="Earlier version"
        className={unavailableStyles}
        aria-disabled={place === 0}
        onClick={() => step("earlier")}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <span role="status" className="text-center text-muted text-sm tabular-nums">
        <span className="sr-only">Version </span>
        {place + 1} of {versions.length}
        <span className="sr-only">: {versionName(version)}</span>
      </span>
      <Button
        ref={arrows.later}
        variant="ghost"
        size="sm"
        aria-label="Later version"
        className={unavailableStyles}
        aria-disabled={place === versions.length - 1}
        onClick={() => step("later")}
      >
        <ChevronRight aria-hidden />
      </Button>
    </fieldset>
  );
}

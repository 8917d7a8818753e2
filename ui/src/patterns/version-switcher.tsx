import type { VersionList } from "@discussion-post/contract/versions";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button, unavailableStyles } from "../components/button.tsx";
import { versionName } from "../text/version-names.ts";

interface VersionSwitcherProps {
  versions: VersionList;
  /** The number of the version that is looked at; null for the present text. */
  shown: number | null;
  onShow: (number: number | null) => void;
}

/** ‹ 2 of 3 ›: steps through every text that a post has had. Nothing where there is but one. */
export function VersionSwitcher({ versions: { versions, present }, shown, onShow }: VersionSwitcherProps) {
  const place = versions.findIndex(({ number }) => number === (shown ?? present));
  const version = versions[place];
  if (versions.length < 2 || !version) return null;
  const step = (by: number) => {
    const next = versions[place + by];
    if (next) onShow(next.number === present ? null : next.number);
  };
  return (
    // At the end of its row, where it stays while another version, which has no other actions, is looked at.
    <fieldset className="ms-auto flex items-center gap-1">
      <legend className="sr-only">Versions</legend>
      <Button
        variant="ghost"
        size="sm"
        aria-label="Earlier version"
        className={unavailableStyles}
        aria-disabled={place === 0}
        onClick={() => step(-1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <span role="status" className="text-center text-muted text-sm tabular-nums">
        <span className="sr-only">Version </span>
        {place + 1} of {versions.length}
        <span className="sr-only">: {versionName(version)}</span>
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label="Later version"
        className={unavailableStyles}
        aria-disabled={place === versions.length - 1}
        onClick={() => step(1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </fieldset>
  );
}

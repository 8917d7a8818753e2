import type { Version } from "@discussion-post/contract/versions";
import { History } from "lucide-react";
import { lazy, useState } from "react";
import { Button } from "../components/button.tsx";
import { LazyPart } from "../components/lazy-part.tsx";
import { Spinner } from "../components/spinner.tsx";
import { formatExactDate } from "../text/format-date.ts";
import { versionName } from "../text/version-names.ts";
import { MissingPart } from "./missing-part.tsx";
import { PostView } from "./post-view.tsx";
import { SourceList } from "./source-list.tsx";

/** Loaded with the first comparison: it brings a library. */
const VersionDifference = lazy(async () => ({
  default: (await import("./version-difference.tsx")).VersionDifference,
}));

interface VersionViewProps {
  /** Undefined while it is loaded. */
  version: Version | undefined;
  /** The text as it stands now. */
  present: string;
  onRestore: () => Promise<void>;
  /** Back to the present text. */
  onClose: () => void;
}

/** An earlier version, to read, to compare with the present text, and to restore. */
export function VersionView({ version, present, onRestore, onClose }: VersionViewProps) {
  const [isCompared, setIsCompared] = useState(false);
  const [isRestoring, setIsRestoring] = useState(false);
  if (!version) return <Spinner />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 rounded-md border border-line bg-sunken p-4 text-sm">
        <p className="flex items-start gap-2">
          <History aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="wrap-anywhere">
            <span className="font-semibold">{versionName(version)}</span> · {version.wordCount} words ·{" "}
            {formatExactDate(version.createdAt)}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            loading={isRestoring}
            onClick={async () => {
              setIsRestoring(true);
              await onRestore();
              setIsRestoring(false);
            }}
          >
            Restore this version
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={isCompared}
            onClick={() => setIsCompared(!isCompared)}
          >
            {isCompared ? "Show full text" : "Compare with current"}
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            Back to current version
          </Button>
        </div>
      </div>
      <p className="text-muted text-sm">
        The sources and evidence below belong to this version. Checks of your current text aren't shown here.
      </p>
      {isCompared ? (
        <LazyPart loading={<Spinner />} missing={<MissingPart part="the comparison" />}>
          <VersionDifference before={version.content} after={present} />
        </LazyPart>
      ) : (
        <>
          <PostView
            content={version.content}
            references={version.references}
            unverified={version.unverified}
            cited={version}
            answers={version.answers}
            notices={version.notices}
            isWriting={false}
          />
          {version.sources.length > 0 && (
            <SourceList sources={version.sources} references={version.references} />
          )}
        </>
      )}
    </div>
  );
}

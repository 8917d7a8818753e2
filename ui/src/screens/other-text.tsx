import { useState } from "react";
import type { AutosaveState } from "../api/autosave.ts";
import type { Holder } from "../api/query-keys.ts";
import { useVersion, useVersions } from "../api/versions.ts";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";
import { Spinner } from "../components/spinner.tsx";
import { LoadFailure } from "../patterns/load-failure.tsx";
import { PostView } from "../patterns/post-view.tsx";

/** Whether what was typed was not taken, because another text came from elsewhere. */
export function isBehind(state: AutosaveState): boolean {
  return state === "behind" || (typeof state === "object" && state.code === "edited_elsewhere");
}

/** Leads to the text that came from elsewhere, to be read before the one that was typed here replaces it. */
export function OtherText({ of }: { of: Holder }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        See the other text
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="The other text"
        description="Yours stays on this device. Copy what you need from this one."
        actions={<Button onClick={() => setIsOpen(false)}>Back to your text</Button>}
      >
        {isOpen && <Newest of={of} />}
      </Dialog>
    </>
  );
}

function Newest({ of }: { of: Holder }) {
  const versions = useVersions(of);
  // What was known before it came says nothing of it.
  const version = useVersion(of, versions.isFetching ? null : (versions.data?.present ?? null));
  const failed = [versions, version].find(({ isError }) => isError);
  if (failed) {
    return (
      <LoadFailure isRetrying={failed.isFetching} onRetry={() => void failed.refetch()}>
        We couldn't load the other text.
      </LoadFailure>
    );
  }
  if (!version.data) return <Spinner />;
  const { content, references } = version.data;
  return (
    // It can be scrolled by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div tabIndex={0} className="max-h-[50dvh] overflow-y-auto rounded-md border border-line p-4">
      <PostView content={content} references={references} isWriting={false} />
    </div>
  );
}

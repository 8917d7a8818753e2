import type { User } from "@discussion-post/contract/accounts";
import { useSession } from "@discussion-post/ui/api/accounts";
import { useHost } from "@discussion-post/ui/api/host";
import { listedDraft } from "@discussion-post/ui/api/kept-drafts";
import { showToast } from "@discussion-post/ui/components/toast";
import { UnsavedDrafts } from "@discussion-post/ui/patterns/unsaved-drafts";
import { draftDeleted } from "@discussion-post/ui/text/saving-toasts";
import { useNavigate } from "react-router-dom";
import { paths } from "../paths.ts";
import { forgetDraft, keepDraft, useKeptDrafts } from "./kept-drafts.ts";

/** The drafts that are not saved yet, each to be opened in the generator again; nothing where there are none. */
export function UnsavedSection() {
  const { user } = useSession();
  return user && <UsersDrafts user={user} />;
}

function UsersDrafts({ user }: { user: User }) {
  const { windowDraft } = useHost();
  const navigate = useNavigate();
  const drafts = useKeptDrafts(user.id);
  if (drafts.length === 0) return null;
  return (
    <UnsavedDrafts
      drafts={drafts.map(listedDraft)}
      onOpen={({ draft }) => {
        const { run, written, reopen } = windowDraft.getState();
        if (run) {
          showToast({
            title: "A draft is being written",
            description: "Open this one when it's done.",
          });
          return;
        }
        if (written?.generation.id !== draft.written.generation.id) reopen(draft);
        void navigate(paths.home.href);
      }}
      onDelete={({ draft }) => {
        const { written, startOver } = windowDraft.getState();
        if (written?.generation.id === draft.written.generation.id) startOver();
        forgetDraft(user.id, draft);
        showToast(draftDeleted(() => keepDraft(user.id, draft)));
      }}
    />
  );
}

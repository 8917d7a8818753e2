import type { User } from "@discussion-post/contract/accounts";
import { useSession } from "@discussion-post/ui/api/accounts";
import { useHost } from "@discussion-post/ui/api/host";
import { showToast } from "@discussion-post/ui/components/toast";
import { UnsavedList } from "@discussion-post/ui/screens/unsaved-list";
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
  const copies = useKeptDrafts(user.id);
  return (
    <UnsavedList
      copies={copies}
      onKeep={(copy) => keepDraft(user.id, copy)}
      onForget={(copy) => forgetDraft(user.id, copy)}
      canOpen={() => {
        if (!windowDraft.getState().run) return true;
        showToast({ title: "A draft is being written", description: "Open this one when it's done." });
        return false;
      }}
      onOpen={(draft) => {
        const { written, reopen } = windowDraft.getState();
        const { id, content } = draft.written.generation;
        if (written?.generation.id !== id || written.generation.content !== content) reopen(draft);
        void navigate(paths.home.href);
      }}
      onDeleted={(id) => {
        const { written, startOver } = windowDraft.getState();
        if (written?.generation.id === id) startOver();
      }}
    />
  );
}

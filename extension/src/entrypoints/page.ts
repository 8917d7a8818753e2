import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import type { PageApi } from "../messages.ts";
import { noteAwaited } from "../page/awaited-choice.ts";
import { courseOfPage } from "../page/course-name.ts";
import { readDiscussion } from "../page/discussion/read-discussion.ts";
import { isConnected } from "../page/extension-api.ts";
import { findNamedTarget } from "../page/find-target.ts";
import { insert } from "../page/insertion/insert.ts";
import { insertIfSure } from "../page/insertion/insert-if-sure.ts";
import { canUndo, undoInsertion } from "../page/insertion/undo-insertion.ts";
import { isInSomeBox } from "../page/insertion/watch-box.ts";
import { readSelection } from "../page/read-selection.ts";
import { pointAtFocus, shownSince, watchPage } from "../page/watch.ts";

declare global {
  /** In the extension's own world of the frame: the page sees nothing of it. */
  var discussionPostPage: (PageApi & { isConnected(): boolean; stop?(): void }) | undefined;
}

/** Runs in every frame that a click on the toolbar button lets us into; running it again changes nothing. */
export default defineUnlistedScript(() => {
  if (globalThis.discussionPostPage?.isConnected()) return;
  globalThis.discussionPostPage?.stop?.();
  const root = document.documentElement;
  const stopping = new AbortController();
  const memory = watchPage(stopping.signal);
  globalThis.discussionPostPage = {
    // A document that is opened to be written anew forgets who listened to it, and has another root then.
    isConnected: () => isConnected() && document.documentElement === root,
    stop: () => stopping.abort(),
    readSelection: () => readSelection(memory),
    readDiscussion,
    readCourse: courseOfPage,
    findTarget: () => findNamedTarget(memory),
    shownSince: () => shownSince(memory),
    awaitChoice: (isAwaited) => {
      noteAwaited(memory, isAwaited);
      return isAwaited;
    },
    pointAtFocus: (press) => pointAtFocus(memory, press),
    insertIfSure: (request) => insertIfSure(memory, request),
    insert: (request) => insert(memory, request),
    canUndo: () => canUndo(memory),
    undoInsertion: () => undoInsertion(memory),
    holdsReply: isInSomeBox,
  };
});

/** @module-tag slow */

import { expect, test } from "vitest";
import { insertReply, undoInsertion } from "./insert-reply.ts";
import { enterPage } from "./page-access.ts";
import { editors, editorsAside } from "./testing/editors.ts";
import { openEditor } from "./testing/open-course-page.ts";
import { click, moveLeft, type } from "./testing/person.ts";
import { reply, squash } from "./testing/reply.ts";

const DRAFT = "My own opening sentence.";

/** Some put what was typed just before into one step with the reply, and some have no step for a paste. */
const tried = /^(?:contenteditable|tinymce|ckeditor5|quill(?:-1)?|draft-js|lexical|prosemirror|suneditor)$/;

test.for([...editors, ...editorsAside].filter(({ name }) => tried.test(name)))(
  "$name: own words just typed stay whole as the reply is taken out again",
  async ({ name, box }) => {
    for (const steps of [0, " sentence.".length]) {
      const { tabId, find, replyBox, window } = await openEditor(name);
      await enterPage(tabId);
      await click(find(box));
      await type(DRAFT);
      await moveLeft(window, steps);
      const own = replyBox.model();
      const outcome = await insertReply(tabId, reply);
      expect(outcome).toMatchObject({ status: "inserted" });
      const { frameId = 0 } = outcome.status === "inserted" ? outcome : {};
      expect(await undoInsertion(tabId, frameId)).toEqual({ status: "undone" });
      expect(squash(own)).toBe(DRAFT);
      // In the one paragraph that it was, without an empty one beside it.
      expect(replyBox.model()).toBe(own);
      window.frameElement?.remove();
    }
  },
);

import { generatePost } from "@discussion-post/contract/generations";
import { countWords } from "@discussion-post/contract/text";
import { editDraft, type Version } from "@discussion-post/contract/versions";
import { eventStream, type FakeApi } from "@discussion-post/ui/testing/fake-api";
import {
  evidencedGeneration,
  firstVersion,
  freeUser,
  noVersions,
} from "@discussion-post/ui/testing/fixtures";
import { bodyOf } from "@discussion-post/ui/text/post-text";
import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showPage } from "./show-page.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Where the draft is edited. */
export const box = page.getByRole("textbox", { name: "Text", exact: true });

/** What the draft cites, as it stands in its text. */
export const cited = evidencedGeneration.citations.map(({ text }) => text);

/** How many words the draft has. */
export const words = countWords(bodyOf(evidencedGeneration.content, evidencedGeneration.references));

/** The citations that are drawn as such while it is edited. */
export const drawn = () =>
  [...document.querySelectorAll("[role=textbox] [data-citation]")].map((one) => one.textContent);

/** A draft that cites, being edited with the caret before its first word. */
export async function editDraftOf(api: FakeApi, given = {}): Promise<void> {
  await writeDraft(api, given);
  await button("Edit").click();
  await expect.element(box).toHaveFocus();
  // The caret is where one looked. Just after a focus, ProseMirror takes a key to the beginning for the browser's doing.
  await box.click({ position: { x: 5, y: 5 } });
  await userEvent.keyboard("{Control>}{Home}{/Control}");
}

/** The same draft as it is read. */
export async function writeDraft(api: FakeApi, { versions = noVersions } = {}): ReturnType<typeof showPage> {
  const { response, send, end } = eventStream(generatePost);
  api.on(generatePost, response);
  const shown = await showPage(api, "/", { user: freeUser, versions });
  await page.getByLabelText("Discussion topic").fill("Should public transport be free?");
  await button("Generate Discussion Post").click();
  send({ type: "started", id: evidencedGeneration.id }, { type: "done", generation: evidencedGeneration });
  end();
  return shown;
}

/** The server keeps an edit as it comes. */
export function keepsEdits(api: FakeApi): void {
  api.on(editDraft, ({ body }): Version => {
    const { content, unverified = [], kept = [], removed = [], citations = [] } = body;
    const { sources, references } = evidencedGeneration;
    return { ...firstVersion, number: 2, content, unverified, kept, removed, citations, sources, references };
  });
}

import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import type { FrameSelection } from "../messages.ts";
import { cutText } from "./cut-text.ts";
import { findPosts } from "./discussion/find-posts.ts";
import { selectedAuthor } from "./discussion/selected-author.ts";
import { speakersIn } from "./discussion/speakers.ts";
import { shadowRootOf } from "./extension-api.ts";
import { deepActiveElement, isActiveFrame } from "./focus.ts";
import { selectedText } from "./selected-text.ts";
import { inSlices, type Sliced } from "./slices.ts";
import type { PageMemory } from "./watch.ts";

/** The words that a person sees selected in this frame, at most as many as a topic may have. */
export async function readSelection({
  selectionChangedAt,
}: Pick<PageMemory, "selectionChangedAt">): Promise<FrameSelection> {
  const inField = selectedInField();
  const range = inField ? null : selectedRange();
  const text = range ? await inSlices(selectedText(range, TOPIC_MAX_CHARS)) : inField;
  const whose = range && text !== "" ? await inSlices(selectedAuthor(range)) : NOBODY;
  const named = range && whose.spansPosts ? await inSlices(textWithNames(range)) : text;
  return {
    ...cutText(named, TOPIC_MAX_CHARS),
    ...whose,
    isActive: isActiveFrame(),
    changedAt: selectionChangedAt,
  };
}

/** Of more than one person's words each part is headed by who wrote it. */
function* textWithNames(range: AbstractRange): Sliced<string> {
  return yield* selectedText(range, TOPIC_MAX_CHARS, speakersIn(yield* findPosts()));
}

const NOBODY = { author: null, spansPosts: false };

function selectedInField(): string {
  const field = deepActiveElement(document);
  if (!(field instanceof HTMLTextAreaElement)) return "";
  return field.value.slice(field.selectionStart, field.selectionEnd).trim();
}

function selectedRange(): AbstractRange | null {
  const selection = document.getSelection();
  return selection && selection.rangeCount > 0 ? composedRange(selection) : null;
}

/** The selection with its true ends, which may lie inside shadow roots. */
function composedRange(selection: Selection): StaticRange | Range | null {
  const shadowRoots = [...allShadowRoots(document)];
  const range =
    typeof selection.getComposedRanges === "function"
      ? selection.getComposedRanges({ shadowRoots })[0]
      : selection.getRangeAt(0);
  return range && !range.collapsed ? range : null;
}

function* allShadowRoots(root: ParentNode): Generator<ShadowRoot> {
  for (const element of root.querySelectorAll("*")) {
    const shadow = shadowRootOf(element);
    if (!shadow) continue;
    yield shadow;
    yield* allShadowRoots(shadow);
  }
}

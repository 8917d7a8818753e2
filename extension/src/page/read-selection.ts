import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import type { FrameSelection } from "../messages.ts";
import { cutText } from "./cut-text.ts";
import { selectedAuthor } from "./discussion/selected-author.ts";
import { shadowRootOf } from "./extension-api.ts";
import { deepActiveElement, isActiveFrame } from "./focus.ts";
import { selectedText } from "./selected-text.ts";
import { inSlices } from "./slices.ts";
import type { PageMemory } from "./watch.ts";

/** The words that a person sees selected in this frame, at most as many as a topic may have. */
export async function readSelection({
  selectionChangedAt,
}: Pick<PageMemory, "selectionChangedAt">): Promise<FrameSelection> {
  const inField = selectedInField();
  const range = inField ? null : selectedRange();
  const cut = cutText(
    range ? await inSlices(selectedText(range, TOPIC_MAX_CHARS)) : inField,
    TOPIC_MAX_CHARS,
  );
  const whose = range && cut.text !== "" ? await inSlices(selectedAuthor(range)) : NOBODY;
  return {
    ...cut,
    ...whose,
    isActive: isActiveFrame(),
    changedAt: selectionChangedAt,
  };
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

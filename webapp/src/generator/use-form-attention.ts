import { type RefObject, useEffect, useRef } from "react";

/** What the person has to see of the form: where to write, or why nothing was written. */
export type FormPoint = "topic" | "reason";

export interface FormAttention {
  /** Null where the person is to be left where they are. */
  point: FormPoint | null;
  /** Around the form and what stands above it. */
  place: RefObject<HTMLDivElement | null>;
  onLed: () => void;
}

/**
 * Leads to a point of the form once it shows, which may be far from what was pressed; the topic takes the caret.
 * Returns the place of the topic's box.
 */
export function useFormAttention({
  point,
  place,
  onLed,
}: FormAttention): RefObject<HTMLTextAreaElement | null> {
  const topicBox = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!point) return;
    onLed();
    if (point === "reason") {
      place.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
      // The button went with the former view, which may have had the focus on its tab: it can be pressed again.
      if (document.activeElement === document.body || document.activeElement?.matches("[role=tab]"))
        place.current?.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
      return;
    }
    place.current?.scrollIntoView();
    const box = topicBox.current;
    box?.focus({ preventScroll: true });
    // Behind what is there: with all of it selected, one key would be the end of it.
    box?.setSelectionRange(box.value.length, box.value.length);
  }, [point, place, onLed]);
  return topicBox;
}

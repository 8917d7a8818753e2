import { useHost } from "@discussion-post/ui/api/host";
import { showToast, UNDO } from "@discussion-post/ui/components/toast";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { type EarlyTopic, takeEarlyTopicForGood, takeSelection } from "./early-topic.ts";

/**
 * Fills the form with the topic that was written before it had loaded, with its selection. A topic that was there before can
 * be brought back. Runs in layout effects: between the old box and the new one no key is lost.
 * @param topic as the box shows it
 */
export function useEarlyTopic(topicBox: RefObject<HTMLTextAreaElement | null>, topic: string): void {
  const { draft } = useHost();
  const awaited = useRef<EarlyTopic | null>(null);
  useLayoutEffect(() => {
    const early = takeEarlyTopicForGood();
    if (!early) return;
    const { topic: former, requirements } = draft.getState().values;
    const isNew = early.text.trim() !== "" && early.text !== former;
    if (!isNew) return takeSelection(topicBox.current, early);
    awaited.current = early;
    // What was corrected belongs to the other topic.
    draft.getState().change({ topic: early.text, requirements: undefined });
    if (former.trim() === "") return;
    showToast({
      title: "Topic replaced",
      action: { label: UNDO, onPress: () => draft.getState().change({ topic: former, requirements }) },
    });
  }, [draft, topicBox]);
  // The selection can be set once the box has the text.
  useLayoutEffect(() => {
    const early = awaited.current;
    if (early?.text !== topic) return;
    awaited.current = null;
    takeSelection(topicBox.current, early);
  }, [topic, topicBox]);
}

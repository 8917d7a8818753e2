import { useHost } from "@discussion-post/ui/api/host";
import { showToast, UNDO } from "@discussion-post/ui/components/toast";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { type EarlyTopic, takeEarlyTopicForGood, takeSelection } from "./early-topic.ts";

/**
 * Takes over what was written before the form had come, with the selection; another topic that stood there can be brought
 * back. In the same moment in which the form comes: no key that is pressed meanwhile may go nowhere.
 * @param topic as the box shows it
 */
export function useEarlyTopic(topicBox: RefObject<HTMLTextAreaElement | null>, topic: string): void {
  const { draft } = useHost();
  const awaited = useRef<EarlyTopic | null>(null);
  useLayoutEffect(() => {
    const early = takeEarlyTopicForGood();
    if (!early) return;
    const { topic: former } = draft.getState().values;
    const isNew = early.text.trim() !== "" && early.text !== former;
    if (!isNew) return takeSelection(topicBox.current, early);
    awaited.current = early;
    draft.getState().change({ topic: early.text });
    if (former.trim() === "") return;
    showToast({
      title: "Topic replaced",
      action: { label: UNDO, onPress: () => draft.getState().change({ topic: former }) },
    });
  }, [draft, topicBox]);
  // A selection has a place only in a box that holds the text.
  useLayoutEffect(() => {
    const early = awaited.current;
    if (early?.text !== topic) return;
    awaited.current = null;
    takeSelection(topicBox.current, early);
  }, [topic, topicBox]);
}

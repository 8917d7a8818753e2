import { useHost } from "@discussion-post/ui/api/host";
import { showToast, UNDO } from "@discussion-post/ui/components/toast";
import { type RefObject, useEffect, useRef } from "react";
import { type EarlyTopic, takeCaret, takeEarlyTopic } from "./early-topic.ts";

/**
 * Takes over what was written before the form had come, with the caret; another topic that stood there can be brought back.
 * @param topic as the box shows it
 */
export function useEarlyTopic(topicBox: RefObject<HTMLTextAreaElement | null>, topic: string): void {
  const { draft } = useHost();
  const awaited = useRef<EarlyTopic | null>(null);
  useEffect(() => {
    const early = takeEarlyTopic();
    if (!early) return;
    const { topic: former } = draft.getState().values;
    const isNew = early.text.trim() !== "" && early.text !== former;
    if (!isNew) return takeCaret(topicBox.current, early);
    awaited.current = early;
    draft.getState().change({ topic: early.text });
    if (former.trim() === "") return;
    showToast({
      title: "Topic replaced",
      action: { label: UNDO, onPress: () => draft.getState().change({ topic: former }) },
    });
  }, [draft, topicBox]);
  // The caret has a place only in a box that holds the text.
  useEffect(() => {
    const early = awaited.current;
    if (early?.text !== topic) return;
    awaited.current = null;
    takeCaret(topicBox.current, early);
  }, [topic, topicBox]);
}

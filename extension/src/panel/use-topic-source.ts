import type { User } from "@discussion-post/contract/accounts";
import { usualLength } from "@discussion-post/contract/options";
import type { DraftStore } from "@discussion-post/ui/api/draft";
import { useHost } from "@discussion-post/ui/api/host";
import { showToast, UNDO } from "@discussion-post/ui/components/toast";
import {
  type AskableChoices,
  type FollowedChoices,
  lengthAskedIn,
  styleAskedIn,
} from "@discussion-post/ui/text/asked-choices";
import { useEffect, useRef, useState } from "react";
import { captureDiscussion, captureTab } from "../capture.ts";
import type { CapturedDiscussion, CapturedText, DiscussionPost, TabCapture } from "../messages.ts";
import { onPageNotice } from "../page-notices.ts";
import { forgetCapture, loadCapture, loadTaken, onCapture, saveCapture, saveTaken } from "../tab-storage.ts";
import { topicOf } from "../topic-of.ts";
import { watchLoads } from "../watch-loads.ts";

/** What the topic has to do with the page beside the panel. */
export interface TopicSource {
  /** The latest look at the page; null before the first. What it found is offered, never taken by itself. */
  capture: TabCapture | null;
  /** The capture that the topic was made from. */
  taken: CapturedText | null;
  /** Whether the page has another selection than the topic. */
  hasNewSelection: boolean;
  /** Makes the page's present selection the topic of a new post. */
  takeSelection(): Promise<void>;
  /** Looks for a discussion in the page. */
  findOnPage(): Promise<void>;
  /** Makes one of the posts that were found the thing to answer. */
  answer(discussion: CapturedDiscussion, post: DiscussionPost): void;
}

/** The capture that a topic was made from and still is; null for one that was typed, or typed on. */
export function captureOf(topic: string, { taken }: Pick<TopicSource, "taken">): CapturedText | null {
  return taken?.text === topic ? taken : null;
}

/**
 * Follows the tab's selection. A capture becomes the topic by itself as long as nothing of the person's own
 * would be lost by it; otherwise it waits to be taken.
 */
export function useTopicSource(tabId: number, { id: userId, isSubscribed }: User): TopicSource {
  const { draft } = useHost();
  const [capture, setCapture] = useState<TabCapture | null>(null);
  const [taken, setTaken] = useState<CapturedText | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  /** Topics that came from a page: whatever else stands in the box was typed. */
  const fromPages = useRef(new Set<string>()).current;

  function take(next: CapturedText) {
    const { values, followed, written, startOver, change, follow } = draft.getState();
    if (written && values.topic !== next.text) startOver();
    const isTyped = !written && values.topic.trim() !== "" && !fromPages.has(values.topic);
    const { text: topic, answering } = next;
    const chosen = withoutFollowed(values, followed);
    // Who chose another length than the usual one keeps it.
    const isUsual = chosen.length === usualLength({ isReply: Boolean(values.answering) });
    const former = isUsual ? { ...chosen, length: usualLength({ isReply: Boolean(answering) }) } : chosen;
    const tier = { canUsePremium: isSubscribed };
    const set = {
      length: lengthAskedIn({ topic, answering }, tier) ?? former.length,
      citationStyle: styleAskedIn({ ...former, topic, answering }, tier) ?? former.citationStyle,
    };
    change({ topic, answering, ...set });
    follow({ former, set });
    fromPages.add(topic);
    setTaken(next);
    setHasChanged(false);
    void saveTaken(tabId, userId, next);
    if (!isTyped || values.topic === topic) return;
    showToast({
      title: "Topic replaced",
      description: "What you typed is gone from the box.",
      action: { label: UNDO, onPress: () => change({ ...values, answering: values.answering }) },
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` reads the store, not this render
  useEffect(() => {
    let isGone = false;
    const consider = async (next: TabCapture | null) => {
      const last = await loadTaken(tabId, userId);
      if (isGone) return;
      if (last) fromPages.add(last.text);
      setTaken(last);
      setCapture(next);
      if (next?.status === "text" && next.id !== last?.id && isUntouched(draft, fromPages)) take(next);
    };
    void loadCapture(tabId, userId).then(consider);
    const stop = onCapture(tabId, userId, consider);
    return () => {
      isGone = true;
      stop();
    };
  }, [tabId, userId, draft, fromPages]);

  useEffect(() => onPageNotice(tabId, "selection_changed", () => setHasChanged(true)), [tabId]);

  // Posts of a page that was left are nothing to answer on the next one.
  const isDiscussion = capture?.status === "discussion";
  useEffect(() => {
    if (!isDiscussion) return undefined;
    return watchLoads(tabId, { onLoading: () => void forgetCapture(tabId, userId) });
  }, [tabId, userId, isDiscussion]);

  const isWaiting = capture?.status === "text" && capture.id !== taken?.id;
  return {
    capture,
    taken,
    hasNewSelection: hasChanged || isWaiting,
    async findOnPage() {
      await saveCapture(tabId, userId, await captureDiscussion(tabId));
    },
    answer({ posts, source }, post) {
      take({ status: "text", id: crypto.randomUUID(), ...topicOf(post, posts), source });
    },
    async takeSelection() {
      const next = await captureTab(tabId);
      // The page may have lost its selection since it was captured; what was captured still counts.
      const usable = next.status === "text" ? next : isWaiting ? capture : null;
      setHasChanged(false);
      if (usable) take(usable);
      await saveCapture(tabId, userId, usable ?? next);
    },
  };
}

/** The choices without what the last topic set: that goes with it, unless something else was chosen since. */
function withoutFollowed(values: AskableChoices, followed: FollowedChoices | null): AskableChoices {
  const { length, citationStyle } = values;
  if (followed === null) return { length, citationStyle };
  const { former, set } = followed;
  return {
    length: length === set.length ? former.length : length,
    citationStyle: citationStyle === set.citationStyle ? former.citationStyle : citationStyle,
  };
}

/** Whether the topic may be replaced without asking: it is empty, or a selection as it was taken. */
function isUntouched(draft: DraftStore, fromPages: ReadonlySet<string>): boolean {
  const { values, isWriting, run, written } = draft.getState();
  if (isWriting || run || written) return false;
  return values.topic.trim() === "" || fromPages.has(values.topic);
}

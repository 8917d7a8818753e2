import { type CourseRuleName, strictestRule } from "@discussion-post/contract/course-rule";
import type { PostInFull } from "@discussion-post/contract/posts";
import type { RefinementInstruction } from "@discussion-post/contract/refinement-instruction";
import type { Refinement } from "@discussion-post/contract/refinements";
import type { VersionList } from "@discussion-post/contract/versions";
import { useEffect, useEffectEvent } from "react";
import { changedSentences } from "../text/changed-sentences.ts";
import type { TextPart } from "../text/selected-part.ts";
import { useSession } from "./accounts.ts";
import { ApiError, unreachable } from "./api-error.ts";
import { useHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { postKeeper } from "./keep-answer.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { type Holder, queryKeys } from "./query-keys.ts";
import { type Refining, useRefinement } from "./refinement.ts";
import { sameUser } from "./same-user.ts";
import { sendDraft } from "./send-draft.ts";
import type { WrittenPost } from "./unsaved-draft.ts";
import { useCourseRule } from "./use-course-rule.ts";
import { useDraft } from "./use-draft.ts";
import { listVersions, type NewText, restoreVersion, useVersions } from "./versions.ts";

/** Whom to tell what became of a text. */
export interface DeskEvents {
  /** A refinement begins. */
  onRefining: () => void;
  /**
   * @param undo brings the text back that was there before
   * @param changed the sentences that are other ones now
   */
  onRefined: (instruction: RefinementInstruction, undo: () => void, changed: readonly string[]) => void;
  onRestored: (undo: () => void) => void;
  /** Its owner stopped a refinement: the text stays as it was. */
  onStopped: () => void;
  /** The text stays as it was. */
  onFailed: (error: ApiError) => void;
}

/** What can be done with a finished text, beside reading it. */
export interface Desk {
  of: Holder;
  versions: VersionList | undefined;
  /** What the course allows of AI: the stricter of what was chosen for the text and of what is chosen now. */
  courseRule: CourseRuleName | undefined;
  refining: Refining | null;
  /** Returns whether another text came of it. */
  refine(instruction: RefinementInstruction, part: TextPart | null): Promise<boolean>;
  /** Ends a refinement; the text stays as it was. */
  stop(): Promise<void>;
  restore(number: number): Promise<void>;
}

/** The desk of this window's finished draft; null where there is none. */
export function useDraftDesk(events: DeskEvents): Desk | null {
  const host = useHost();
  const id = useDraft(({ written }) => written?.generation.id ?? null);
  const savedPostId = useDraft((draft) => draft.savedPostId);
  const isWriting = useDraft((draft) => draft.isWriting);
  const courseRule = useCourseRule();
  const { user } = useSession();
  const of = user && !isWriting ? holderOf(id, savedPostId) : null;
  const desk = useDesk(of, {
    events,
    courseRule,
    content: () => host.draft.getState().written?.generation.content ?? "",
    /** What was decided here about references is not known there yet. */
    async keep() {
      const { written } = host.draft.getState();
      if (!written) throw unreachable();
      return keepDraft(host, written, savedPostId);
    },
    take({ text, post }) {
      if (!post && id !== null) tellOtherTabs(id);
      // Another draft has taken its place.
      if (host.draft.getState().written?.generation.id !== id) return;
      host.draft.getState().exchange(text, { isSaved: post !== null });
    },
  });
  return of && { of, ...desk };
}

/** The desk of a saved post. */
export function usePostDesk(post: PostInFull, events: DeskEvents): Desk {
  const host = useHost();
  const of = { postId: post.id };
  const desk = useDesk(of, {
    events,
    content: () => post.content,
    keep: () => presentOf(host, of),
    // The cache has the post by now.
    take: () => undefined,
  });
  return { of, ...desk };
}

function holderOf(draftId: string | null, postId: number | null): Holder | null {
  if (postId !== null) return { postId };
  return draftId === null ? null : { draftId };
}

interface DeskText {
  events: DeskEvents;
  /** The rule that is known here; the server may know a stricter one of the text. */
  courseRule?: CourseRuleName | undefined;
  content: () => string;
  /** Has the server know what is seen. Returns the number of its version. */
  keep: () => Promise<number>;
  /** Shows what the text has become. */
  take: (next: NewText) => void;
}

function useDesk(of: Holder | null, { events, courseRule, content, keep, take }: DeskText): Omit<Desk, "of"> {
  const host = useHost();
  const versions = useVersions(of);
  const { user } = useSession();
  const { refining, refine, left, resume, stop } = useRefinement(of);

  function took(next: NewText) {
    if (next.post) void postKeeper(host)(next.post);
    if (of) void host.queryClient.invalidateQueries({ queryKey: queryKeys.versions(of) });
    take(next);
  }
  async function restored(number: number): Promise<void> {
    const isSameUser = sameUser(host);
    const next = of && (await restoreVersion(host, of, number));
    if (next && isSameUser()) took(next);
  }
  async function telling<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "generation_stopped") events.onStopped();
      else events.onFailed(error);
    }
  }
  const undoTo = (number: number) => () => void telling(() => restored(number));
  /** @param start asks for it, or waits for it again. Returns whether another text came of it */
  async function refined(
    start: (from: { base: () => Promise<number>; content: string }) => Promise<Refinement | null>,
    { instruction, knownBase }: { instruction: RefinementInstruction; knownBase: number | null },
  ): Promise<boolean> {
    let before = 0;
    const base = async () => {
      before = knownBase ?? (await keep());
      return before;
    };
    events.onRefining();
    const former = content();
    const made = await start({ base, content: former });
    if (!made) return false;
    const { version, post } = made;
    const text = post ?? version;
    took({ text, post });
    events.onRefined(instruction, undoTo(before), changedSentences(former, text.content));
    return true;
  }

  const resumeLeft = useEffectEvent(() => {
    const refinement = left();
    if (!refinement) return;
    const { instruction, base } = refinement.body;
    void telling(() => refined((from) => resume(refinement, from), { instruction, knownBase: base }));
  });
  const name = JSON.stringify(of);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text that is shown to somebody
  useEffect(() => resumeLeft(), [name, user?.id]);

  return {
    versions: versions.data,
    courseRule: strictestRule([courseRule, versions.data?.courseRule]),
    refining,
    stop,
    async refine(instruction, part) {
      const isRefined = await telling(() =>
        refined((from) => refine({ ...from, instruction, part, courseRule }), {
          instruction,
          knownBase: null,
        }),
      );
      return isRefined ?? false;
    },
    restore: (number) =>
      telling(async () => {
        const before = await keep();
        await restored(number);
        events.onRestored(undoTo(before));
      }),
  };
}

async function keepDraft(host: Host, written: WrittenPost, savedPostId: number | null): Promise<number> {
  const { text, post } = await sendDraft(host.api, written, savedPostId);
  return "number" in text ? text.number : presentOf(host, { postId: post?.id ?? text.id });
}

async function presentOf({ api }: Host, of: Holder): Promise<number> {
  const { present } = await listVersions(api, of);
  if (present === null) throw unreachable();
  return present;
}

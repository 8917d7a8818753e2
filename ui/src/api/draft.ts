import { assignmentOf } from "@discussion-post/contract/assignment/assignment-of";
import type { SentRequirements } from "@discussion-post/contract/assignment/sent-requirements";
import type { Generation, GenerationRequest, GenerationStep } from "@discussion-post/contract/generations";
import { generatorDefaults } from "@discussion-post/contract/options";
import type { Source } from "@discussion-post/contract/sources";
import { countWords } from "@discussion-post/contract/text";
import type { CheckedText } from "@discussion-post/contract/unverified";
import { type PersistStorage, persist, type StateStorage } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import type { FollowedChoices } from "../text/asked-choices.ts";
import type { DescribedSource } from "../text/described-source.ts";
import { bodyOf } from "../text/post-text.ts";
import { isSameTopic } from "../text/same-topic.ts";
import type { ApiError } from "./api-error.ts";
import { delayedStorage, restored, type StoredDraft } from "./stored-draft.ts";
import { noOwnText, type OwnText, type TopicPlan } from "./student-work.ts";
import type { UnsavedDraft, WrittenPost } from "./unsaved-draft.ts";

/** What names of stored drafts begin with; what follows is whose it is. */
export const DRAFT_NAME = "draft";

/** One generation as it was asked for. The key makes every repeat of it the same generation. */
export interface Run {
  key: string;
  userId: number;
  request: GenerationRequest;
  /** Whether this browser's own model writes it. No other page, and no server, can go on with such a run. */
  isOnDevice?: boolean | undefined;
}

/** What is being done for a run that is received, or by this browser's own model. */
export interface RunProgress {
  step: GenerationStep | "reconnecting" | "downloading" | "loading";
  /** The place in line; with `waiting`. */
  place?: number | undefined;
  /** How much of the model is there; with `downloading`. */
  percent?: number | undefined;
}

/** The post being made in this window, from the first word of its topic until it is saved or replaced. */
export interface Draft {
  values: GenerationRequest;
  /** A generation that was begun and whose end is not known here. */
  run: Run | null;
  /** Whether this window is receiving the run now. */
  isWriting: boolean;
  /** What arrived of the run so far. */
  liveText: string;
  /** The works found for the run so far. */
  liveSources: Source[];
  /** What there is to say of too few of them. */
  liveNotices: string[];
  progress: RunProgress | null;
  /** What the server calls the run; null before its first word. */
  runId: string | null;
  /** The last finished draft; a new run replaces it only by succeeding. */
  written: WrittenPost | null;
  isSaved: boolean;
  /** The post that was saved of the finished draft; what is decided afterwards is saved into it. */
  savedPostId: number | null;
  isSaving: boolean;
  /** What was sent to be saved first, while no answer has told whether it arrived. */
  unansweredSave: WrittenPost | null;
  /** Whether the server has what was typed into the finished draft here. */
  isSent: boolean;
  /** The server's version that the finished draft's text comes from; null where nobody knows. */
  base: number | null;
  /** The text that was sent last, while no answer has told which version it is, or whether it arrived. */
  unanswered: string | null;
  error: ApiError | null;
  /** What the student wrote themselves; other drafts come and go beside it. */
  own: OwnText;
  plan: TopicPlan | null;
  /** What of the choices followed the topic. */
  followed: FollowedChoices | null;
  /** The source that is being described by hand. */
  described: DescribedSource | null;

  change(patch: Partial<GenerationRequest>): void;
  follow(followed: FollowedChoices | null): void;
  describe(described: DescribedSource | null): void;
  writeOwn(patch: Partial<OwnText>): void;
  keepPlan(plan: TopicPlan): void;
  begin(run: Run): void;
  /** Empties a run that is about to be received from its start again. */
  rewind(runId: string): void;
  report(progress: RunProgress): void;
  find(found: { sources: Source[]; notices: string[] }): void;
  write(text: string): void;
  /** Voids the text that arrived so far. */
  restart(): void;
  finish(written: WrittenPost): void;
  /** Changes the finished draft by what its writer decided about its references, and by what was found of them. */
  check(text: CheckedText & Partial<Pick<Generation, "sources" | "references">>): void;
  /** Changes the finished draft by what was typed into it. */
  type(text: CheckedText): void;
  /** Notes that the server has the finished draft's text as a version. */
  noteSent(sent: { isSent: boolean; base: number | null }): void;
  /** Notes that the finished draft's text is on its way to the server. */
  noteSending(): void;
  /** Exchanges the finished draft's text, by a refinement or for an earlier version of it. */
  exchange(text: ExchangedText, saved: { isSaved: boolean }): void;
  /** @param run.isSent whether the server may have it, be it without an answer */
  fail(error: ApiError, run: { isSent: boolean }): void;
  /** Says no more why the last run failed. */
  dropError(): void;
  markSaved(postId: number): void;
  noteSaving(isSaving: boolean): void;
  noteUnansweredSave(written: WrittenPost | null): void;
  /** Notes the post that an earlier text of the finished draft was saved as. */
  noteSavedAs(postId: number): void;
  /** The post that was saved of the finished draft is gone; the server has yet to be sent the draft's text. */
  markUnsaved(): void;
  /** A new post: no topic, no text; the other choices stay. */
  startOver(): void;
  /** A draft that was replaced takes its place again, with the topic and the choices that it was written from. */
  reopen(draft: UnsavedDraft): void;
}

/** A text with all that is shown with it; of a saved post no notices are kept. */
export type ExchangedText = CheckedText &
  Pick<Generation, "references"> & { sources: Source[] | null } & Partial<
    Pick<Generation, "notices" | "model">
  > & {
    /** The server's version of a draft that it is. */
    number?: number;
  };

export type DraftStore = ReturnType<typeof createDraftStore>;

/** The text to show: the run's while it is received, else the finished draft's; empty when there is none. */
export function draftText({ isWriting, liveText, written }: Draft): string {
  return isWriting ? liveText : (written?.generation.content ?? "");
}

const notReceiving = {
  isWriting: false,
  liveText: "",
  liveSources: [] as Source[],
  liveNotices: [] as string[],
  progress: null,
  runId: null,
};

/** A draft of which nothing is there yet. */
export const blankDraft = {
  values: { topic: "", ...generatorDefaults, ownSources: [] as string[] },
  run: null,
  ...notReceiving,
  written: null,
  isSaved: false,
  savedPostId: null,
  isSaving: false,
  unansweredSave: null as WrittenPost | null,
  isSent: true,
  base: null,
  unanswered: null,
  error: null,
  own: noOwnText,
  plan: null as TopicPlan | null,
  followed: null as FollowedChoices | null,
  described: null as DescribedSource | null,
};

/** A draft that survives reloads, crashes and closed panels in the given storage, which belongs to one person. */
export function createDraftStore(storage: StateStorage) {
  return persistedDraft(delayedStorage(storage), { skipHydration: false });
}

/** A draft that is kept in the given storage; with `skipHydration` it shows nothing of it before it is told to. */
export function persistedDraft(
  storage: PersistStorage<StoredDraft>,
  { skipHydration }: { skipHydration: boolean },
) {
  const setAside: SetAside = { corrected: null };
  return createStore<Draft>()(
    persist(
      (set) => ({
        ...blankDraft,
        change: (patch) => set(({ values }) => ({ values: withAnswered(changed(values, patch, setAside)) })),
        follow: (followed) => set({ followed }),
        describe: (described) => set({ described }),
        writeOwn: (patch) => set(({ own }) => ({ own: { ...own, ...patch } })),
        keepPlan: (plan) => set({ plan }),
        begin: (run) => set({ ...notReceiving, run, isWriting: true, error: null }),
        rewind: (runId) => set({ ...notReceiving, isWriting: true, runId }),
        report: (progress) => set({ progress }),
        find: ({ sources, notices }) => set({ liveSources: sources, liveNotices: notices }),
        write: (text) => set(({ liveText }) => ({ liveText: liveText + text })),
        restart: () => set({ liveText: "" }),
        finish: (written) =>
          set({
            ...notReceiving,
            ...{ run: null, written, isSaved: false, savedPostId: null, isSent: true, base: null },
            unanswered: null,
          }),
        // In one step: who keeps the draft elsewhere is told once.
        type: (text) => set((draft) => ({ ...withChecked(draft, text), isSent: false, base: draft.base })),
        noteSent: (sent) => set({ ...sent, unanswered: null }),
        noteSending: () => set(({ written }) => ({ unanswered: written?.generation.content ?? null })),
        check: (text) => set((draft) => withChecked(draft, text)),
        exchange: ({ content, unverified, kept, removed, citations, sources, references, ...text }, saved) =>
          set(({ written }) => {
            if (!written) return {};
            const generation = {
              ...written.generation,
              ...{ content, unverified, kept, removed, citations, references },
              ...(sources && { sources }),
              ...("notices" in text && { notices: text.notices }),
              ...("model" in text && { model: text.model }),
            };
            const wordCount = countWords(bodyOf(content, references));
            return {
              written: { ...written, generation: { ...generation, wordCount } },
              ...{ isSent: true, base: text.number ?? null, unanswered: null },
              ...saved,
            };
          }),
        // Where no answer came the server may still be writing: the run is kept, so that a repeat takes it up.
        fail: (error, { isSent }) =>
          set(({ run }) => ({
            ...notReceiving,
            run: isSent && error.code === "unreachable" ? run : null,
            error,
          })),
        dropError: () => set({ error: null }),
        markSaved: (savedPostId) => set({ isSaved: true, savedPostId }),
        noteSaving: (isSaving) => set({ isSaving }),
        noteUnansweredSave: (unansweredSave) => set({ unansweredSave }),
        noteSavedAs: (savedPostId) => set({ savedPostId }),
        markUnsaved: () => set({ isSaved: false, savedPostId: null, isSent: false, base: null }),
        startOver: () =>
          set(({ values, own, plan, followed, described }) => ({
            ...{ ...blankDraft, own, plan, followed, described },
            values: withAnswered({ ...values, topic: "", sourceChoices: undefined, requirements: undefined }),
          })),
        reopen: ({ written, savedPostId, isSent = true, base = null }) =>
          set(({ own, plan }) => ({
            ...{ ...blankDraft, own, plan },
            ...{ values: written.request, written, savedPostId, isSent, base },
          })),
      }),
      {
        name: DRAFT_NAME,
        version: 1,
        skipHydration,
        storage,
        partialize: ({
          values,
          run,
          written,
          isSaved,
          savedPostId,
          isSent,
          base,
          unanswered,
          own,
          plan,
          followed,
          described,
        }) => ({
          ...{ values, run, written, isSaved, savedPostId, isSent, base, unanswered, own, plan, followed },
          described,
        }),
        merge: (stored, current) => ({ ...current, ...restored(stored) }),
      },
    ),
  );
}

/** The finished draft with another text, or with what was decided or found about its references. */
function withChecked(
  { written }: Draft,
  {
    content,
    unverified,
    kept,
    removed,
    citations,
    sources,
    references,
  }: CheckedText & Partial<Pick<Generation, "sources" | "references">>,
): Partial<Draft> {
  if (!written) return {};
  const generation = {
    ...written.generation,
    ...{ content, unverified, kept, removed, citations },
    ...(sources && { sources }),
    ...(references !== undefined && { references }),
    // "Nothing is cited" was said of a text that now cites.
    ...(citations.length > 0 && written.generation.citations.length === 0 && { notices: [] as string[] }),
  };
  const wordCount = countWords(bodyOf(content, generation.references));
  return {
    written: { ...written, generation: { ...generation, wordCount } },
    isSaved: false,
    base: null,
  };
}

/** What was corrected of the assignment before, which comes back with its text: it may only have been cut to be moved. */
interface SetAside {
  corrected: { assignment: string; requirements: SentRequirements } | null;
}

/**
 * What was corrected of an assignment does not hold for the next one, and what a model read only for the text it read: of
 * another text on the same topic, what was corrected is kept, and rules read the rest.
 */
function changed(
  values: GenerationRequest,
  patch: Partial<GenerationRequest>,
  setAside: SetAside,
): GenerationRequest {
  const next = { ...values, ...patch };
  const { requirements } = values;
  const isSameText = assignmentOf(next) === assignmentOf(values);
  const isKept =
    requirements?.readBy === "model" && !requirements.isCorrected
      ? isSameText
      : isSameTopic(values.topic, next.topic);
  const kept = isSameText || !requirements?.readBy ? requirements : { ...requirements, readBy: undefined };
  const result = { ...values, requirements: isKept ? kept : undefined, ...patch };
  // Who discards what they corrected does not want it back.
  if (patch.topic === undefined && "requirements" in patch) setAside.corrected = null;
  if (patch.topic === undefined || isSameText) return result;
  if (requirements?.isCorrected && !result.requirements)
    setAside.corrected = { assignment: assignmentOf(values), requirements };
  const { corrected } = setAside;
  const isBack = !result.requirements && corrected?.assignment === assignmentOf(next);
  return isBack ? { ...result, requirements: corrected.requirements } : result;
}

/** So much of a post tells whether a topic still is about it. */
const POST_BEGINNING_CHARS = 60;

/** A post that has gone from the topic is answered no more. */
function withAnswered({ answering, ...values }: GenerationRequest): GenerationRequest {
  const isThere = answering && values.topic.includes(answering.post.slice(0, POST_BEGINNING_CHARS));
  return isThere ? { ...values, answering } : values;
}

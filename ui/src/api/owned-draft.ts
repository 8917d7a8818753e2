import type { GenerationRequest } from "@discussion-post/contract/generations";
import type { StateStorage } from "zustand/middleware";
import type { DescribedSource } from "../text/described-source.ts";
import { blankDraft, DRAFT_NAME, type Draft, type DraftStore, persistedDraft } from "./draft.ts";
import { delayedStorage, isPromise, parseStored, restored } from "./stored-draft.ts";

/** The draft of somebody who is not signed in, in a window where nobody's session has ended. */
const VISITOR_DRAFT = `${DRAFT_NAME}:visitor`;
/** Who was the last to be signed in in this window, until they sign out. */
const LAST_OWNER = `${DRAFT_NAME}-owner`;
/** What a user typed after their session had ended stands below their name, like the drafts of other forms. */
const AFTER_SESSION = "after_session";
/** Where drafts survive a reload. `names` lists those it holds, for a window in which several people write. */
export interface DraftStorage extends StateStorage {
  names?(): string[];
}

/** Whose draft is shown: a user's, by id, or a visitor's. */
export type DraftOwner = number | "visitor";

/** A draft that belongs to somebody, and is shown to nobody else. */
export interface OwnedDraftStore extends DraftStore {
  /**
   * Takes the former owner's draft away from the screen, and brings back what the new owner left. A visitor's
   * typed values stay with the user as whom they sign in, and other users' drafts are deleted then; where they sign in
   * in another window, that one alone brings back the user's stored draft. A visitor alone deletes nothing, since a
   * session may have ended by itself. What is typed after that belongs to the user whose session it was, and to nobody
   * else.
   * @param owner `null` while nobody knows who it is
   * @param ended whose session was found ended, where this window has not seen them signed in
   */
  own(owner: DraftOwner | null, ended?: number | null): void;
  /** Deletes every stored draft, and the one that is shown. */
  forget(): void;
  /** Whether the storage holds something that a user, and not a visitor, wrote. */
  keepsWork(): boolean;
}

/** A draft in a window that people of one computer share: it shows nothing before it is known whose it is. */
export function createOwnedDraftStore(storage: DraftStorage): OwnedDraftStore {
  const delayed = delayedStorage(storage);
  const store = persistedDraft(delayed, { skipHydration: true });
  let present: DraftOwner | null = null;
  /** Whether a visitor had this window until its owner became unknown, as when somebody signs in in another one. */
  let wasVisitors = false;

  function removeAll(isMeant: (name: string) => boolean): void {
    for (const name of storage.names?.() ?? []) {
      if (name.startsWith(DRAFT_NAME) && isMeant(name)) void storage.removeItem(name);
    }
  }

  function show(name: string): void {
    store.persist.setOptions({ name });
    void store.persist.rehydrate();
  }

  function own(owner: DraftOwner | null, ended?: number | null): void {
    if (owner === present) return;
    delayed.flush();
    delayed.whilePaused(() => store.setState(blankDraft));
    const isElsewhere = wasVisitors;
    wasVisitors = owner === null && present === "visitor";
    present = owner;
    if (owner === null) return;
    if (owner === "visitor") {
      if (ended) void storage.setItem(LAST_OWNER, String(ended));
      show(visitorName(storage));
      return;
    }
    const name = nameOf(owner);
    const afterSession = unsavedName(owner, AFTER_SESSION);
    const afterwards = typedValues(storage, afterSession);
    const typed = afterwards ?? typedValues(storage, VISITOR_DRAFT);
    removeAll((other) => other === afterSession || (other !== name && !other.startsWith(`${name}:`)));
    void storage.setItem(LAST_OWNER, String(owner));
    // The stored draft is shown in the window of the sign-in, which may be writing it: twice would mix the topics.
    if (typed && !afterwards && isElsewhere) store.persist.setOptions({ name });
    else show(name);
    if (!typed) return;
    const earlier = store.getState();
    earlier.change(joined(earlier, typed.values));
    earlier.follow(typed.followed);
    if (typed.described) earlier.describe(placedBehind(typed.described, { typed: typed.values, earlier }));
  }

  return Object.assign(store, {
    own,
    forget() {
      delayed.drop();
      present = null;
      delayed.whilePaused(() => store.setState(blankDraft));
      removeAll(() => true);
    },
    keepsWork: () =>
      (storage.names?.() ?? []).some((name) => {
        if (!name.startsWith(`${DRAFT_NAME}:`) || name === VISITOR_DRAFT) return false;
        // What else stands below a user's name was typed into another form.
        const [, , form = AFTER_SESSION] = name.split(":");
        return form !== AFTER_SESSION || hasWork(storage.getItem(name));
      }),
  });
}

/** Whether a stored draft has a topic or a text, the student's own included. */
function hasWork(text: ReturnType<StateStorage["getItem"]>): boolean {
  const { values, run, written, own } = restored(isPromise(text) ? undefined : parseStored(text)?.state);
  return Boolean(values?.topic.trim() || run || written || own?.text.trim());
}

/** The name under which a host's draft storage keeps what a user typed into another form; it goes with their drafts. */
export function unsavedName(userId: number, form: string): string {
  return `${nameOf(userId)}:${form}`;
}

function nameOf(userId: number): string {
  return `${DRAFT_NAME}:${userId}`;
}

/** Whether a draft storage keeps this in its own window alone: who opens the next one may be somebody else. */
export function staysInWindow(name: string): boolean {
  return name === VISITOR_DRAFT || name === LAST_OWNER || name.endsWith(`:${AFTER_SESSION}`);
}

/** Where is kept what somebody types who is not signed in: as the last user's, until that one signs out. */
function visitorName(storage: StateStorage): string {
  const lastOwner = storage.getItem(LAST_OWNER);
  const isKnown = typeof lastOwner === "string" && lastOwner !== "";
  return isKnown ? unsavedName(Number(lastOwner), AFTER_SESSION) : VISITOR_DRAFT;
}

/** What was typed before signing in, over what waited there: no topic is lost, unless a post was written from it. */
function joined({ values: earlier, written }: Draft, typed: GenerationRequest): GenerationRequest {
  const ownSources = typed.ownSources.length > 0 ? typed.ownSources : earlier.ownSources;
  const givenSources = typed.givenSources?.length ? typed.givenSources : earlier.givenSources;
  return { ...typed, ownSources, ...(givenSources && { givenSources }), topic: joinedTopic() };

  function joinedTopic(): string {
    if (typed.topic.trim() === "") return earlier.topic;
    const isKept = typed.topic.includes(earlier.topic.trim()) || written?.request.topic === earlier.topic;
    return isKept ? typed.topic : `${earlier.topic}\n\n${typed.topic}`;
  }
}

/** Where no other was described before signing in, it is a new one among those that waited there. */
function placedBehind(
  described: DescribedSource,
  { typed, earlier }: { typed: GenerationRequest; earlier: Draft },
): DescribedSource {
  const waiting = typed.givenSources?.length ? 0 : (earlier.values.givenSources?.length ?? 0);
  return { ...described, place: described.place + waiting };
}

/** What somebody who was not signed in has changed in the form, and what of that followed the topic; null for nothing. */
function typedValues(storage: StateStorage, name: string) {
  const text = storage.getItem(name);
  const {
    values,
    followed = null,
    described = null,
  } = isPromise(text) ? {} : restored(parseStored(text)?.state);
  const isBlank = JSON.stringify(values) === JSON.stringify(blankDraft.values) && described === null;
  return !values || isBlank ? null : { values, followed, described };
}

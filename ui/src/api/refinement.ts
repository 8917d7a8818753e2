import type { CourseRuleName } from "@discussion-post/contract/course-rule";
import type { RefinementInstruction } from "@discussion-post/contract/refinement-instruction";
import {
  type Refinement,
  type RefinementEvent,
  type RefinementRequest,
  refine,
  stopRefinement,
} from "@discussion-post/contract/refinements";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { TextPart } from "../text/selected-part.ts";
import { ApiError, offline, unreachable } from "./api-error.ts";
import type { RunProgress } from "./draft.ts";
import { streamEvents } from "./event-stream.ts";
import { useHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { isOffline } from "./is-offline.ts";
import { forgetRefinement, type KeptRefinement, keepRefinement, refinementLeft } from "./kept-refinement.ts";
import { type Holder, queryKeys } from "./query-keys.ts";
import { sameUser, userIdOf } from "./same-user.ts";

/** A refinement while it is written. */
export interface Refining {
  /** The text that it began from, which stays if it fails or is stopped. */
  content: string;
  instruction: RefinementInstruction;
  /** What is refined; null for the whole text. */
  part: TextPart | null;
  /** What arrived so far, in the place of the part. */
  liveText: string;
  progress: RunProgress | null;
  /** What the server calls it; null before its first word. */
  id: string | null;
}

/** What is being refined in this window, by draft or post: it goes on where its page is left. */
const refinements = createStore<Readonly<Record<string, Refining>>>(() => ({}));

/** A broken connection is taken up again after these waits; the server goes on writing meanwhile. */
const RECONNECT_WAITS_MS = [500, 2_000, 5_000];

interface Wish {
  of: Holder;
  /** What was under way as the page was left; without, it is asked for now. */
  left?: KeptRefinement;
  /** Makes what is seen the text that the server has. Returns the number of its version. */
  base: () => Promise<number>;
  content: string;
  instruction: RefinementInstruction;
  part: TextPart | null;
  /** What the course allows of AI, as the student has it now. */
  courseRule: CourseRuleName | undefined;
}

/** Refines a draft or saved post. */
export function useRefinement(of: Holder | null) {
  const host = useHost();
  const name = JSON.stringify(of);
  const refining = useStore(refinements, (all) => all[name] ?? null);
  return {
    refining,
    /**
     * Returns null where whoever asked for it is no longer signed in here: nobody waits for it then.
     * @throws ApiError where nothing came of it; the text stays as it was
     */
    async refine(wish: Omit<Wish, "of" | "left">): Promise<Refinement | null> {
      if (of === null) throw unreachable();
      return follow(host, { of, ...wish });
    },
    /** What of it was under way as a page of this browser was left, and nobody waits for here; null for nothing. */
    left(): KeptRefinement | null {
      const userId = userIdOf(host);
      if (of === null || userId === undefined || refinements.getState()[name]) return null;
      return refinementLeft(of, userId);
    },
    /**
     * Waits for it again, as `refine` does.
     * @throws ApiError
     */
    async resume(
      left: KeptRefinement,
      { content, base }: Pick<Wish, "content" | "base">,
    ): Promise<Refinement | null> {
      if (of === null) throw unreachable();
      const { instruction, part, courseRule } = left.body;
      return follow(host, { of, left, base, content, instruction, part, courseRule });
    },
    async stop(): Promise<void> {
      if (refining?.id) await host.api.call(stopRefinement, { params: { id: refining.id } });
    },
  };
}

async function follow(host: Host, wish: Wish): Promise<Refinement | null> {
  const { of, content, instruction, part } = wish;
  const name = JSON.stringify(of);
  const isSameUser = sameUser(host);
  const stop = new AbortController();
  const drop = () => {
    refinements.setState(({ [name]: _over, ...others }) => others, true);
  };
  // Every change of who is signed in goes through the query cache.
  const unsubscribe = host.queryClient.getQueryCache().subscribe(() => {
    if (isSameUser() || stop.signal.aborted) return;
    drop();
    stop.abort();
  });
  change(name, { content, instruction, part, liveText: "", progress: null, id: null });
  try {
    return await refined(host, { wish, name, stop: stop.signal });
  } catch (error) {
    if (stop.signal.aborted) return null;
    throw error;
  } finally {
    unsubscribe();
    if (!stop.signal.aborted) {
      drop();
      void host.queryClient.invalidateQueries({ queryKey: queryKeys.versions(of) });
    }
  }
}

/** Asks for it, and again where the connection breaks, for as long as nothing stops it. */
async function refined(
  host: Host,
  { wish, name, stop }: { wish: Wish; name: string; stop: AbortSignal },
): Promise<Refinement> {
  const { of, left, base, instruction, part, courseRule } = wish;
  const key = left?.key ?? crypto.randomUUID();
  const since = left?.since ?? Date.now();
  const asked = { of, instruction, part, ...(courseRule && { courseRule }) };
  const userId = userIdOf(host);
  const keep = (base: number | null) => {
    if (userId !== undefined) keepRefinement({ userId, key, since, body: { ...asked, base } });
  };
  // A reload may come before the text is there.
  keep(left?.body.base ?? null);
  try {
    let body: RefinementRequest | undefined;
    for (const wait of [...RECONNECT_WAITS_MS, null]) {
      stop.throwIfAborted();
      try {
        body ??= { ...asked, base: await base() };
        keep(body.base);
        return await receive(host, { name, key, body, stop });
      } catch (error) {
        const isLost = error instanceof ApiError && error.code === "unreachable";
        if (!isLost || wait === null) throw error;
        // To try again without a connection would only be silence.
        if (isOffline()) throw offline();
        // A page that is reloaded loses its connections first, and forgets nothing while it waits.
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    throw unreachable();
  } finally {
    // Where the session has ended it goes on, and its owner may be back.
    if (!stop.aborted) forgetRefinement({ key, body: { of } });
  }
}

interface Asked {
  name: string;
  key: string;
  body: RefinementRequest;
  stop: AbortSignal;
}

/** Receives it from its start; the server replays what was written already. */
async function receive(host: Host, { name, key, body, stop }: Asked): Promise<Refinement> {
  const events = streamEvents(host.api, refine, { body, idempotencyKey: key, signal: stop });
  for await (const event of events) {
    stop.throwIfAborted();
    const done = apply(name, event);
    if (done) return done;
  }
  throw unreachable();
}

function apply(name: string, event: RefinementEvent): Refinement | null {
  switch (event.type) {
    case "started":
      change(name, { id: event.id, liveText: "", progress: null });
      return null;
    case "progress":
      change(name, { progress: { step: event.step, place: event.place } });
      return null;
    case "text":
      change(name, ({ liveText }) => ({ liveText: liveText + event.text }));
      return null;
    case "restarted":
      change(name, { liveText: "" });
      return null;
    case "done":
      return event.refinement;
    case "failed":
      throw new ApiError({ status: 200, ...event.error });
  }
}

function change(name: string, by: Partial<Refining> | ((now: Refining) => Partial<Refining>)): void {
  refinements.setState((all) => {
    const now = all[name];
    const patch = typeof by === "function" ? (now ? by(now) : {}) : by;
    return { ...all, [name]: { ...now, ...patch } as Refining };
  });
}

/** A text as it reads while a part of it is refined. */
export function textWhileRefined({ content, part, liveText }: Refining): string {
  if (liveText === "") return content;
  if (part === null) return liveText;
  return content.slice(0, part.start) + liveText + content.slice(part.end);
}

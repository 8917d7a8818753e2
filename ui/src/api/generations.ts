import type { User } from "@discussion-post/contract/accounts";
import {
  type Generation,
  type GenerationEvent,
  type GenerationRequest,
  generatePost,
  stopGeneration,
} from "@discussion-post/contract/generations";
import { useEffect, useRef } from "react";
import { recoverSession, useSession } from "./accounts.ts";
import { ApiError, offline, unreachable } from "./api-error.ts";
import { cutOff, deviceDraft } from "./device-drafts.ts";
import type { Draft, Run } from "./draft.ts";
import { streamEvents } from "./event-stream.ts";
import { useHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { isOffline } from "./is-offline.ts";
import { queryKeys } from "./query-keys.ts";
import { sameUser } from "./same-user.ts";

/** A broken connection is taken up again after these waits; the server goes on writing meanwhile. */
const RECONNECT_WAITS_MS = [500, 2_000, 5_000];

export type GenerationOutcome =
  | { status: "written"; generation: Generation }
  | { status: "failed"; error: ApiError }
  /** Nobody is signed in. */
  | { status: "signed_out" }
  /** The server has a session, yet the user could not be had. */
  | { status: "session_unsynced" }
  /** The draft was replaced meanwhile; nobody waits for this one. */
  | { status: "dropped" };

/** How to have the draft of this window written. */
export function useGenerator() {
  const host = useHost();
  const session = useSession();
  /** @param write writes for the user who is signed in. Looks for a lost session first when nobody seems to be */
  async function asUser(
    write: (user: User) => Promise<GenerationOutcome>,
    { onSessionRecovered }: GenerateOptions,
  ): Promise<GenerationOutcome> {
    if (session.user) return write(session.user);
    try {
      const user = await recoverSession(host);
      if (!user) return { status: "signed_out" };
      onSessionRecovered?.();
      return write(user);
    } catch (error) {
      if (error instanceof ApiError) return { status: "failed", error };
      return { status: "session_unsynced" };
    }
  }
  return {
    /** Writes a post from the draft's values. */
    generate: (options: GenerateOptions = {}): Promise<GenerationOutcome> =>
      asUser((user) => {
        const run = nextRun(host, user);
        host.draft.getState().begin(run);
        return follow(host, run);
      }, options),
    /** Has this browser's own model write it. */
    generateOnDevice: (options: GenerateOptions = {}): Promise<GenerationOutcome> =>
      asUser((user) => {
        const run = { key: crypto.randomUUID(), userId: user.id, request: requestOf(host), isOnDevice: true };
        host.draft.getState().begin(run);
        return writeHere(host, run);
      }, options),
    /** Ends the writing; what is there becomes the draft. Only while one is received. */
    async stop(): Promise<void> {
      const { run, runId } = host.draft.getState();
      if (run?.isOnDevice) stops.get(run.key)?.abort();
      else if (runId) await host.api.call(stopGeneration, { params: { id: runId } });
    },
  };
}

interface GenerateOptions {
  onSessionRecovered?(): void;
}

/** Takes up a generation that a reload, a closed panel or a crash cut off from this window. */
export function useResumedGeneration(onOutcome: (outcome: GenerationOutcome) => void): void {
  const host = useHost();
  const { user } = useSession();
  const latest = useRef(onOutcome);
  latest.current = onOutcome;
  useEffect(() => {
    if (!user) return;
    const resume = () => {
      const { run } = host.draft.getState();
      if (run?.userId !== user.id || followed.has(run.key)) return;
      host.draft.getState().begin(run);
      const outcome = run.isOnDevice
        ? Promise.resolve(settle(host, run, { status: "failed", error: cutOff() }))
        : follow(host, run);
      void outcome.then((outcome) => latest.current(outcome));
    };
    if (host.draft.persist.hasHydrated()) resume();
    return host.draft.persist.onFinishHydration(resume);
  }, [host, user]);
}

/** The runs that this window listens to already. */
const followed = new Set<string>();

/** The same request that an unreachable server may have received is the same run, so it is not paid twice. */
function nextRun(host: Host, user: User): Run {
  const { run } = host.draft.getState();
  const request = requestOf(host);
  const isRepeat =
    run?.userId === user.id && !run.isOnDevice && JSON.stringify(run.request) === JSON.stringify(request);
  return { key: isRepeat ? run.key : crypto.randomUUID(), userId: user.id, request };
}

/** A draft for the topic of the one at hand is written anew in its place: a version of the same text. */
function requestOf({ draft }: Host): GenerationRequest {
  const { values, written } = draft.getState();
  const topic = values.topic.trim();
  const follows = written?.request.topic === topic ? written.generation.id : undefined;
  return { ...values, topic, follows };
}

/** What stops the runs that this window's own browser writes. */
const stops = new Map<string, AbortController>();

/** Has this browser write the run. When the draft is replaced, or the session ends, it stops. */
async function writeHere(host: Host, run: Run): Promise<GenerationOutcome> {
  const stop = new AbortController();
  const isCurrent = currencyOf(host, run);
  const tell = (change: (draft: Draft) => void) => {
    if (isCurrent()) change(host.draft.getState());
    else stop.abort(new ApiError({ status: 0, message: "Nobody waits for this draft anymore." }));
  };
  followed.add(run.key);
  stops.set(run.key, stop);
  try {
    const generation = await deviceDraft(host, { run, stop: stop.signal, tell });
    return settle(host, run, { status: "written", generation });
  } catch (error) {
    if (!isCurrent()) return { status: "dropped" };
    return settle(host, run, {
      status: "failed",
      error: error instanceof ApiError ? error : unreadable(error),
    });
  } finally {
    stops.delete(run.key);
    followed.delete(run.key);
  }
}

/** Whether somebody still waits for the run. */
function currencyOf(host: Host, run: Run): () => boolean {
  const isSameUser = sameUser(host);
  return () => host.draft.getState().run?.key === run.key && isSameUser();
}

async function follow(host: Host, run: Run): Promise<GenerationOutcome> {
  const isCurrent = currencyOf(host, run);
  followed.add(run.key);
  let isSent = false;
  try {
    for (const wait of [...RECONNECT_WAITS_MS, null]) {
      isSent ||= !isOffline();
      const outcome = await receive(host, run, isCurrent);
      const isLost = outcome.status === "failed" && outcome.error.code === "unreachable";
      if (!isLost || wait === null) return settle(host, run, outcome);
      // Who has no connection is told so at once. A run that the server may have is kept, and goes on by itself later.
      if (isOffline()) return settle(host, run, { status: "failed", error: offline() }, { isSent });
      if (isCurrent()) host.draft.getState().report({ step: "reconnecting" });
      await new Promise((resolve) => setTimeout(resolve, wait));
      // Whoever has signed in meanwhile would pay for it.
      if (!isCurrent()) break;
    }
    return { status: "dropped" };
  } finally {
    followed.delete(run.key);
  }
}

/** Receives the run's text from its start; the server replays what was written already. */
async function receive(host: Host, run: Run, isCurrent: () => boolean): Promise<GenerationOutcome> {
  try {
    const events = streamEvents(host.api, generatePost, { body: run.request, idempotencyKey: run.key });
    for await (const event of events) {
      if (!isCurrent()) return { status: "dropped" };
      const outcome = apply(host, event);
      if (outcome) return outcome;
    }
    return { status: "failed", error: unreachable() };
  } catch (error) {
    if (!isCurrent()) return { status: "dropped" };
    return { status: "failed", error: error instanceof ApiError ? error : unreadable(error) };
  }
}

function unreadable(cause: unknown): ApiError {
  const message = "We couldn't read the server's answer. Reload and try again.";
  return Object.assign(new ApiError({ status: 0, message }), { cause });
}

function apply({ draft }: Host, event: GenerationEvent): GenerationOutcome | null {
  switch (event.type) {
    case "started":
      draft.getState().rewind(event.id);
      return null;
    case "progress":
      draft.getState().report({ step: event.step, place: event.place });
      return null;
    case "sources":
      draft.getState().find(event);
      return null;
    case "text":
      draft.getState().write(event.text);
      return null;
    case "restarted":
      draft.getState().restart();
      return null;
    case "done":
      return { status: "written", generation: event.generation };
    case "failed":
      return { status: "failed", error: new ApiError({ status: 200, ...event.error }) };
  }
}

function settle(
  host: Host,
  run: Run,
  outcome: GenerationOutcome,
  { isSent = true }: { isSent?: boolean } = {},
): GenerationOutcome {
  const draft = host.draft.getState();
  if (draft.run?.key !== run.key) return { status: "dropped" };
  if (outcome.status === "failed") draft.fail(outcome.error, { isSent });
  if (outcome.status === "written") {
    draft.finish({ request: run.request, generation: outcome.generation });
    const { postsUsed, postsLimit } = outcome.generation;
    host.queryClient.setQueryData<User | null>(
      queryKeys.user,
      (user) => user && { ...user, postsUsed, postsLimit },
    );
  }
  return outcome;
}

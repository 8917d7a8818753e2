import {
  judgeDeviceDraft,
  type PreparedDraft,
  prepareDeviceDraft,
} from "@discussion-post/contract/device-drafts";
import type { Generation } from "@discussion-post/contract/generations";
import { wordsFor } from "@discussion-post/contract/requested-words";
import { withoutKeys } from "../text/without-keys.ts";
import { ApiError } from "./api-error.ts";
import {
  type DeviceModelState,
  deviceModelState,
  downloadDeviceModel,
  isTooLong,
  promptedModel,
} from "./device-model.ts";
import type { Draft, Run } from "./draft.ts";
import type { Host } from "./host-interface.ts";

/** Who writes a draft on this device. */
interface DeviceWriting {
  run: Run;
  /** Aborted when the person stops it: what is written then is the draft. With an error where nobody waits for it. */
  stop: AbortSignal;
  /** Changes the draft, where somebody waits for it. */
  tell(change: (draft: Draft) => void): void;
}

/** The server keeps what was prepared, so that a broken connection costs no draft. */
const SEND_AGAIN_AFTER_MS = [500, 2_000, 5_000];
/** A word of English is less; other languages need more. */
const TOKENS_PER_WORD = 2;
const PERCENT_STEP = 5;

/**
 * Has the browser's own model write a draft by the server's prompts, and the server judge it. The model is downloaded
 * first where it has to be.
 * @throws ApiError
 */
export async function deviceDraft(host: Host, writing: DeviceWriting): Promise<Generation> {
  const { run, stop, tell } = writing;
  // Something to stop is there from now on.
  tell((draft) => draft.rewind(run.key));
  const { id, ...written } = await writtenHere(host, writing).catch((error: unknown) => {
    throw stop.aborted ? stopped() : failureOf(error);
  });
  if (stop.reason instanceof ApiError) throw stop.reason;
  tell((draft) => draft.report({ step: "checking" }));
  return judged(host, { id, body: written, writing });
}

async function writtenHere(host: Host, writing: DeviceWriting): Promise<Written & { id: string }> {
  const { run, stop, tell } = writing;
  const state = await deviceModelState();
  if (state !== "available") await download(state, writing);
  tell((draft) => draft.report({ step: "sources" }));
  const prepared = await host.api.call(prepareDeviceDraft, { body: run.request, signal: stop });
  tell((draft) => draft.find({ sources: prepared.sources, notices: [] }));
  return { ...(await write(prepared, writing)), id: prepared.id };
}

async function download(state: DeviceModelState, { stop, tell }: DeviceWriting): Promise<void> {
  if (state === "unavailable") throw new DOMException("This browser has no model.", "NotSupportedError");
  const report = (percent: number) => tell((draft) => draft.report({ step: "downloading", percent }));
  let last = 0;
  report(last);
  await downloadDeviceModel((share) => {
    const percent = Math.floor((share * 100) / PERCENT_STEP) * PERCENT_STEP;
    if (percent <= last || stop.aborted) return;
    last = percent;
    report(percent);
  }, stop);
}

interface Written {
  text: string;
  isStopped: boolean;
  prompt: number;
}

async function write(
  { prompts, maxChars }: PreparedDraft,
  { run, stop, tell }: DeviceWriting,
): Promise<Written> {
  tell((draft) => draft.report({ step: "loading" }));
  const answerTokens = wordsFor(run.request).max * TOKENS_PER_WORD;
  const model = await promptedModel(prompts, { answerTokens, signal: stop });
  if (!model) throw tooLong();
  try {
    let text = "";
    let shown = "";
    for await (const part of model.write(stop)) {
      text += part;
      const next = withoutKeys(text);
      tell((draft) => {
        if (shown === "") draft.report({ step: "writing" });
        if (!next.startsWith(shown)) draft.restart();
        draft.write(next.startsWith(shown) ? next.slice(shown.length) : next);
      });
      shown = next;
      if (text.length >= maxChars) break;
    }
    if (text.trim() === "") throw stop.aborted ? stopped() : empty();
    return { text: storable(text), isStopped: stop.aborted, prompt: model.prompt };
  } finally {
    model.destroy();
  }
}

/** What the API takes: no model means anything by the rest. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "");
}

async function judged(
  { api }: Host,
  { id, body, writing: { stop, tell } }: { id: string; body: Written; writing: DeviceWriting },
): Promise<Generation> {
  let waits = SEND_AGAIN_AFTER_MS;
  while (true) {
    try {
      return await api.call(judgeDeviceDraft, { params: { id }, body });
    } catch (error) {
      const [wait, ...rest] = waits;
      if (!isUnreachable(error) || wait === undefined) throw failureOf(error);
      waits = rest;
      await new Promise((resolve) => setTimeout(resolve, wait));
      // Whoever has signed in meanwhile is sent nothing of it.
      tell((draft) => draft.report({ step: "checking" }));
      if (stop.reason instanceof ApiError) throw stop.reason;
    }
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unreachable";
}

/** What the person is told. A run that could not reach the server is not repeated there, where it would count. */
function failureOf(error: unknown): ApiError {
  if (isUnreachable(error)) return problem("unavailable", "We couldn't reach our server for this draft.");
  if (error instanceof ApiError) return error;
  if (isTooLong(error)) return tooLong();
  const name = error instanceof Error ? error.name : "";
  return Object.assign(problem("ai_failed", FAILURES[name] ?? "Your browser's model failed."), {
    cause: error,
  });
}

/** By the names of the API's exceptions. */
const FAILURES: Readonly<Record<string, string>> = {
  NetworkError: "Your browser couldn't download its model.",
  NotAllowedError: "Your browser didn't let this page use its model.",
  NotSupportedError: "Your browser's model isn't available for this text.",
};

function tooLong(): ApiError {
  return problem(
    "ai_too_long",
    "The topic and its sources are more than your browser's model reads at once.",
  );
}

function empty(): ApiError {
  return problem("ai_empty", "Your browser's model wrote nothing.");
}

function stopped(): ApiError {
  return problem("generation_stopped", "Stopped before anything was written.");
}

/** What ends a run that a reload, or a closed panel, has cut off: no other page can go on with it. */
export function cutOff(): ApiError {
  return problem("generation_stopped", "Your browser stopped writing when this page was closed or reloaded.");
}

function problem(code: NonNullable<ApiError["code"]>, message: string): ApiError {
  return new ApiError({ status: 0, code, message });
}

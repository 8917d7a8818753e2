import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "@discussion-post/testing/start-error";

interface Download {
  url: string;
  /** Where it goes once it is whole. */
  file: string;
  sizeBytes: number;
  sha256: string;
  /** Told of every part that arrives. */
  onProgress?: (receivedBytes: number) => void;
  signal?: AbortSignal;
  /** How long to wait after the first failure; twice as long after each further one. */
  pauseMs?: number;
  /** How long nothing may come before the connection counts as broken. */
  silenceMs?: number;
}

/** In a row, without a byte more. */
const FAILURES_MAX = 4;
/** In all, for a server that begins anew each time. */
const TRIES_MAX = 100;

/**
 * Fetches a file whose size and SHA-256 are known. What was received stays and is gone on with, also by a later run.
 * The file gets its name only when all of it is there and is what it should be.
 * @throws StartError where it cannot be had, and whatever the signal was aborted with
 */
export async function download(wanted: Download): Promise<void> {
  const { url, file, sizeBytes, sha256, signal, pauseMs = 500 } = wanted;
  if (await isWhole(file, wanted)) return;
  await rm(file, { force: true });
  const part = partOf(file);
  if ((await sizeOf(part)) > sizeBytes) await forget(part);
  let failures = 0;
  for (let tries = 0; (await sizeOf(part)) < sizeBytes; tries++) {
    const before = await sizeOf(part);
    try {
      await fetchRest(part, wanted);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof StartError) throw error;
      if (isFull(error)) throw diskFull();
      failures = (await sizeOf(part)) > before ? 0 : failures + 1;
      if (failures === FAILURES_MAX || tries === TRIES_MAX) {
        const got = before > 0 ? " What has arrived is kept for the next try." : "";
        throw new StartError(`${new URL(url).host} cannot be reached, or breaks off each time.${got}`);
      }
      await sleep(pauseMs * 2 ** failures, undefined, { signal });
    }
  }
  if ((await sha256Of(part)) !== sha256) {
    await forget(part);
    throw new StartError(
      `What ${new URL(url).host} sent is not the file that it should be (its SHA-256 differs). It was deleted.`,
    );
  }
  await rename(part, file);
  await forget(part);
}

const FULL = new Set(["ENOSPC", "EDQUOT"]);

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && FULL.has(String(error.code));
}

function diskFull(): StartError {
  return new StartError("The disk is full. What has arrived is kept for the next try.");
}

/** Whether the file is there, all of it, with the right SHA-256. */
export async function isWhole(
  file: string,
  { sizeBytes, sha256 }: Pick<Download, "sizeBytes" | "sha256">,
): Promise<boolean> {
  return (await sizeOf(file)) === sizeBytes && (await sha256Of(file)) === sha256;
}

/** How much of it an earlier run has received. */
export function receivedOf(file: string): Promise<number> {
  return sizeOf(partOf(file));
}

function partOf(file: string): string {
  return `${file}.part`;
}

function tagOf(part: string): string {
  return `${part}.etag`;
}

async function forget(part: string): Promise<void> {
  await rm(part, { force: true });
  await rm(tagOf(part), { force: true });
}

/** Gets what is missing. @throws StartError where trying again is in vain, and other errors where it is not */
async function fetchRest(
  part: string,
  { url, sizeBytes, onProgress, signal: stop, silenceMs = 30_000 }: Download,
): Promise<void> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error("nothing came")), silenceMs);
  const signal = stop ? AbortSignal.any([stop, silence.signal]) : silence.signal;
  try {
    const have = await sizeOf(part);
    const tag = await readFile(tagOf(part), "utf8").catch(() => null);
    const response = await fetch(url, {
      headers: {
        "accept-encoding": "identity",
        ...(have > 0 && { range: `bytes=${have}-` }),
        ...(have > 0 && tag !== null && { "if-range": tag }),
      },
      signal,
    });
    const from = await beginningOf(response, { part, have, tag, sizeBytes });
    const newTag = response.headers.get("etag");
    // A weak one does not promise the same bytes.
    if (newTag?.startsWith('"')) await writeFile(tagOf(part), newTag);
    else await rm(tagOf(part), { force: true });
    await using handle = await open(part, from > 0 ? "a" : "w");
    let received = from;
    for await (const bytes of response.body ?? []) {
      timer.refresh();
      received += bytes.length;
      if (received > sizeBytes) throw await unusable(part, url);
      await handle.writeFile(bytes);
      onProgress?.(received);
    }
    if (received < sizeBytes) throw new Error("it ended early");
  } finally {
    clearTimeout(timer);
  }
}

interface Begun {
  part: string;
  have: number;
  tag: string | null;
  sizeBytes: number;
}

/** @returns the place at which the answer begins */
async function beginningOf(response: Response, { part, have, tag, sizeBytes }: Begun): Promise<number> {
  const { status, headers } = response;
  // A network that wants a sign-in first answers with a page of its own.
  if (response.ok && headers.get("content-type")?.startsWith("text/html")) {
    await response.body?.cancel();
    throw new StartError(
      `${new URL(response.url).host} answered with a web page in place of the file. Perhaps this network wants a sign-in first.`,
    );
  }
  if (status === 206) {
    const newTag = headers.get("etag");
    const isSame = tag === null || newTag === null || newTag === tag;
    const range = new RegExp(`^bytes ${have}-${sizeBytes - 1}/${sizeBytes}$`);
    if (have > 0 && isSame && range.test(headers.get("content-range") ?? "")) return have;
    await response.body?.cancel();
    await forget(part);
    throw new Error("another part than was asked for");
  }
  if (status === 200) {
    const length = headers.get("content-length");
    if (length !== null && Number(length) !== sizeBytes) throw await unusable(part, response.url, response);
    return 0;
  }
  await response.body?.cancel();
  if (status === 416) await forget(part);
  const isPassing = status === 416 || status === 408 || status === 429 || status >= 500;
  if (isPassing) throw new Error(`answered ${status}`);
  throw new StartError(`${new URL(response.url).host} does not hand the file out (it answered ${status}).`);
}

async function unusable(part: string, url: string, response?: Response): Promise<StartError> {
  await response?.body?.cancel();
  await forget(part);
  return new StartError(`${new URL(url).host} sent something of another size than the file has.`);
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of createReadStream(file)) hash.update(bytes);
  return hash.digest("hex");
}

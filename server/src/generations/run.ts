import type { Generation, GenerationEvent, GenerationStep } from "@discussion-post/contract/generations";
import type { Source } from "@discussion-post/contract/sources";
import { AppError } from "../errors/app-error.ts";

/** What a run tells while it goes on, and how it ends. */
export type RunEvent<Done> = Exclude<GenerationEvent, { type: "done" }> | Done;

type Listener<Done> = (event: RunEvent<Done>) => void;

/**
 * One text while it is written. Any number of clients may listen, from any moment on: each gets the text so
 * far and then the rest. Nobody listening does not stop it (ADR-0010).
 */
export class TextRun<Result, Done extends { type: "done" }> {
  readonly id: string;
  readonly #doneWith: (result: Result) => Done;
  #result: Result | undefined;
  #text = "";
  /** The latest of each, for who comes later. */
  #progress: RunEvent<Done> | undefined;
  #sources: RunEvent<Done> | undefined;
  readonly #stop = new AbortController();
  #end: RunEvent<Done> | undefined;
  #failure: unknown;
  readonly #listeners = new Set<Listener<Done>>();

  /** @param doneWith the event that tells of the result */
  constructor(id: string, doneWith: (result: Result) => Done) {
    this.id = id;
    this.#doneWith = doneWith;
  }

  /** All that was told so far. */
  get text(): string {
    return this.#text;
  }

  /** Aborted when the user wants no more of it. */
  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  /**
   * Ends the writing; what is there already stays.
   * @param reason what the run fails with where nothing is there yet
   */
  stop(reason = new AppError("generation_stopped", "Stopped before anything was written.")): void {
    this.#stop.abort(reason);
  }

  progress(step: GenerationStep, place?: number): void {
    this.#progress = { type: "progress", step, ...(place !== undefined && { place }) };
    this.#tell(this.#progress);
  }

  /** @param found.notices what there is to say of too few sources */
  found({ sources, notices }: { sources: Source[]; notices: string[] }): void {
    this.#sources = { type: "sources", sources, notices };
    this.#tell(this.#sources);
  }

  write(text: string): void {
    if (text === "") return;
    this.#text += text;
    this.#tell({ type: "text", text });
  }

  /** Voids the text so far. */
  restart(): void {
    this.#text = "";
    this.#tell({ type: "restarted" });
  }

  /**
   * Ends with what was written.
   * @param content what was told before is completed to it, or voided and told anew
   */
  end(result: Result, content: string): void {
    if (!content.startsWith(this.#text)) this.restart();
    this.write(content.slice(this.#text.length));
    this.#result = result;
    this.#close(this.#doneWith(result));
  }

  fail(error: unknown): void {
    this.#failure = error;
    const known =
      error instanceof AppError ? error : new AppError("internal_error", "Something went wrong on our side.");
    this.#close({ type: "failed", error: known.toBody() });
  }

  /** Calls the listener with every event from the start on. Returns how to stop listening. */
  listen(listener: Listener<Done>): () => void {
    listener({ type: "started", id: this.id });
    if (this.#sources) listener(this.#sources);
    if (this.#progress && !this.#end) listener(this.#progress);
    if (this.#text) listener({ type: "text", text: this.#text });
    if (this.#end) listener(this.#end);
    else this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What was written. @throws what the run failed with */
  result(): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.listen((event) => {
        if (event.type === "done") resolve(this.#result as Result);
        if (event.type === "failed") reject(this.#failure);
      });
    });
  }

  #close(end: RunEvent<Done>): void {
    this.#end = end;
    this.#tell(end);
    this.#listeners.clear();
  }

  #tell(event: RunEvent<Done>): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** A draft while it is written. */
export class Run extends TextRun<Generation, Extract<GenerationEvent, { type: "done" }>> {
  constructor(id: string) {
    super(id, (generation) => ({ type: "done", generation }));
  }

  finish(generation: Generation): void {
    this.end(generation, generation.content);
  }
}

/** A run that ended earlier, perhaps in another process. */
export function finishedRun(generation: Generation): Run {
  const run = new Run(generation.id);
  run.finish(generation);
  return run;
}

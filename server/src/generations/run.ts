import type { Generation, GenerationEvent, GenerationStep } from "@discussion-post/contract/generations";
import type { Source } from "@discussion-post/contract/sources";
import { AppError } from "../errors/app-error.ts";

type Listener = (event: GenerationEvent) => void;

/**
 * One draft while it is written. Any number of clients may listen, from any moment on: each gets the text so
 * far and then the rest. Nobody listening does not stop it (ADR-0010).
 */
export class Run {
  readonly id: string;
  #text = "";
  /** The latest of each, for who comes later. */
  #progress: GenerationEvent | undefined;
  #sources: GenerationEvent | undefined;
  readonly #stop = new AbortController();
  #end: GenerationEvent | undefined;
  #failure: unknown;
  readonly #listeners = new Set<Listener>();

  constructor(id: string) {
    this.id = id;
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

  found(sources: Source[]): void {
    this.#sources = { type: "sources", sources };
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

  /** Ends with the finished draft. What was told before is completed to its content, or voided and told anew. */
  finish(generation: Generation): void {
    const { content } = generation;
    if (!content.startsWith(this.#text)) this.restart();
    this.write(content.slice(this.#text.length));
    this.#close({ type: "done", generation });
  }

  fail(error: unknown): void {
    this.#failure = error;
    const known =
      error instanceof AppError ? error : new AppError("internal_error", "Something went wrong on our side.");
    this.#close({ type: "failed", error: known.toBody() });
  }

  /** Calls the listener with every event from the start on. Returns how to stop listening. */
  listen(listener: Listener): () => void {
    listener({ type: "started", id: this.id });
    if (this.#sources) listener(this.#sources);
    if (this.#progress && !this.#end) listener(this.#progress);
    if (this.#text) listener({ type: "text", text: this.#text });
    if (this.#end) listener(this.#end);
    else this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The finished draft. @throws what the run failed with */
  result(): Promise<Generation> {
    return new Promise((resolve, reject) => {
      this.listen((event) => {
        if (event.type === "done") resolve(event.generation);
        if (event.type === "failed") reject(this.#failure);
      });
    });
  }

  #close(end: GenerationEvent): void {
    this.#end = end;
    this.#tell(end);
    this.#listeners.clear();
  }

  #tell(event: GenerationEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** A run that ended earlier, perhaps in another process. */
export function finishedRun(generation: Generation): Run {
  const run = new Run(generation.id);
  run.finish(generation);
  return run;
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { type AutosaveState, createAutosave } from "./autosave.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(send: () => Promise<void> = async () => undefined) {
  const states: AutosaveState[] = [];
  const keep = vi.fn();
  const sent = vi.fn(send);
  const text = { isEmpty: false };
  const autosave = createAutosave({
    keep,
    send: sent,
    isEmpty: () => text.isEmpty,
    onState: (state) => states.push(state),
  });
  return { autosave, keep, sent, states, text };
}

const refused = (code: "internal_error" | "edited_elsewhere") =>
  new ApiError({ status: 500, code, message: "No" });

test("what is typed is on the device within a moment, and sent in the next pause", async () => {
  const { autosave, keep, sent, states } = started();
  autosave.changed();
  await vi.advanceTimersByTimeAsync(200);
  expect(keep).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toHaveBeenCalledOnce();
  expect(states).toEqual(["unsaved", "saving", "saved"]);
});

test("an empty text is not called saved, and is sent once there is one again", async () => {
  const { autosave, sent, states, text } = started();
  text.isEmpty = true;
  autosave.changed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).not.toHaveBeenCalled();
  expect(states).toEqual(["empty"]);
  text.isEmpty = false;
  autosave.changed();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toHaveBeenCalledOnce();
  expect(states.at(-1)).toBe("saved");
});

test("who never pauses is saved, too", async () => {
  const { autosave, sent } = started();
  for (let letters = 0; letters < 31; letters += 1) {
    autosave.changed();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent).toHaveBeenCalledOnce();
});

test("what was typed while it was sent is sent after it", async () => {
  let release: () => void = () => undefined;
  const { autosave, sent } = started(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  autosave.changed();
  await vi.advanceTimersByTimeAsync(3_000);
  autosave.changed();
  const finished = autosave.finish();
  release();
  await vi.advanceTimersByTimeAsync(0);
  release();
  expect(await finished).toBe(true);
  expect(sent).toHaveBeenCalledTimes(2);
});

test("what could not be sent is tried again with the next change", async () => {
  let error: ApiError | null = refused("internal_error");
  const { autosave, sent, states } = started(async () => {
    if (error) throw error;
  });
  autosave.changed();
  expect(await autosave.finish()).toBe(false);
  expect(states.at(-1)).toBe(error);
  error = null;
  autosave.changed();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(states.at(-1)).toBe("saved");
});

test("over a text from elsewhere nothing is saved unasked", async () => {
  let error: ApiError | null = refused("edited_elsewhere");
  const { autosave, keep, sent } = started(async () => {
    if (error) throw error;
  });
  autosave.changed();
  await vi.advanceTimersByTimeAsync(3_000);
  error = null;
  autosave.changed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveBeenCalledOnce();
  expect(keep).toHaveBeenCalledTimes(2);
  expect(await autosave.finish()).toBe(true);
});

test("once another text is told of, one press of Done replaces it", async () => {
  const isAskedFor: boolean[] = [];
  const { autosave, states } = started(async () => {
    if (isAskedFor.push(true) < 3) throw refused("edited_elsewhere");
  });
  autosave.changed();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states.at(-1)).toBe("behind");
  expect(await autosave.finish()).toBe(true);
  expect(states.slice(2)).toEqual(["behind", "saving", "saving", "saved"]);
});

test("who presses Done before another text is told of is asked first", async () => {
  let release: () => void = () => undefined;
  const { autosave, states } = started(async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    throw refused("edited_elsewhere");
  });
  autosave.changed();
  await vi.advanceTimersByTimeAsync(3_000);
  const finished = autosave.finish();
  release();
  await vi.advanceTimersByTimeAsync(0);
  release();
  expect(await finished).toBe(false);
  expect(states.at(-1)).toMatchObject({ code: "edited_elsewhere" });
});

test("without a connection nothing is promised for the next pause", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { autosave, states } = started();
  autosave.changed();
  vi.unstubAllGlobals();
  expect(states).toEqual(["offline"]);
});

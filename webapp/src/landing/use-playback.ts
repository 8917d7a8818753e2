import { useEffect, useState } from "react";

/** What a playback shows at a moment. */
export interface Frame {
  /** What is being done, in words. */
  step: string;
  /** How many sources are there. */
  sources: number;
  /** How many characters of the text are there. */
  characters: number;
}

interface Recording {
  sources: number;
  characters: number;
}

const FRAME_MS = 50;
const READING_MS = 900;
const SOURCE_MS = 700;
const CHARACTER_MS = 9;
const CHECKING_MS = 900;

/**
 * Plays how a draft comes about: the sources one after another, then the text, then the check. Nothing plays
 * until somebody presses.
 */
export function usePlayback(recording: Recording) {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const isPlaying = startedAt !== null;
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => setNow(performance.now()), FRAME_MS);
    return () => clearInterval(timer);
  }, [startedAt]);

  const frame = startedAt === null ? null : frameAt(Math.max(0, now - startedAt), recording);
  if (isPlaying && !frame) setStartedAt(null);
  return {
    /** Null where everything stands. */
    frame,
    play() {
      setNow(performance.now());
      setStartedAt(performance.now());
    },
    /** Shows everything at once. */
    skip: () => setStartedAt(null),
  };
}

/**
 * @param elapsed in milliseconds since the start
 * @returns null once everything stands
 */
export function frameAt(elapsed: number, { sources, characters }: Recording): Frame | null {
  const lookedUp = READING_MS + sources * SOURCE_MS;
  const written = lookedUp + characters * CHARACTER_MS;
  if (elapsed < READING_MS) return { step: "Reading the prompt…", sources: 0, characters: 0 };
  if (elapsed < lookedUp)
    return {
      step: "Looking up sources…",
      sources: Math.floor((elapsed - READING_MS) / SOURCE_MS) + 1,
      characters: 0,
    };
  if (elapsed < written)
    return { step: "Writing…", sources, characters: Math.floor((elapsed - lookedUp) / CHARACTER_MS) };
  if (elapsed < written + CHECKING_MS) return { step: "Checking references…", sources, characters };
  return null;
}

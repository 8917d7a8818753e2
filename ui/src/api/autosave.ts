import { ApiError } from "./api-error.ts";
import { isOffline } from "./is-offline.ts";

/**
 * What became of what was typed last: an error leaves it on this device, and so does `offline`; an empty text is not
 * saved at all. `untouched`: nothing was typed yet. `behind`: another text came from elsewhere, as was found without
 * anybody having pressed Done.
 */
export type AutosaveState =
  | "untouched"
  | "saved"
  | "unsaved"
  | "offline"
  | "saving"
  | "empty"
  | "behind"
  | ApiError;

interface AutosaveSteps {
  /** Keeps what was typed on this device. */
  keep: () => void;
  /**
   * Sends it to the server.
   * @param isAsked whether somebody has pressed Done for it
   * @throws ApiError
   */
  send: (isAsked: boolean) => Promise<void>;
  /** Whether there is nothing that could be saved now. */
  isEmpty: () => boolean;
  onState: (state: AutosaveState) => void;
}

export interface Autosave {
  /** Told at every change. */
  changed(): void;
  /** Keeps and sends what is not sent yet, as if there had been a pause. */
  send(): void;
  /** The same, for somebody who waits for it. Returns whether all of it arrived. */
  flush(): Promise<boolean>;
  /** The same as somebody presses Done. Returns whether all of it arrived. */
  finish(): Promise<boolean>;
  /** Keeps what is not kept, and forgets the timers. */
  stop(): void;
}

interface Press {
  isAsked: boolean;
  isTold: boolean;
}

const KEEP_DELAY_MS = 200;
/** A pause of so long is when somebody has ended a sentence: every text that is sent may become a version. */
const PAUSE_MS = 3_000;
/** Who never pauses is sent this often. */
const SEND_AT_LATEST_MS = 30_000;

/** Those of this window whose texts are being edited. */
const living = new Set<Autosave>();

/**
 * Saves while somebody types: on this device within a moment, on the server in each pause. What could not be sent is
 * tried again with the next change, and when the device is online again; but not over a text that came from elsewhere,
 * which takes a press.
 */
export function createAutosave({ keep, send, isEmpty, onState }: AutosaveSteps): Autosave {
  let isKept = true;
  let isSent = true;
  let sending: Promise<boolean> | null = null;
  let isBlocked = false;
  let isBehind = false;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  let latestTimer: ReturnType<typeof setTimeout> | undefined;

  function keepNow() {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (isKept) return;
    isKept = true;
    keep();
  }

  /** `isTold` where somebody asks for it who was told of another text before: that is replaced at once. */
  async function sendAll({ isAsked, isTold }: Press): Promise<boolean> {
    let mayReplace = isTold;
    while (!isSent) {
      clearTimeout(pauseTimer);
      clearTimeout(latestTimer);
      latestTimer = undefined;
      keepNow();
      if (isEmpty()) return false;
      isSent = true;
      onState("saving");
      try {
        await send(isAsked);
        isBlocked = false;
        isBehind = false;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        isSent = false;
        isBlocked = error.code === "edited_elsewhere";
        if (isBlocked && mayReplace) {
          mayReplace = false;
          continue;
        }
        isBehind = isBlocked && !isAsked;
        onState(isBehind ? "behind" : error);
        return false;
      }
    }
    onState("saved");
    return true;
  }

  function sendNow(press: Press): Promise<boolean> {
    sending ??= sendAll(press).finally(() => {
      sending = null;
    });
    return sending;
  }

  const sendUnasked = () => {
    if (!isSent && !isBlocked) void sendNow({ isAsked: false, isTold: false });
  };
  const onHide = () => {
    keepNow();
    if (document.visibilityState === "hidden") sendUnasked();
  };
  globalThis.addEventListener?.("pagehide", keepNow);
  globalThis.addEventListener?.("online", sendUnasked);
  globalThis.document?.addEventListener("visibilitychange", onHide);

  const autosave: Autosave = {
    changed() {
      isKept = false;
      isSent = false;
      if (isEmpty()) onState("empty");
      else if (!sending && !isBlocked) onState(isOffline() ? "offline" : "unsaved");
      keepTimer ??= setTimeout(keepNow, KEEP_DELAY_MS);
      clearTimeout(pauseTimer);
      pauseTimer = setTimeout(sendUnasked, PAUSE_MS);
      latestTimer ??= setTimeout(sendUnasked, SEND_AT_LATEST_MS);
    },
    send: sendUnasked,
    async flush() {
      keepNow();
      if (sending) await sending;
      return isSent || (!isBlocked && sendNow({ isAsked: false, isTold: false }));
    },
    async finish() {
      const isTold = isBehind;
      keepNow();
      // What is under way may be of an earlier text.
      if (sending) await sending;
      return isSent || sendNow({ isAsked: true, isTold });
    },
    stop() {
      living.delete(autosave);
      keepNow();
      clearTimeout(pauseTimer);
      clearTimeout(latestTimer);
      globalThis.removeEventListener?.("pagehide", keepNow);
      globalThis.removeEventListener?.("online", sendUnasked);
      globalThis.document?.removeEventListener("visibilitychange", onHide);
    },
  };
  living.add(autosave);
  return autosave;
}

/** Sends what is typed in this window and not sent yet, as before its user leaves. Returns whether all of it arrived. */
export async function flushAutosaves(): Promise<boolean> {
  const arrived = await Promise.all([...living].map((autosave) => autosave.flush()));
  return arrived.every((hasArrived) => hasArrived);
}

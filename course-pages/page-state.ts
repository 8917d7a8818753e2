declare global {
  interface Window {
    /** How a journey asks a page about its reply box. */
    replyBox: ReplyBox;
    /** Shadow roots that only a browser's extension may look into, for the tests' stand-in of one. */
    closedRoots: WeakMap<Element, ShadowRoot>;
  }
}

export interface ReplyBox {
  /** The text in the editor's own model. */
  model(): string;
  /** What the page would send if Post were pressed now: its own copy, fed by the editor's events. */
  saved(): string;
  /** What was sent. Nothing but a person may press Post. */
  posted: string[];
  /** How often anything on the page was clicked. The extension clicks nothing. */
  clicks(): number;
}

window.closedRoots = new WeakMap();

/** Offers the box to the journeys and wires the page's Post button. */
export function publish({ model, saved }: Pick<ReplyBox, "model" | "saved">): void {
  const posted: string[] = [];
  let clicks = 0;
  document.addEventListener(
    "click",
    () => {
      clicks += 1;
    },
    { capture: true },
  );
  window.replyBox = { model, saved, posted, clicks: () => clicks };
  document.querySelector("#post")?.addEventListener("click", () => posted.push(saved()));
}

/** The page's plain textarea. */
export function plainTextarea(): HTMLTextAreaElement {
  const textarea = document.querySelector<HTMLTextAreaElement>("textarea#reply");
  if (!textarea) throw new Error("The page has no #reply");
  return textarea;
}

import { enterPage } from "../page-access.ts";
import { openEntered } from "./open-entered.ts";

/** Opens a page with a box, adds a frame with another to it, in the light or within a shadow root, and enters it. */
export async function openWithFrame(where: "light" | "shadow" = "light") {
  const page = await openEntered("react-textarea");
  const host = page.document.createElement("div");
  const frame = page.document.createElement("iframe");
  frame.srcdoc = "<textarea aria-label='Reply in the frame'></textarea>";
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  page.find("main").prepend(host);
  (where === "shadow" ? host.attachShadow({ mode: "open" }) : host).append(frame);
  await loaded;
  await enterPage(page.tabId);
  const inside = frame.contentDocument?.querySelector("textarea");
  if (!inside) throw new Error("The frame has no box");
  return { ...page, frame, inside };
}

/** What a page does a while after a press is its own doing. */
export function letTimePass({ Date: clock }: { Date: DateConstructor }): void {
  const now = clock.now.bind(clock);
  clock.now = () => now() + 60_000;
}

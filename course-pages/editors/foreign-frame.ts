import type { MountedEditor } from "./mounted-editor.ts";

/** An editor in a frame of another origin, which tells the page what is in it, as tools beside a course do. */
export async function mount(place: HTMLElement): Promise<MountedEditor> {
  const frame = document.createElement("iframe");
  frame.title = "Reply tool";
  frame.width = "700";
  frame.height = "640";
  const address = new URL(location.href);
  // This machine by its other name: another site to every browser.
  address.hostname = address.hostname === "localhost" ? "127.0.0.1" : "localhost";
  address.search = "?framed-editor";
  frame.src = address.href;
  place.append(frame);
  let held: { lines: string[]; html: string } = { lines: [], html: "" };
  // Until its editor is there, nobody clicks into the frame.
  await new Promise<void>((resolve) => {
    window.addEventListener("message", ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      held = data;
      resolve();
    });
  });
  return { lines: () => held.lines, html: () => held.html };
}

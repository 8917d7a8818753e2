/** Puts a frame without an address into the place, and gives its document. Firefox makes that a moment later. */
export async function blankFrame(place: HTMLElement, frame: HTMLIFrameElement): Promise<Document> {
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  place.append(frame);
  await loaded;
  if (!frame.contentDocument) throw new Error("The frame has no document");
  return frame.contentDocument;
}

import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

interface Media {
  /** What the page is shown on; the screen without. */
  media?: "print";
  /** What the system's user has chosen. */
  features?: { name: string; value: string }[];
}

/** Shows the page as on another medium, or for a user with other choices, until the end of the test. */
export async function emulateMedia(media: Media): Promise<void> {
  // The session's own type says nothing of its commands.
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> };
  const emulate = (what: object) => session.send("Emulation.setEmulatedMedia", what);
  await emulate(media);
  onTestFinished(async () => void (await emulate({ media: "", features: [] })));
}

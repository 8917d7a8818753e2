import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { generate, showPanel, topicBox } from "./show-panel.tsx";

/** Opens the panel beside the page and has a draft written. */
export async function draftBeside<P>(opening: Promise<P>, options: Parameters<typeof showPanel>[1] = {}) {
  const api = fakeApi();
  const page = await opening;
  await showPanel(api, options);
  await topicBox().fill("Is a hot dog a sandwich?");
  await generate(api);
  return { api, page };
}

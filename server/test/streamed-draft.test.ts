import type { GenerationEvent } from "@discussion-post/contract/generations";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAccount, streamDraft } from "./api-client.ts";
import { filled, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

let site: SiteWithSources;
beforeAll(async () => {
  site = await openSiteWithSources();
});
afterAll(() => site.close());
beforeEach(() => site.repair());

const CITING = "Both [@smith2019] [@lee2021].";

/** What a client shows that adds up the `text` events, and how often it began anew. */
function shownOf(events: readonly GenerationEvent[]): { text: string; restarts: number } {
  let text = "";
  let restarts = 0;
  for (const event of events) {
    if (event.type === "text") text += event.text;
    if (event.type !== "restarted") continue;
    text = "";
    restarts += 1;
  }
  return { text, restarts };
}

test.each([
  ["that needs no revision", filled(CITING), 0],
  ["that was revised", `${CITING}\n\nAnd you?`, 1],
])(
  "what is streamed of a draft %s is the finished draft, its list included",
  async (_name, first, restarts) => {
    site.upstream.onMessage(/^Your post has/, { content: "Word for word. ".repeat(60) });
    site.upstream.onMessage(/./, { content: first });
    const { token } = await openAccount(site.server);
    const events = await streamDraft(site.server, { token, key: crypto.randomUUID(), body: wish() });
    const end = events.at(-1);
    const shown = shownOf(events);
    expect(end?.type === "done" && end.generation.content).toBe(shown.text);
    expect(shown.text).toMatch(/\n\nReferences\n\nLee, B\./);
    expect(shown.restarts).toBe(restarts);
  },
);

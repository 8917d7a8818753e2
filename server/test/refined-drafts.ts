import { type Account, call } from "./api-client.ts";
import { filled, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

/** What a draft says, with the keys of what it cites. */
export const OPENING = "Free buses raised ridership in cities [@smith2019].";
export const MIDDLE = "Lower fares made public transport fairer [@lee2021].";
export const TEXT = `${OPENING} ${MIDDLE} ${filled("What follows is a thought of my own.")}`;

/** What is asked for where a test does not say. */
export const shorter = { preset: "shorter" } as const;

/** A site whose accounts may have drafts written and refined as often as a test does. */
export function openSiteForRefining(): Promise<SiteWithSources> {
  return openSiteWithSources({
    FREE_GENERATIONS_PER_HOUR: "40",
    FREE_WRITES_PER_MINUTE: "1000",
    DRAFTS_AT_ONCE_PER_ACCOUNT: "3",
  });
}

/** Drafts of a test's account, and what is refined in them. */
export function refinedDrafts(now: () => { site: SiteWithSources; account: Account }) {
  async function draft(text = TEXT, patch: Parameters<typeof wish>[0] = {}) {
    const { site, account } = now();
    site.upstream.onMessage(/./, { content: text });
    const { body } = await call(site.server, "POST /api/generate-post", {
      token: account.token,
      body: wish(patch),
    });
    site.upstream.reset();
    return body;
  }

  /** What the model answers from now on. */
  function answer(content: string): void {
    const { upstream } = now().site;
    upstream.reset();
    upstream.onMessage(/./, { content });
  }

  function refine(body: object, key?: string, { token } = now().account) {
    return call(now().site.server, "POST /api/refinements", {
      token,
      body: { base: 1, instruction: shorter, part: null, ...body },
      ...(key && { headers: { "Idempotency-Key": key } }),
    });
  }

  return { draft, answer, refine };
}

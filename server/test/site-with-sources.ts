import { LLMock } from "@copilotkit/aimock";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { call, openAccount, request } from "./api-client.ts";
import { type ScriptedWork, startScriptedIndexes } from "./scripted-indexes.ts";
import { startTestServer } from "./test-server.ts";

export type SiteWithSources = Awaited<ReturnType<typeof openSiteWithSources>>;

/** A server whose model and whose indexes of works answer what a test has them answer. */
export async function openSiteWithSources(settings: Record<string, string> = {}) {
  const upstream = new LLMock({ port: 0 });
  const url = await upstream.start();
  const indexes = await startScriptedIndexes();
  const server = await startTestServer({
    aiUrl: `${url}/v1`,
    settings: { ...indexes.settings, ...settings },
  });

  async function generate(body: GenerationRequest = wish()) {
    const account = await openAccount(server);
    return (await call(server, "POST /api/generate-post", { token: account.token, body })).body;
  }

  return {
    upstream,
    indexes,
    server,
    generate,
    lastPrompt: () => JSON.stringify(upstream.getRequests().at(-1)?.body),
    /** Takes back what a test has made of the model and of the indexes, which know two works. */
    repair(): void {
      upstream.reset();
      Object.assign(indexes, { works: [free, fares], crossref: "ok", openAlex: "ok", requests: [] });
    },
    async close(): Promise<void> {
      await server.close();
      await indexes.close();
      await upstream.stop();
    },
  };
}

export const free: ScriptedWork = {
  doi: "10.1000/free",
  title: "Free public transport and its riders",
  authors: [{ given: "Ann", family: "Smith" }],
  year: 2019,
  abstract: "Free public transport raised ridership in cities.",
};
export const fares: ScriptedWork = {
  doi: "10.1000/fares",
  title: "Fares of public transport in cities",
  authors: [{ given: "Bo", family: "Lee" }],
  year: 2021,
  abstract: "Lower fares made public transport fairer.",
};

/** Every prompt is a new one, so that no test reads what another left in the cache. */
let topics = 0;

/** A word of its own for each number: `3` makes "dword", `12` "bcword". */
function wordOf(number: number): string {
  return `${String(number).replaceAll(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))}word`;
}

export function wish(patch: Partial<GenerationRequest> = {}): GenerationRequest {
  topics += 1;
  return {
    ...request,
    topic: `Should cities make public transport free? (${wordOf(topics)})`,
    ...patch,
  };
}

/** So many words that a short post is within its length. */
export function filled(text: string): string {
  return `${text} ${"Word for word. ".repeat(70).trim()}`;
}

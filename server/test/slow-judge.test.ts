import { afterEach, expect, test } from "vitest";
import { call, openAccount } from "./api-client.ts";
import { startScriptedIndexes } from "./scripted-indexes.ts";
import { saying, startScriptedProvider } from "./scripted-provider.ts";
import { filled, free, wish } from "./site-with-sources.ts";
import { startTestServer } from "./test-server.ts";

const JUDGE_MS = 2_500;
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

/** What grades a draft's citation has whose judge takes its time. */
async function gradesWith(settings: Record<string, string>) {
  const verdict = JSON.stringify({ verdicts: [{ pair: 1, grade: "supported", sentence: 1 }] });
  const claim = "Where nobody pays, towns may see more passengers aboard public transport";
  const provider = await startScriptedProvider(({ messages }) =>
    messages.at(-1)?.content.startsWith("<<<PAIRS")
      ? { ...saying(verdict), firstAfterMs: JUDGE_MS }
      : saying(filled(`${claim} [@smith2019 s1].`)),
  );
  const indexes = await startScriptedIndexes();
  indexes.works = [free];
  const server = await startTestServer({
    aiUrl: provider.url,
    settings: { ...indexes.settings, ...settings },
  });
  opened.push(provider, indexes, server);
  const { token } = await openAccount(server);
  const { body } = await call(server, "POST /api/generate-post", { token, body: wish() });
  return body.citations.flatMap(({ evidence }: { evidence: { grade: string }[] }) =>
    evidence.map(({ grade }) => grade),
  );
}

test("citations are checked by a model that is slow, as long as AI_CHECK_MS lets it", async () => {
  expect(await gradesWith({})).toEqual(["supported"]);
  expect(await gradesWith({ AI_CHECK_MS: "1000" })).toEqual(["unchecked"]);
});

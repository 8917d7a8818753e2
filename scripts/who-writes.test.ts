import { LOCAL_DEFAULTS, type LocalModelSearch } from "@discussion-post/product/local-model";
import { expect, test } from "vitest";
import { tellOfItsEnd, type Writer, whoWrites } from "./who-writes.ts";

const nothing: LocalModelSearch = { model: null, problem: null };
const unasked = () => Promise.reject(new Error("nobody was to be asked"));

test.each([
  [{ OPENAI_API_KEY: "sk-1" }, "Drafts are written by gpt-4.1-mini at api.openai.com, as the settings say."],
  [
    { OPENAI_BASE_URL: "http://127.0.0.1:8080/v1", OPENAI_MODEL: "phi4" },
    "Drafts are written by phi4 at 127.0.0.1:8080, as the settings say.",
  ],
  [
    { AI: "stand-in", OPENAI_API_KEY: "sk-1" },
    "Drafts are put together from your topic and options, without an AI: AI=stand-in is set.",
  ],
  [{ NODE_ENV: "production" }, "Drafts are written by gpt-4.1-mini at api.openai.com, as the settings say."],
])(
  "with %o the settings decide: no server is asked, who writes is said, and that --with-model is left out",
  async (settings, line) => {
    expect(await whoWrites(settings, { search: unasked })).toEqual({
      settings: {},
      lines: [line],
      own: null,
    });
    const withModel = { yes: true, signal: new AbortController().signal };
    const { lines } = await whoWrites(settings, { withModel, search: unasked });
    expect(lines).toEqual(["--with-model is left out: the settings say who writes drafts.", line]);
  },
);

test("a model that runs on this machine writes, and is named with what serves it", async () => {
  const settings = { OPENAI_BASE_URL: "http://127.0.0.1:11434", OPENAI_MODEL: "qwen3:4b" };
  const model = { name: "qwen3:4b", server: "Ollama", settings };
  expect(await whoWrites({}, { search: () => Promise.resolve({ model, problem: null }) })).toEqual({
    settings: { ...LOCAL_DEFAULTS, ...settings },
    lines: ["Drafts are written by qwen3:4b (Ollama) on this machine (AI=stand-in uses the stand-in)."],
    own: null,
  });
});

test("a model on this machine is given its time, or as long as the settings say", async () => {
  const model = { name: "qwen3:4b", server: "Ollama", settings: {} };
  const search = () => Promise.resolve({ model, problem: null });
  const { settings } = await whoWrites({ AI_TIMEOUT_MS: "60000", AI_CHECK_MS: "" }, { search });
  const { AI_TIMEOUT_MS: _, ...others } = LOCAL_DEFAULTS;
  expect(settings).toEqual(others);
});

test.each([
  [nothing, "no model is running on this machine."],
  [{ ...nothing, problem: "Ollama is running, but has no model." }, "Ollama is running, but has no model."],
])("where %o is what was found, three lines say why and how to get one", async (found, reason) => {
  const { settings, lines, own } = await whoWrites({}, { search: () => Promise.resolve(found) });
  expect({ settings, own }).toEqual({ settings: {}, own: null });
  expect(lines).toEqual([
    `For real drafts without a key: ${reason}`,
    expect.stringContaining("npm start -- --with-model"),
    expect.stringContaining("ollama pull qwen3:4b"),
  ]);
});

function served(ended: Promise<void>): Writer {
  const own = { name: "tiny", server: "node-llama-cpp", settings: {}, ended, stop: () => ended };
  return { settings: {}, lines: [], own };
}

test("the end of the model's process is told, and what to do", async () => {
  const said: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  const told = tellOfItsEnd(served(promise), { tell: (line) => said.push(line), signal });
  expect(said).toEqual([]);
  resolve();
  await told;
  expect(said).toEqual(["The model's process has ended: drafts fail until you stop and start again."]);
});

test("nothing is told where everything was stopped, or no model is served here", async () => {
  const said: string[] = [];
  const tell = (line: string) => said.push(line);
  await tellOfItsEnd(served(Promise.resolve()), { tell, signal: AbortSignal.abort() });
  const { signal } = new AbortController();
  await tellOfItsEnd({ settings: {}, lines: [], own: null }, { tell, signal });
  expect(said).toEqual([]);
});

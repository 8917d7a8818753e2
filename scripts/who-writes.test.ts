import type { LocalModelSearch } from "@discussion-post/product/local-model";
import { expect, test } from "vitest";
import { whoWrites } from "./who-writes.ts";

const nothing: LocalModelSearch = { model: null, problem: null };
const unasked = () => Promise.reject(new Error("nobody was to be asked"));

test.each([
  { OPENAI_API_KEY: "sk-1" },
  { OPENAI_BASE_URL: "http://127.0.0.1:8080/v1" },
  { AI: "stand-in" },
  { NODE_ENV: "production" },
])(
  "with %o the settings decide: no server is asked, and --with-model is said to be left out",
  async (settings) => {
    expect(await whoWrites(settings, { search: unasked })).toEqual({ settings: {}, lines: [], own: null });
    const withModel = { yes: true, signal: new AbortController().signal };
    const { lines } = await whoWrites(settings, { withModel, search: unasked });
    expect(lines).toEqual(["--with-model is left out: the settings say who writes drafts."]);
  },
);

test("a model that runs on this machine writes, and is named with what serves it", async () => {
  const settings = { OPENAI_BASE_URL: "http://127.0.0.1:11434", OPENAI_MODEL: "qwen3:4b" };
  const model = { name: "qwen3:4b", server: "Ollama", settings };
  expect(await whoWrites({}, { search: () => Promise.resolve({ model, problem: null }) })).toEqual({
    settings,
    lines: ["Drafts are written by qwen3:4b (Ollama) on this machine (AI=stand-in uses the stand-in)."],
    own: null,
  });
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

import { afterEach, describe, expect, test } from "vitest";
import { textOf } from "./provider-calls.ts";
import {
  type Answer,
  chunk,
  modelOf,
  type ScriptedProvider,
  saying,
  startScriptedProvider,
} from "./scripted-provider.ts";

let provider: ScriptedProvider;
afterEach(() => provider.close());

describe("a stream is read as it comes:", () => {
  test.each<[string, Answer]>([
    [
      "thoughts of their own field",
      {
        events: [
          chunk({ reasoning_content: "Hm." }),
          chunk({ reasoning: "Hm." }),
          chunk({ content: "So." }, "stop"),
        ],
      },
    ],
    [
      "thoughts in a list (Mistral)",
      {
        events: [
          chunk({ content: [{ type: "thinking", thinking: [{ type: "text", text: "Hm." }] }] }),
          chunk({ content: [{ type: "text", text: "So." }] }, "stop"),
        ],
      },
    ],
    [
      "events without choices, or with empty ones (Azure)",
      {
        events: [{ choices: [], prompt_filter_results: [] }, { id: "x" }, chunk({ content: "So." }, "stop")],
      },
    ],
    [
      "comments that keep it open (OpenRouter)",
      { events: [": OPENROUTER PROCESSING", chunk({ content: "So." }, "stop")] },
    ],
    [
      "no delta at the end",
      { events: [chunk({ content: "So." }), { choices: [{ finish_reason: "stop" }] }] },
    ],
  ])("%s", async (_name, answer) => {
    provider = await startScriptedProvider(() => answer);
    expect((await textOf(modelOf(provider))).text).toBe("So.");
  });

  test("a model that thinks until its tokens are used up is asked again without a limit", async () => {
    provider = await startScriptedProvider((request) =>
      "max_completion_tokens" in request ? { events: [chunk({}, "length")] } : saying("It is so."),
    );
    const model = modelOf(provider);
    expect((await textOf(model)).text).toBe("It is so.");
    await textOf(model);
    expect(provider.requests).toHaveLength(3);
  });

  test("a text that its tokens cut off is told as cut", async () => {
    provider = await startScriptedProvider(() => saying("It is", "length"));
    expect(await textOf(modelOf(provider))).toEqual({ text: "It is", cuts: 1 });
    expect(provider.requests).toHaveLength(1);
  });

  test("a model may think longer before its first word than it may be silent afterwards", async () => {
    provider = await startScriptedProvider(() => ({ ...saying("It is so."), firstAfterMs: 400 }));
    expect((await textOf(modelOf(provider, { silenceMs: 100 }))).text).toBe("It is so.");
    await provider.close();
    provider = await startScriptedProvider(() => ({
      events: [chunk({ content: "It is" })],
      isLeftOpen: true,
    }));
    await expect(textOf(modelOf(provider, { silenceMs: 100 }))).rejects.toMatchObject({ code: "ai_timeout" });
  });
});

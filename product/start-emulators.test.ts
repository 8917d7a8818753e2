import { expect, test } from "vitest";
import { startEmulators } from "./start-emulators.ts";

const PACE = { pace: { firstTokenMs: 0, tokensPerSecond: Number.POSITIVE_INFINITY } };
const KEY = { OPENAI_API_KEY: "sk-1", OPENAI_BASE_URL: "http://127.0.0.1:11434", AI_PROTOCOL: "ollama" };

async function aiOf(settings: NodeJS.ProcessEnv) {
  const emulators = await startEmulators(settings, PACE);
  await emulators.stop();
  const ai = emulators.emulated.find(({ name }) => name === "OpenAI");
  return { reason: ai?.reason ?? null, settings: emulators.settings };
}

test("AI=stand-in has the stand-in write, whatever else the settings say of the AI", async () => {
  const { reason, settings } = await aiOf({ ...KEY, AI: "stand-in" });
  expect(reason).toBe("AI=stand-in is set");
  expect(settings).toMatchObject({ OPENAI_API_KEY: "emulator-local", AI_PROTOCOL: "openai" });
  expect(settings.OPENAI_BASE_URL).not.toBe(KEY.OPENAI_BASE_URL);
});

test("a key or an address has nobody play the AI, and production plays nothing at all", async () => {
  expect((await aiOf({ OPENAI_API_KEY: "sk-1" })).reason).toBeNull();
  expect((await aiOf({ OPENAI_BASE_URL: KEY.OPENAI_BASE_URL })).reason).toBeNull();
  expect((await aiOf({})).reason).toBe("OPENAI_API_KEY is not set (see .env.example)");
  expect(await aiOf({ AI: "stand-in", NODE_ENV: "production" })).toEqual({ reason: null, settings: {} });
});

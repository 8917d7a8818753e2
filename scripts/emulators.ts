import { startOpenAiEmulator } from "../server/emulators/openai/openai-emulator.ts";

export interface EmulatorPace {
  firstTokenMs?: number;
  tokensPerSecond?: number;
}

/** A third party that a stand-in on this machine plays. */
export interface Emulated {
  /** What it does for the product. */
  name: string;
  /** The setting that brings in the real one. */
  setting: string;
}

interface RunningEmulators {
  emulated: readonly Emulated[];
  /** What points the server at them. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts a stand-in for every third party that the settings hold no key for; in production, none. */
export async function startEmulators(
  settings: NodeJS.ProcessEnv,
  pace: EmulatorPace,
): Promise<RunningEmulators> {
  // A base address without a key is a model server of one's own, which may need none.
  const isWanted =
    !settings.OPENAI_API_KEY && !settings.OPENAI_BASE_URL && settings.NODE_ENV !== "production";
  if (!isWanted) {
    return { emulated: [], settings: {}, stop: async () => {} };
  }
  const openAi = await startOpenAiEmulator(pace);
  return {
    emulated: [{ name: "OpenAI", setting: "OPENAI_API_KEY" }],
    settings: { OPENAI_API_KEY: "emulator-local", OPENAI_BASE_URL: openAi.url },
    stop: openAi.close,
  };
}

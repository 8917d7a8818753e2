import { startOpenAiEmulator } from "@discussion-post/emulators/openai/openai-emulator";

/** The stand-in for the AI provider as a process of its own, so that it shares no thread with who calls it. */
await startOpenAiEmulator({
  port: Number(process.env.PORT),
  firstTokenMs: Number(process.env.FIRST_TOKEN_MS),
  tokensPerSecond: Number(process.env.TOKENS_PER_SECOND),
});

import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Message, Writer } from "./writer.ts";

interface LlamaOptions {
  /** Where node-llama-cpp is installed. */
  runtimeDirectory: string;
  modelFile: string;
  contextTokens: number;
  /** One less than the processors if left out: the product works on the same machine. */
  threads?: number | undefined;
}

/** As Qwen's own settings have it. */
const SAMPLING = { temperature: 0.7, topP: 0.8, topK: 20 };

/** Loads a GGUF file with node-llama-cpp, which is installed outside of the project's packages. @throws where it cannot */
export async function loadLlamaWriter({
  runtimeDirectory,
  modelFile,
  contextTokens,
  threads = Math.max(1, availableParallelism() - 1),
}: LlamaOptions): Promise<Writer> {
  const entry = join(runtimeDirectory, "node_modules/node-llama-cpp/dist/index.js");
  // Not among our packages, so that nothing but this tells its shape; its version is pinned beside it.
  const { getLlama, LlamaChat } = (await import(pathToFileURL(entry).href)) as NodeLlamaCpp;
  const llama = await getLlama({ build: "never", skipDownload: true, logLevel: "error" });
  const model = await llama.loadModel({ modelPath: modelFile });
  const context = await model.createContext({ contextSize: contextTokens, threads });
  const sequence = context.getSequence();

  return {
    contextTokens: context.contextSize,
    tokensOf(messages) {
      const chat = new LlamaChat({ contextSequence: sequence, autoDisposeSequence: false });
      try {
        const { contextText } = chat.chatWrapper.generateContextState({ chatHistory: historyOf(messages) });
        return contextText.tokenize(model.tokenizer).length;
      } finally {
        chat.dispose({ disposeSequence: false });
      }
    },
    async write(messages, { maxTokens, signal, onText }) {
      const chat = new LlamaChat({ contextSequence: sequence, autoDisposeSequence: false });
      const before = sequence.tokenMeter.getState();
      try {
        const { metadata } = await chat.generateResponse(historyOf(messages), {
          ...SAMPLING,
          maxTokens,
          signal,
          stopOnAbortSignal: true,
          onTextChunk: onText,
        });
        return {
          outputTokens: sequence.tokenMeter.diff(before).usedOutputTokens,
          isCutOff: metadata.stopReason === "maxTokens",
        };
      } catch (error) {
        // Before the first word a signal makes it throw.
        if (signal.aborted) return { outputTokens: 0, isCutOff: true };
        throw error;
      } finally {
        chat.dispose({ disposeSequence: false });
      }
    },
  };
}

type HistoryItem = { type: "system" | "user"; text: string } | { type: "model"; response: string[] };

/** The last item is the one to be written. */
function historyOf(messages: readonly Message[]): HistoryItem[] {
  const items = messages.map(
    ({ role, content }): HistoryItem =>
      role === "assistant" ? { type: "model", response: [content] } : { type: role, text: content },
  );
  return [...items, { type: "model", response: [] }];
}

/** What we use of it. Source: https://node-llama-cpp.withcat.ai/api/ */
interface NodeLlamaCpp {
  getLlama(options: { build: "never"; skipDownload: boolean; logLevel: "error" }): Promise<{
    loadModel(options: { modelPath: string }): Promise<{
      tokenizer: unknown;
      createContext(options: { contextSize: number; threads: number }): Promise<{
        contextSize: number;
        getSequence(): Sequence;
      }>;
    }>;
  }>;
  LlamaChat: new (options: {
    contextSequence: Sequence;
    autoDisposeSequence: boolean;
  }) => {
    chatWrapper: {
      generateContextState(options: { chatHistory: HistoryItem[] }): {
        contextText: { tokenize(tokenizer: unknown): unknown[] };
      };
    };
    generateResponse(
      history: HistoryItem[],
      options: typeof SAMPLING & {
        maxTokens: number;
        signal: AbortSignal;
        stopOnAbortSignal: boolean;
        onTextChunk: (text: string) => void;
      },
    ): Promise<{ metadata: { stopReason: string } }>;
    dispose(options: { disposeSequence: boolean }): void;
  };
}

interface Sequence {
  tokenMeter: { getState(): object; diff(before: object): { usedOutputTokens: number } };
}

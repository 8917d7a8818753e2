import type { TextModel, TokenUsage } from "../../server/src/ai/text-model.ts";

/** What a model was asked for while drafts were written. */
export interface ModelCosts {
  calls: number;
  /** Of its calls, those that judge citations and mend what their sources do not show. */
  checkingCalls: number;
  checkingMs: number;
  inputTokens: number;
  outputTokens: number;
}

/** How the product asks about citations, and for sentences to be mended. */
const CHECKING = /^(?:<<<PAIRS|The summaries do not show)/;

/** The model, with its calls counted and timed, and where to note its tokens. */
export function countedModel(model: TextModel): {
  model: TextModel;
  costs: ModelCosts;
  noteTokens: (usage: TokenUsage) => void;
} {
  const costs: ModelCosts = { calls: 0, checkingCalls: 0, checkingMs: 0, inputTokens: 0, outputTokens: 0 };
  return {
    costs,
    noteTokens({ inputTokens, outputTokens }) {
      costs.inputTokens += inputTokens;
      costs.outputTokens += outputTokens;
    },
    model: {
      dialect: () => model.dialect(),
      ...(model.checkMs && { checkMs: model.checkMs }),
      async *stream(messages, options) {
        const isChecking = CHECKING.test(messages.at(-1)?.content ?? "");
        costs.calls += 1;
        if (isChecking) costs.checkingCalls += 1;
        const startedAt = performance.now();
        try {
          yield* model.stream(messages, options);
        } finally {
          if (isChecking) costs.checkingMs += performance.now() - startedAt;
        }
      },
    },
  };
}

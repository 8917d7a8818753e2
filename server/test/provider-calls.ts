import type { ChatMessage } from "../src/ai/provider-dialect.ts";
import type { AppError } from "../src/errors/app-error.ts";
import { type Answer, modelOf, type SentRequest, startScriptedProvider } from "./scripted-provider.ts";

/** How tests call the model of a scripted provider. */

const messages: ChatMessage[] = [
  { role: "system", content: "Rules." },
  { role: "user", content: "Write." },
];
const limits = { tokens: 3_000, chars: 9_000 };

/** Everything that the model of a provider says, and how often it was cut off. */
export async function textOf(model: ReturnType<typeof modelOf>) {
  let text = "";
  let cuts = 0;
  for await (const part of model.stream(messages, { limits, onCutOff: () => (cuts += 1) })) text += part;
  return { text, cuts };
}

/** What a call ends in where the provider answers so, and what was asked of the provider until then. */
export async function failureOf(answer: Answer): Promise<{ failure: AppError; requests: SentRequest[] }> {
  const provider = await startScriptedProvider(() => answer);
  try {
    await textOf(modelOf(provider));
  } catch (error) {
    return { failure: error as AppError, requests: provider.requests };
  } finally {
    await provider.close();
  }
  throw new Error("it answered");
}

import { ApiError } from "./errors.ts";

const listed = ["gpt-5", "gpt-5-mini", "gpt-5-nano", "gpt-4.1", "gpt-4.1-mini", "gpt-4o", "gpt-4o-mini"];
/** 2025-01-01, so that answers do not differ from run to run. */
const CREATED = 1_735_689_600;

export const modelList = {
  object: "list",
  data: listed.map((id) => ({ id, object: "model", created: CREATED, owned_by: "openai" })),
};

/** Refuses what is not named as the vendor names its chat models. */
export function checkModel(model: string): void {
  if (/^(?:gpt-\d|chatgpt-|o\d)/.test(model)) return;
  throw new ApiError(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
    code: "model_not_found",
  });
}

/** Reasoning models take fewer settings than the others. */
export function isReasoningModel(model: string): boolean {
  return /^(?:o\d|gpt-5)/.test(model) && !model.includes("-chat");
}

import type { GenerationRequest } from "@discussion-post/contract/generations";
import {
  citationStyleOptions,
  lengthOptions,
  perspectiveOptions,
  toneOptions,
} from "@discussion-post/contract/options";
import { AppError } from "../errors/app-error.ts";

/**
 * Refuses choices that a free account has not; nothing is silently exchanged (ADR-0011).
 * @throws AppError `premium_required`, naming the choice
 */
export function refusePremiumOptions(request: GenerationRequest): void {
  const choices = [
    { field: "tone", label: "tone", option: toneOptions[request.tone] },
    { field: "length", label: "length", option: lengthOptions[request.length] },
    { field: "perspective", label: "perspective", option: perspectiveOptions[request.perspective] },
    { field: "citationStyle", label: "citation style", option: citationStyleOptions[request.citationStyle] },
  ];
  const refused = choices.find(({ option }) => option.tier === "premium");
  if (!refused) return;
  const message = `The ${refused.label} "${refused.option.label}" is part of premium. Choose another one, or upgrade.`;
  throw new AppError("premium_required", message, { field: refused.field });
}

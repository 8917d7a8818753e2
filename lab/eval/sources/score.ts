import type { JudgedPrompt } from "./judged-prompts.ts";

/** What one way of choosing offered for one prompt. */
export interface Offer {
  prompt: JudgedPrompt;
  /** How many works the prompt asks for. */
  asked: number;
  /** Places in the candidates, best first. */
  offered: readonly number[];
}

export interface Score {
  prompts: number;
  /** Share of the works offered, up to the number asked, that fit. */
  precision: number;
  /** Of the works that could have been offered, the share that was. */
  found: number;
  offered: number;
  /** Prompts for which no candidate fits, and how many of them were offered none. */
  nothingFits: number;
  nothingOfferedThere: number;
  /** Prompts with fitting works that were offered none. */
  leftEmpty: number;
}

export function scoreOf(offers: readonly Offer[]): Score {
  let [offered, fitting, possible] = [0, 0, 0];
  let [nothingFits, nothingOfferedThere, leftEmpty] = [0, 0, 0];
  for (const { prompt, asked, offered: places } of offers) {
    const first = places.slice(0, asked);
    const fits = prompt.candidates.filter(({ fits }) => fits).length;
    offered += first.length;
    fitting += first.filter((place) => prompt.candidates[place]?.fits).length;
    possible += Math.min(asked, fits);
    if (fits === 0) nothingFits += 1;
    if (fits === 0 && first.length === 0) nothingOfferedThere += 1;
    if (fits > 0 && first.length === 0) leftEmpty += 1;
  }
  return {
    prompts: offers.length,
    precision: offered === 0 ? 1 : fitting / offered,
    found: possible === 0 ? 1 : fitting / possible,
    offered,
    nothingFits,
    nothingOfferedThere,
    leftEmpty,
  };
}

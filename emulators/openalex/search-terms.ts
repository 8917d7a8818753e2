import type { Alternative } from "../scholarly-works/search-index.ts";
import { invalidQuery } from "./errors.ts";

/**
 * What a search asks for: alternatives between OR, in each of which all words and quoted phrases must be found.
 * AND is what stands between words anyway. @throws OpenAlexError for operators of filters
 */
export function alternativesIn(search: string): Alternative[] {
  const operator = search.includes("|")
    ? "|"
    : search.split(/\s/).some((word) => word.startsWith("!")) && "!";
  if (operator) {
    const message = `The search parameter does not support the ${operator} operator.`;
    throw invalidQuery(`${message} Problem value: ${search}`);
  }
  return search
    .split(/\sOR\s(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((part) =>
      [...part.matchAll(/"([^"]*)"|([^\s()"]+)/g)].map(([, phrase, word]) => phrase ?? word ?? ""),
    )
    .map((phrases) => phrases.filter((phrase) => phrase !== "AND"));
}

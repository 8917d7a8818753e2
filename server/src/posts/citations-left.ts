import { boundedFinder } from "@discussion-post/contract/marks-after-edit";
import type { PlacedCitation } from "@discussion-post/contract/unverified";

interface Stretch {
  start: number;
  end: number;
}

/** A text, and what it cites where. */
export interface CitingText {
  content: string;
  citations: readonly PlacedCitation[];
}

/** So many places of the same words are looked at. */
const PLACES_MAX = 50;

/**
 * The citations of a text after an edit: those that followed their words, and those of former texts whose words stand
 * there again, moved or put back.
 * @param former texts that cited, the latest first
 * @param taken what stands for something else
 */
export function citationsLeft(
  content: string,
  {
    followed,
    former,
    taken,
  }: { followed: readonly PlacedCitation[]; former: readonly CitingText[]; taken: readonly Stretch[] },
): PlacedCitation[] {
  const found = [...followed];
  const find = boundedFinder(content);
  const isFree = (place: Stretch) =>
    ![...found, ...taken].some((other) => place.start < other.end && other.start < place.end);
  for (const text of former) {
    const rest = found.map((one) => one.text);
    for (const citation of text.citations) {
      const known = rest.indexOf(citation.text);
      if (known !== -1) {
        rest.splice(known, 1);
        continue;
      }
      const place = placeOf(citation, { content, text, find, isFree });
      if (place) found.push({ ...citation, ...place });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

interface Searched {
  content: string;
  text: CitingText;
  find: ReturnType<typeof boundedFinder>;
  isFree: (place: Stretch) => boolean;
}

function placeOf(
  { start, text: words, form }: PlacedCitation,
  { content, text, find, isFree }: Searched,
): Stretch | undefined {
  // A year alone could be anybody's: the name before it has to be the same.
  const name = form === "year" ? wordBefore(text.content, start) : null;
  let at = find(words);
  for (let places = 0; at !== -1 && places < PLACES_MAX; places += 1) {
    const place = { start: at, end: at + words.length };
    if (isFree(place) && (name === null || name === wordBefore(content, at))) return place;
    at = find(words, at + 1);
  }
  return undefined;
}

function wordBefore(content: string, at: number): string {
  return (
    content
      .slice(Math.max(0, at - 40), at)
      .trim()
      .split(/\s/)
      .at(-1) ?? ""
  );
}

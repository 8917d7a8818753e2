import type { Speakers } from "../selected-text.ts";
import { isAboutLine } from "./about-lines.ts";
import { BYLINE_MAX_CHARS, bylineIn, nameAlone } from "./byline.ts";
import type { FoundPost } from "./found-post.ts";

const NOBODY = "A post without a name";

/** Who is to be named above the words of several posts. */
export function speakersIn(posts: readonly FoundPost[]): Speakers {
  const written = posts.filter(({ kind }) => kind !== "prompt");
  const names = new Set(written.map(({ author }) => author));
  return {
    of: new Map(
      written.flatMap(({ element, more, author }) => {
        const speaker = { name: author ?? NOBODY };
        return [element, ...more].map((row) => [row, speaker] as const);
      }),
    ),
    isTrimming: (element) => standsAlone(element) && isTrimming(element, names),
  };
}

/** Within a sentence a name or a time is a part of it. */
function standsAlone({ parentElement }: Element): boolean {
  return ![...(parentElement?.childNodes ?? [])].some((node) => node instanceof Text && /\S/.test(node.data));
}

function isTrimming({ textContent }: Element, names: ReadonlySet<string | null>): boolean {
  const line = textContent?.replace(/\s+/g, " ").trim() ?? "";
  if (line === "" || line.length > BYLINE_MAX_CHARS) return false;
  const name = bylineIn(line)?.name ?? nameAlone(line);
  return isAboutLine(line, name !== null && names.has(name) ? name : null);
}

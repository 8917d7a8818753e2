import { listPosts } from "@discussion-post/contract/posts";
import type { PostFilter } from "@discussion-post/ui/api/posts";

const { q, tone, length, citationStyle } = listPosts.query.shape;

/** The filter that an address holds; what is no value of ours is left out. */
export function filterFrom(search: URLSearchParams): PostFilter {
  const read = (name: string) => search.get(name) ?? undefined;
  return withoutMissing({
    q: q.safeParse(read("q")).data,
    tone: tone.safeParse(read("tone")).data,
    length: length.safeParse(read("length")).data,
    citationStyle: citationStyle.safeParse(read("style")).data,
  });
}

export function filterToSearch({
  q: words,
  citationStyle: style,
  ...choices
}: PostFilter): Record<string, string> {
  return withoutMissing({ q: words || undefined, style, ...choices });
}

function withoutMissing<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  // Only what was there is left, under its own name.
  return Object.fromEntries(given) as { [K in keyof T]?: NonNullable<T[K]> };
}

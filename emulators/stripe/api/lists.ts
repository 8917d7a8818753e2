import { missingParameter } from "./api-error.ts";

interface Paging {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

interface Page<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

/**
 * A page of what was made, the newest first.
 * @throws ApiError where the object that it is to begin at does not exist
 */
export function page<T extends { id: string }>(
  url: string,
  objects: Iterable<T>,
  { limit = 10, starting_after: after, ending_before: before }: Paging,
): Page<T> {
  const newestFirst = [...objects].reverse();
  const start = after ? indexOf(newestFirst, after, "starting_after") + 1 : 0;
  const end = before ? indexOf(newestFirst, before, "ending_before") : newestFirst.length;
  const inRange = newestFirst.slice(start, end);
  const data = before ? inRange.slice(-limit) : inRange.slice(0, limit);
  return { object: "list", data, has_more: inRange.length > data.length, url };
}

function indexOf(objects: readonly { id: string }[], id: string, param: string): number {
  const index = objects.findIndex((object) => object.id === id);
  if (index === -1) throw missingParameter("object", id, param);
  return index;
}

import type { Hit } from "../scholarly-works/search-index.ts";
import { invalidQuery } from "./errors.ts";
import { publicationDate, recordTitle } from "./record.ts";

const orders: Record<string, (a: Hit, b: Hit) => number> = {
  relevance_score: (a, b) => a.score - b.score,
  cited_by_count: (a, b) => a.work.citedBy - b.work.citedBy,
  publication_date: (a, b) => (publicationDate(a.work) ?? "").localeCompare(publicationDate(b.work) ?? ""),
  publication_year: (a, b) => (a.work.issued?.[0] ?? 0) - (b.work.issued?.[0] ?? 0),
  display_name: (a, b) => recordTitle(a.work).localeCompare(recordTitle(b.work)),
};

/** In the order that `sort` asks for, such as `cited_by_count:desc`; as found without it. */
export function sorted(hits: readonly Hit[], asked: string | null, isSearch: boolean): Hit[] {
  if (asked === null) return [...hits];
  const keys = asked.split(",").map((one) => orderOf(one, isSearch));
  return hits.toSorted((a, b) => {
    for (const compare of keys) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function orderOf(asked: string, isSearch: boolean): (a: Hit, b: Hit) => number {
  const [field = "", direction = "asc"] = asked.split(":");
  if (field === "relevance_score" && !isSearch)
    throw invalidQuery("Must include a search query in order to sort by relevance_score.");
  const order = Object.hasOwn(orders, field) ? orders[field] : undefined;
  if (!order)
    throw invalidQuery(
      `${field} is not a valid sort param. Valid sort params are: ${Object.keys(orders).join(", ")}.`,
    );
  return direction === "desc" ? (a, b) => order(b, a) : order;
}

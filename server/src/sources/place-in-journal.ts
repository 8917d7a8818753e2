/** "e0173148" and "102274": many publishers register an article's number as its only page. */
const ARTICLE_NUMBER = /^(?:[a-z]{1,4}\d[\da-z]*|\d{5,8})$/i;

interface Place {
  page?: string | undefined;
  /** What the index itself calls the number of an article. */
  number?: string | undefined;
  isArticle: boolean;
}

/** Pages, or the number of an article in a journal that has no pages. */
export function placeInJournal({ page, number, isArticle }: Place): { number?: string; page?: string } {
  const isNumber = isArticle && page !== undefined && ARTICLE_NUMBER.test(page);
  const articleNumber = number ?? (isNumber ? page : undefined);
  if (articleNumber) return { number: articleNumber };
  return page ? { page } : {};
}

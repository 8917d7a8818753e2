/** Rows in memory at once. A post may have 200,000 characters, edits included. */
const PAGE = 10;

/**
 * Reads rows in pages, as they are asked for.
 * @param first what stands before every key
 * @param read the rows behind a key, in the order of their keys, at most so many
 * @param keyOf the key of a row
 */
export async function* inPages<Row, Key>(
  first: Key,
  read: (after: Key, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  let after = first;
  while (true) {
    const page = await read(after, PAGE);
    yield page;
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return;
    after = keyOf(last);
  }
}

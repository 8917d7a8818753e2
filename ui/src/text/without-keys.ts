/**
 * A text as a model writes it, without the keys by which it cites: the server prints the citations when it is whole.
 * What may be the beginning of a key at the end is left out, too.
 */
export function withoutKeys(raw: string): string {
  const whole = raw.replaceAll(/ ?\[@[^[\]]*\]/g, "");
  const open = whole.lastIndexOf("[");
  const isOpen = open !== -1 && !whole.includes("]", open);
  return isOpen ? whole.slice(0, open).trimEnd() : whole;
}

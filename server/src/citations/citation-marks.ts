/** The mark of one source, as a prompt teaches it. */
export function citationMark(key: string): string {
  return `[@${key}]`;
}

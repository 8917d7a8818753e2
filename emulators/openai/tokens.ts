/** Cuts a text into pieces as models send them: words with the blank before them, long ones in parts. */
export function tokensOf(text: string): string[] {
  return text.match(/\s*[^\s]{1,7}|\s+/g) ?? [];
}

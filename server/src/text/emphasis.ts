const PAIRED =
  /(?<![\p{L}\d*_`\\])(\*\*\*|\*\*|__|\*|_|`)(?=[^\s*_`])([^*_`\n]{1,400}?)(?<=[^\s*_`])\1(?![\p{L}\d*_`])/gu;
const LINK = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()]{1,400}|#[^\s()]{0,60})\)/g;

/** Takes off the marks that a learning platform would show as they are: stars, underlines, link brackets. */
export function withoutEmphasis(text: string): string {
  return text
    .replaceAll(LINK, (_all, label: string, address: string) =>
      address.startsWith("#") || label === address ? label : `${label} (${address})`,
    )
    .replaceAll(PAIRED, (whole, sign: string, inner: string) => {
      // Code is not touched: "__init__", "`urllib`".
      const isCode =
        (sign === "__" && /^[a-z]+$/.test(inner)) ||
        (sign === "`" && !/@|\[\s?[a-z]+(?:19|20)\d\d/.test(inner));
      return isCode ? whole : inner;
    })
    .replaceAll("**", "");
}

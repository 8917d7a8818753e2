/*
 * Characters that show nothing and change how others show, or hide words from a reader that a program reads: controls
 * other than blanks, marks and overrides of direction, blanks without width, and tags. What emoji and scripts are
 * written with stays: variation selectors, the tags in the flags of England, Scotland and Wales, and one joiner behind
 * an emoji or a letter of a script that joins.
 */
const UNSEEN =
  /(\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})|(?!\s)\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]{1,40}|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L})[\u200c\u200d]{1,40}/gu;

/** Somebody else's words, or words for others, without what nobody sees. Not for what is kept to the letter, such as passwords. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, "$1");
}

/** Where each place of a text stands once that is without what nobody sees: offsets in UTF-16 code units. */
export function placesWithoutUnseen(text: string): (place: number) => number {
  const gone = new Uint32Array(text.length + 1);
  // Not `matchAll`: a list for each of 100,000 characters takes several times as long.
  text.replaceAll(UNSEEN, (found: string, kept: string | undefined, index: number) => {
    if (kept === undefined) for (let at = index + 1; at <= index + found.length; at += 1) gone[at] = 1;
    return "";
  });
  for (let place = 1; place <= text.length; place += 1)
    gone[place] = (gone[place] ?? 0) + (gone[place - 1] ?? 0);
  return (place) => place - (gone[place] ?? 0);
}

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

/**
 * Where each place of a text stands once that is without what nobody sees: offsets in UTF-16 code units.
 * @param seen the text by {@link withoutUnseen}: a part of it in its order, so that the next character that is seen is
 *   the next that is the same
 */
export function placesWithoutUnseen(text: string, seen: string): (place: number) => number {
  const places = new Uint32Array(text.length + 1);
  let place = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) === seen.charCodeAt(place)) place += 1;
    places[at + 1] = place;
  }
  return (at) => places[at] ?? at;
}

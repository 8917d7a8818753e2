/*
 * Characters that show nothing and change how others show, or hide words from a reader that a program reads: controls
 * other than blanks, marks and overrides of direction, blanks without width, and tags. Joiners and variation selectors
 * stay: emoji and several scripts are written with them.
 */
const UNSEEN =
  /(?!\s)\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Text of somebody else's without what nobody sees. It is for texts that are shown, not for what is kept to the letter. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, "");
}

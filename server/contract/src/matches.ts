/**
 * All matches of a pattern in a text, as `matchAll` gives them. That one works with a copy of the pattern, and Node
 * forgets what it compiled for copies after two collections of garbage: the next sentence that anybody's model writes
 * would then hold the event loop for a tenth of a second, until a hundred patterns are compiled anew.
 * @param pattern a global one, which is not in use elsewhere meanwhile
 */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === "") pattern.lastIndex += (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1;
  }
  return matches;
}

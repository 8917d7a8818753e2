/**
 * What a topic wants of its sources and no record tells, so that works cannot be chosen by it: "open access", "one
 * that agrees and one that disagrees".
 */
export function untoldIn(sentences: readonly string[]): string[] {
  return QUALITIES.filter(({ pattern }) => sentences.some((sentence) => pattern.test(sentence))).map(
    ({ name }) => name,
  );
}

/** A sentence without the words by which it wants such a thing. */
export function withoutUntold(sentence: string): string {
  return QUALITIES.reduce((text, { pattern }) => text.replace(pattern, " "), sentence);
}

/** What to tell where works were chosen without a look at it. */
export function untoldNotice(works: number, untold: readonly string[]): string[] {
  if (works === 0 || untold.length === 0) return [];
  const names = new Intl.ListFormat("en-US").format(untold);
  return [
    `Your assignment asks for ${names}. Works can't be chosen by that here, so check them, or add your own.`,
  ];
}

const QUALITIES: readonly { name: string; pattern: RegExp }[] = [
  {
    name: "open-access works",
    pattern:
      /\b(?:must|should|has to|have to|needs? to) (?:all )?be (?:freely available|free to read|open[ -]access)\b|\bopen[ -]access (?:sources?|articles?|studies|papers|works|publications?)\b/i,
  },
  {
    name: "works on each side",
    pattern:
      /\bone (?:source |article |study )?(?:that|which) (?:agrees?|argues? (?:for|in favou?r)|favou?rs?|supports?)\b[^.;]{0,60}\bone (?:source |article |study )?(?:that|which) (?:argues? against|challenges?|contradicts?|disagrees?|opposes?|refutes?)\b/i,
  },
  {
    name: "no reviews",
    pattern:
      /\b(?:no|not|avoid|except|other than|excluding|without) (?:any )?(?:literature |systematic )?review articles\b|\(not an? (?:(?:literature|systematic) )?review\)/i,
  },
];

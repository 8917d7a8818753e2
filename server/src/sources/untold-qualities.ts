/**
 * What a topic wants of its sources and no record tells, so that works cannot be chosen by it: "open access", "from
 * another country", "in Nature Climate Change".
 */
export function untoldIn(sentences: readonly string[]): string[] {
  return QUALITIES.filter(({ pattern }) => sentences.some((sentence) => pattern.test(sentence))).map(
    ({ name }) => name,
  );
}

/** What to tell where works were chosen without a look at it. */
export function untoldNotice(works: number, untold: readonly string[]): string[] {
  if (works === 0 || untold.length === 0) return [];
  const names = new Intl.ListFormat("en-US").format(untold);
  return [
    `Your topic asks for ${names}. Works can't be chosen by that here, so check them, or add your own.`,
  ];
}

const NOUN = "(?:sources?|references?|citations?|articles?|stud(?:y|ies)|papers?|publications?|works?)";
const KINDS_OF_JOURNAL = String.raw`(?:(?:\p{L}{3,16} ){0,2}journals?\b|(?:the )?(?:\p{Lu}[\p{L}&]{1,20} (?:(?:of|and|the|for|in) ){0,2}){0,6}(?:Journal|Review|Quarterly|Lancet|JAMA|NEJM|BMJ|Nature|Science|Annals|Proceedings|Bulletin)\b)`;

const QUALITIES: readonly { name: string; pattern: RegExp }[] = [
  {
    name: "open-access works",
    pattern:
      /\b(?:must|should|has to|have to|needs? to) (?:all )?be (?:freely available|free to read|open[ -]access)\b|\bopen[ -]access (?:sources?|articles?|studies|papers|works|publications?)\b/i,
  },
  {
    name: "works from a certain country",
    pattern: new RegExp(
      String.raw`\b(?:${NOUN}|one|two) (?:(?:must|should) (?:be|come) )?from (?:another|a different|your (?:own|home)) country\b|(?:^\W{0,3}|\b(?:only|use|cite) )(?:U\.?S\.?|U\.?K\.?|American|Australian|British|Canadian) (?:peer[ -]reviewed )?${NOUN} (?:only|please)\b|\bonly (?:use |cite )?(?:U\.?S\.?|U\.?K\.?|American|Australian|British|Canadian) ${NOUN}\b`,
      "i",
    ),
  },
  {
    name: "works of certain journals",
    pattern: new RegExp(
      String.raw`(?<!\b(?:[Nn]o|[Nn]ot|[Nn]ever) (?:\p{L}{2,12} ){0,2})\b(?:one|two|three|an?|\d) (?:\p{L}[\p{L}-]{2,16} ){0,2}(?:articles?|stud(?:y|ies)|papers?) (?:from|in|published in) (?:an? )?${KINDS_OF_JOURNAL}`,
      "u",
    ),
  },
  {
    name: "works of certain organizations",
    pattern: new RegExp(
      String.raw`\b(?:one|two|three|an?|\d) (?:[a-z-]{3,16} ){0,2}(?:${NOUN}|data points?|reports?|statistics?) from (?:an? |the )?(?:CDC|NIH|OECD|UN|UNESCO|WHO|\.(?:edu|gov|org)|(?:federal|government(?:al)?|international|professional|public|state) (?:agenc(?:y|ies)|associations?|bod(?:y|ies)|organi[sz]ations?|web ?sites?))(?![\w-])|\b(?:one|two|three|an?|\d) (?:federal|government(?:al)?|state) (?:documents?|publications?|sources?|web ?sites?)\b`,
      "i",
    ),
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

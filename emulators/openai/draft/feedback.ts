/**
 * Answers a request for feedback on a draft, out of the draft's own words, since a stand-in understands none of them.
 * Null for any other request.
 */
export function remarked(prompt: string): string | null {
  if (!prompt.startsWith("Give feedback on this draft.")) return null;
  const [, draft = ""] = /<<<DRAFT\n([\s\S]*?)\nDRAFT>>>/.exec(prompt) ?? [];
  const sentences = draft.split("\n").flatMap((line) => {
    const [, number, text = ""] = /^(\d+)\. (.*)$/.exec(line) ?? [];
    return number ? [{ number: Number(number), text }] : [];
  });
  const remarks = sentences.flatMap(({ number, text }) => remarkOn(number, text)).slice(0, 6);
  return JSON.stringify({ remarks });
}

const CAUSES = /\b(?:causes?|leads? to|increases?|reduces?|improves?|raises?|lowers?|always|never)\b/i;
/** "It is obvious that" points at nothing. */
const POINTS_BACK = /^(?:This|That|These|They|It(?! (?:is|was|seems|has been|would be)\b))\b/;

function remarkOn(sentence: number, text: string) {
  // A sentence that names a year or a page is taken to cite.
  if (CAUSES.test(text) && !/\d/.test(text))
    return [{ sentence, kind: "unsupported", says: "Which published work shows this, and for whom?" }];
  if (POINTS_BACK.test(text)) {
    const [word] = text.split(/\W/);
    return [
      {
        sentence,
        kind: "unclear",
        says: `What does ${word?.toLowerCase()} refer to in the sentence before?`,
      },
    ];
  }
  return [];
}

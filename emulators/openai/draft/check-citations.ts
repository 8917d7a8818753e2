import { shareOf } from "./shared-words.ts";

/**
 * Answers a request to grade claims by sentences of abstracts: by the words that they share, and whether one of the two
 * denies, since a stand-in understands neither. Null for any other request.
 */
export function judgement(prompt: string): string | null {
  const [, pairs] = /<<<PAIRS\n([\s\S]*?)\nPAIRS>>>/.exec(prompt) ?? [];
  if (pairs === undefined) return null;
  const verdicts = pairs.split(/^(?=\d+\. Claim: )/m).map((text) => {
    const [, pair = "0", claim = ""] = /^(\d+)\. Claim: (.*)/.exec(text) ?? [];
    const shares = [...text.matchAll(/^ +\[s(\d+)\] (.*)$/gm)].map(([, number, sentence = ""]) => ({
      sentence: Number(number),
      text: sentence,
      share: shareOf(claim, sentence),
    }));
    const best = shares.sort((a, b) => b.share - a.share)[0];
    const isDenial = best !== undefined && denies(claim) !== denies(best.text);
    const grade = best && isDenial && best.share > 0 ? "not_shown" : gradeOf(best?.share ?? 0);
    return { pair: Number(pair), grade, sentence: best?.sentence ?? null };
  });
  return JSON.stringify({ verdicts });
}

/** Answers a request to write sentences anew by what their sources say: with those words. Null for any other request. */
export function mended(prompt: string): string | null {
  if (!prompt.startsWith("The summaries do not show")) return null;
  const lines = prompt.split(/^(?=\d+\. )/m).flatMap((text) => {
    const [, number] = /^(\d+)\. /.exec(text) ?? [];
    const [, mark, sentence = ""] = /^ +(\[@\S+ s\d+(?:-\d+)?\]) (.*)$/m.exec(text) ?? [];
    return number && mark ? [`${number}. ${sentence.replace(/[.\s]+$/, "")} ${mark}.`] : [];
  });
  return lines.join("\n");
}

const DENIAL = /\b(?:not|no|never|none|neither|nor|hardly|cannot|without|fail(?:s|ed)? to)\b|n['’]t\b/gi;

/** Whether a sentence denies something: twice is not at all. */
function denies(sentence: string): boolean {
  return (sentence.match(DENIAL)?.length ?? 0) % 2 === 1;
}

function gradeOf(share: number): "supported" | "related" | "not_shown" {
  if (share >= 0.7) return "supported";
  return share > 0 ? "related" : "not_shown";
}

import { shareOf } from "./shared-words.ts";

/**
 * Answers a request to write a sentence anew by another work: with the sentence of a summary that has most of its
 * words, since a stand-in understands neither. Null for any other request.
 */
export function replaced(prompt: string): string | null {
  const [, wanted] = /<<<SENTENCE\n([\s\S]*?)\nSENTENCE>>>/.exec(prompt) ?? [];
  const [, sources = ""] = /<<<SOURCES\n([\s\S]*?)\nSOURCES>>>/.exec(prompt) ?? [];
  if (wanted === undefined) return null;
  const [, former = ""] = /It cites \[@(\S+)\]/.exec(prompt) ?? [];
  const kept = [...new Set([...wanted.matchAll(/@([\p{L}\d_-]+)/gu)].map(([, key = ""]) => key))];
  const best = sentencesOf(sources)
    .map((one) => ({ ...one, share: shareOf(wanted, one.text) }))
    .sort((a, b) => b.share - a.share)[0];
  if (!best || best.share < SHARE_MIN) return "NONE";
  const keys = [
    `@${best.key} s${best.number}`,
    ...kept.filter((key) => key !== former).map((key) => `@${key}`),
  ];
  return `${best.text.replace(/[.\s]+$/, "")} [${keys.join("; ")}].`;
}

/** Below that the two share stray words alone. */
const SHARE_MIN = 0.25;

function sentencesOf(sources: string): { key: string; number: string; text: string }[] {
  return sources.split(/^(?=\[@)/m).flatMap((source) => {
    const [, key = ""] = /^\[@(\S+)\]/.exec(source) ?? [];
    const [, summary = ""] = /^Summary: (.*)$/m.exec(source) ?? [];
    return summary.split(/(?=\[s\d+\] )/).flatMap((sentence) => {
      const [, number = "", text = ""] = /^\[s(\d+)\] (.*)$/.exec(sentence.trim()) ?? [];
      return number === "" ? [] : [{ key, number, text }];
    });
  });
}

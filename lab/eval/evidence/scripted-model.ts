import type { TextModel } from "../../../server/src/ai/text-model.ts";

/** How a judge that is scripted fares: always right, right as often as the model that was measured, or not at all. */
export type JudgeKind = "right" | "right in 88 %" | "down";

interface Scripted {
  /** What it writes. */
  draft: string;
  /** Whether a claim that the judge is shown is borne out by its abstract. */
  isGood(claim: string): boolean;
  judge: JudgeKind;
}

/** A model that writes one draft, judges as the script says, and repeats itself when it is asked to mend. */
export function scriptedModel({ draft, isGood, judge }: Scripted): TextModel & { calls: number } {
  const model = {
    calls: 0,
    async *stream(messages: readonly { content: string }[]) {
      model.calls += 1;
      const asked = messages.at(-1)?.content ?? "";
      if (asked.startsWith("<<<PAIRS")) {
        if (judge === "down") throw new Error("The judge is down.");
        yield verdicts(asked);
      } else if (asked.startsWith("The summaries do not show"))
        yield asked.match(/^\d+\. .*$/gm)?.join("\n") ?? "";
      else yield draft;
    },
    dialect: () => "scripted",
  };
  return model;

  function verdicts(asked: string): string {
    const claims = [...asked.matchAll(/^(\d+)\. Claim: (.*)$/gm)];
    return JSON.stringify({
      verdicts: claims.map(([, pair, claim = ""]) => {
        const bare = claim.replace(" [*]", "");
        const isShown = isErring(bare) ? !isGood(bare) : isGood(bare);
        return { pair: Number(pair), grade: isShown ? "supported" : "not_shown", sentence: null };
      }),
    });
  }

  /** The same claim is always misjudged or never. */
  function isErring(claim: string): boolean {
    if (judge !== "right in 88 %") return false;
    let hash = 0;
    for (const char of claim) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
    return hash % 100 < 12;
  }
}

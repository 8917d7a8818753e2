import type { Stance } from "./stance.ts";
import type { Paragraph, Telling } from "./telling.ts";

/** A paragraph for each question of the topic that the opening has not already quoted. */
export function answersOf(t: Telling): Paragraph[] {
  const quoted = t.topic.isPost ? 0 : 1;
  const first = t.topic.questions
    .slice(0, quoted)
    .map((question) => answerTo(question, t, "To answer that question:"));
  const others = t.topic.questions
    .slice(quoted)
    .map((question) =>
      answerTo(
        question,
        t,
        t.topic.isPost ? `You also ask, "${question}"` : `The prompt goes on: "${question}"`,
      ),
    );
  return [...first, ...others];
}

function answerTo(question: string, t: Telling, lead: string): Paragraph {
  const [direct, ...rest] = answerSentences(question, t);
  const opening = lead.endsWith(":") ? `${lead} ${direct}` : `${lead} ${capitalised(direct ?? "")}`;
  return { sentences: [opening, ...rest], keep: 2 };
}

function answerSentences(question: string, t: Telling): string[] {
  const word = /^\W*(\w+)/.exec(question)?.[1]?.toLowerCase() ?? "";
  if (word === "how") return howAnswer(t);
  if (word === "why") return whyAnswer(t);
  if (["what", "which", "who", "where", "when"].includes(word)) return whatAnswer(t);
  return yesNoAnswer(t);
}

const verdicts: Record<Stance, string> = {
  for: "yes, and for reasons that hold up even when the costs are counted.",
  against: "no, or at least not in the form in which it is usually proposed.",
  both: "it depends, and the useful work lies in saying on what.",
  examine: "the answer turns on how the terms are defined and on which evidence is allowed to count.",
  renew: "the choice between yes and no is narrower than it has to be.",
  reflect: "I lean one way, but I hold the answer more loosely than I did at first.",
};

function yesNoAnswer(t: Telling): string[] {
  return [
    verdicts[t.brief.stance],
    `What decides it for me is what happens to ${t.phrase()} once the novelty has worn off.`,
    `A proposal that only works with unusual effort from everybody will not survive an ordinary year.`,
    `One that fits into routines people already have stands a much better chance, also with regard to ${t.phrase()}.`,
  ];
}

function howAnswer(t: Telling): string[] {
  return [
    "mostly through ordinary routines rather than through one large decision.",
    `What people are expected to do on a normal day, and who notices when it goes wrong, shapes ${t.phrase()} more than any announcement does.`,
    `${t.claim("the details of timing, training and follow-up do most of the work.")}`,
    `They are also the details that get the least attention when ${t.phrase()} and ${t.phrase()} are discussed in general terms.`,
  ];
}

function whyAnswer(t: Telling): string[] {
  return [
    "part of the answer is habit, and part of it is incentive.",
    `People keep doing what their surroundings reward, and few surroundings were designed with ${t.phrase()} in mind.`,
    `${t.conclude("appeals to good intentions alone rarely change very much.")}`,
    `Where the rewards around ${t.phrase()} change, behavior tends to follow, sometimes faster than anyone predicted.`,
  ];
}

function whatAnswer(t: Telling): string[] {
  return [
    `no single factor does the work alone, but the role of ${t.phrase()} comes close to the center of it.`,
    `It connects the parts of the question that look separate at first, such as ${t.phrase()} and ${t.phrase()}.`,
    `${t.claim("this link is the place to begin, because a change there is felt everywhere else.")}`,
    "Starting anywhere else tends to treat a symptom and leave the cause in place.",
  ];
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

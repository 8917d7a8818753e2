import type { Stance } from "./stance.ts";
import type { Paragraph, Telling } from "./telling.ts";
import { whetherOf } from "./whether.ts";

/** A paragraph for each question of the topic that can be answered without knowing anything; none says the same twice. */
export function answersOf(t: Telling): Paragraph[] {
  const said = new Set<Writer>();
  return t.topic.questions.flatMap((question, place) => {
    const write = writerFor(question);
    if (!write || said.has(write)) return [];
    said.add(write);
    const [direct = "", ...rest] = write(t, question);
    const lead = leadTo(question, place, t);
    const answer = lead.endsWith(":") ? direct : capitalised(direct);
    return [{ sentences: [`${lead} ${answer}`, ...rest], keep: 2 }];
  });
}

/** The opening of a post has quoted the first question already. */
function leadTo(question: string, place: number, t: Telling): string {
  const { mayQuote } = t.brief;
  if (t.topic.isPost) return mayQuote ? `You also ask, "${question}"` : "To what you ask, my short answer:";
  if (place === 0) return "My short answer:";
  return mayQuote ? `The prompt goes on: "${question}"` : "To what the prompt asks next, my answer:";
}

type Writer = (t: Telling, question: string) => string[];

/** Who, where, when and how many are asked for facts, which nobody has here. */
function writerFor(question: string): Writer | null {
  const [word = "", next = ""] = question.toLowerCase().match(/\w+/g) ?? [];
  if (word === "how") return /^(?:much|many|often|long|old|far)$/.test(next) ? null : howAnswer;
  if (word === "why") return whyAnswer;
  if (["what", "which"].includes(word)) return whatAnswer;
  return ["who", "whom", "whose", "where", "when"].includes(word) ? null : yesNoAnswer;
}

const verdicts: Record<Stance, string> = {
  for: "yes, and for reasons that hold up even when the costs are counted.",
  against: "no, or at least not in the form in which it is usually proposed.",
  both: "it depends, and the useful work lies in saying on what.",
  examine: "the answer turns on how the terms are defined and on which evidence is allowed to count.",
  renew: "the choice between yes and no is narrower than it has to be.",
  reflect: "I lean one way, but I hold the answer more loosely than I did at first.",
};

function yesNoAnswer(t: Telling, question: string): string[] {
  const whether = whetherOf(question);
  return [
    verdicts[t.brief.stance],
    whether
      ? `${capitalised(whether)} shows only once the novelty has worn off, and that is where I would look.`
      : `What decides it for me is what happens to ${t.phrase()} once the novelty has worn off.`,
    `A proposal that only works with unusual effort from everybody will not survive an ordinary year.`,
    `One that fits into routines people already have stands a much better chance, and that holds for ${t.phrase()} too.`,
  ];
}

function howAnswer(t: Telling): string[] {
  return [
    "it happens mostly through ordinary routines, and seldom through one large decision.",
    `What people are expected to do on a normal day, and who notices when it goes wrong, shapes ${t.phrase()} more than any announcement does.`,
    `${t.claim("the details of timing, training and follow-up do most of the work.")}`,
    `They are also the details that get the least attention when people speak of ${t.phrase()} in general terms.`,
  ];
}

function whyAnswer(t: Telling): string[] {
  return [
    "part of it is habit, and part of it is incentive.",
    `People keep doing what their surroundings reward, and few surroundings were designed with ${t.phrase()} in mind.`,
    `${t.conclude("appeals to good intentions alone rarely change very much.")}`,
    `Where the rewards around ${t.phrase()} change, behavior tends to follow, sometimes faster than anyone predicted.`,
  ];
}

function whatAnswer(t: Telling): string[] {
  const [first, second] = t.topic.phrases;
  return [
    "no single factor explains it, and the list of candidates is longer than it first appears.",
    first && second
      ? `Take ${first} and ${second}: they look separate at first, yet each one changes how the other works.`
      : "A good test is to ask which of them could be taken away without changing the outcome.",
    t.claim("the factor that all the others depend on is the place to begin."),
    "Starting anywhere else tends to treat a symptom and leave the cause in place.",
  ];
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

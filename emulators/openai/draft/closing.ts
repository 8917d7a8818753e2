import type { Stance } from "./stance.ts";
import type { Paragraph, Telling } from "./telling.ts";

/** Sums up, and hands the word to the others. */
export function closingOf(t: Telling): Paragraph {
  return { sentences: [summaries[t.brief.stance](t), invitation(t)], keep: 2 };
}

const summaries: Record<Stance, (t: Telling) => string> = {
  for: (t) => t.conclude(`I would go ahead, and judge the result by what it does for ${t.phrase()}.`),
  against: (t) => t.conclude(`I would hold back until somebody can show what happens to ${t.phrase()}.`),
  both: (t) =>
    t.conclude(
      `I would keep both arguments in view and let the effect on ${t.phrase()} decide the particular case.`,
    ),
  examine: (t) => t.conclude(`the next step is better evidence on ${t.phrase()}, and not a louder debate.`),
  renew: (t) => t.conclude(`I would start small with ${t.phrase()}, and start soon.`),
  reflect: (t) =>
    t.conclude(`I end with a more careful question about ${t.phrase()} than the one I began with.`),
};

function invitation(t: Telling): string {
  const { author, isPost } = t.topic;
  if (isPost && author)
    return `${author}, how would you weigh ${t.phrase()} if you had to choose one thing to act on?`;
  if (isPost) return `How would you weigh ${t.phrase()} if you had to choose one thing to act on?`;
  return t.random.pick([
    `How do the rest of you see it, and has your experience with ${t.phrase()} been different?`,
    `I would be glad to hear from anyone who has had a different experience with ${t.phrase()}.`,
    `Which part of this would you weigh differently, and what would you want to know about ${t.phrase()} first?`,
  ]) as string;
}

import type { Paragraph, Telling } from "./telling.ts";

/** Paragraphs that serve every stance, in an order that the seed decides. */
export function commonParagraphsOf(t: Telling): Paragraph[] {
  return t.random.shuffle(writers).map((write) => ({ sentences: write(t), keep: 2 }));
}

type Writer = (t: Telling) => string[];

const writers: readonly Writer[] = [
  (t) => [
    `A small case makes this easier to see.`,
    `Imagine two groups that face the same decision about ${t.phrase()}: one is given reasons and a chance to object, the other only a date.`,
    `Both may end up doing the same thing on the first day.`,
    `By the second month, the first group has usually found three improvements, and the second has found three ways around the rule.`,
    t.conclude(
      `the way in which people hear about ${t.phrase()} deserves as much thought as the decision itself.`,
    ),
  ],
  (t) => [
    `It is also worth asking what the matter looks like from below.`,
    `Policies that concern ${t.phrase()} are mostly written by people who will not have to follow them every day.`,
    `Those who do can often say in one sentence what a long report misses.`,
    t.claim(
      `their experience with ${t.phrase()} is a kind of evidence, and it should be collected before a decision and not after it.`,
    ),
  ],
  (t) => [
    `Time changes the picture as well.`,
    `In the short run, attention goes to whatever is new about ${t.phrase()}, and early results reflect that attention.`,
    `After a while the effort returns to its normal level, and only then can one tell what has really changed.`,
    `Judging too early is tempting because the numbers are fresh, but it confuses a start with a result.`,
    `With ${t.phrase()} in particular, I would wait a full year before I made up my mind.`,
  ],
  (t) => [
    `Someone might object that all of this depends too much on circumstances to be useful.`,
    `There is something to that, since talk of ${t.phrase()} means different things in different places.`,
    `Yet the objection proves less than it seems to, because people who disagree about the answer can still agree on what would change their minds.`,
    t.claim(`naming that in advance is the best protection against arguing in circles.`),
    `For ${t.phrase()}, I would change my own mind if the people most affected consistently reported the opposite of what I expect.`,
  ],
  (t) => [
    `In practice, a few modest steps would already help.`,
    `The first is to say plainly what is hoped for with ${t.phrase()}, in words that do not need an expert to interpret them.`,
    `The second is to name one person who hears complaints and is able to act on them.`,
    `The third is to set a date on which the whole thing will be looked at again.`,
    `None of this is expensive, and all of it makes ${t.phrase()} easier to discuss without taking sides first.`,
  ],
  (t) => [
    `Language plays a part in this, too.`,
    `Whether we call ${t.phrase()} a problem, a chance or simply a change decides in advance what kind of answer sounds reasonable.`,
    `Opponents often agree on far more than their choice of words suggests.`,
    t.conclude(
      `it can help to describe what happens to ${t.phrase()} in the plainest terms available and to argue only after that.`,
    ),
  ],
  (t) => [
    `Trust is the part that is hardest to measure.`,
    `People accept a great deal of inconvenience around ${t.phrase()} when they believe that the burden is shared and that mistakes will be admitted.`,
    `When that belief is gone, even a sensible step looks like a trick.`,
    `Rebuilding it takes longer than losing it, which is a reason to be careful with promises about ${t.phrase()}.`,
  ],
  (t) => [
    `Then there is the matter of scale.`,
    `What works for ${t.phrase()} among thirty people who know each other may fail among three thousand who do not.`,
    `Informal agreements have to become written ones, and written ones lose some of the good sense that came with knowing each other.`,
    t.claim(
      `the answer is to leave room for judgment close to the people who actually deal with ${t.phrase()}.`,
    ),
  ],
  (t) => [
    `Cost deserves a sober word as well.`,
    `What is spent on ${t.phrase()} is easy to count, while what is saved is spread over many people and many small occasions.`,
    `A budget therefore makes the one look large and the other look like nothing at all.`,
    t.claim(`a fair comparison would also put a price on the hours that are lost when nothing is done.`),
    `Even a rough estimate of that kind would improve the conversation about ${t.phrase()}.`,
  ],
  (t) => [
    `There is a lesson in how similar questions were settled before.`,
    `Changes that now look obvious were called impractical at first, and others that were welcomed with enthusiasm quietly disappeared.`,
    `The difference was seldom the quality of the first plan; it was the willingness to correct it.`,
    t.conclude(
      `whoever is responsible for ${t.phrase()} should be able to say how a mistake would be found and put right.`,
    ),
  ],
  (t) => [
    `It would be a mistake to leave education out of this.`,
    `Most of us picked up what we know about ${t.phrase()} in passing, from family, from friends or from whatever appeared on a screen.`,
    `That is not worthless, but it is uneven, and it leaves people confident about quite different things.`,
    `An hour spent on the basics of ${t.phrase()} would not end the disagreement, yet it would raise its level.`,
  ],
  (t) => [
    `Seen from a little further away, this is also a question about priorities.`,
    `Attention is limited, and every hour that goes into ${t.phrase()} is taken from something else that somebody cares about.`,
    `Saying so is not an argument against it; it only asks for reasons that can stand beside other reasons.`,
    t.claim(`those reasons exist, and they become more convincing when the limits are admitted.`),
  ],
];

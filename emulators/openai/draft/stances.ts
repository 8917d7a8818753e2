import type { Stance } from "./stance.ts";
import type { Paragraph, Telling } from "./telling.ts";

/** The one sentence that the whole draft defends. */
export function thesisOf(t: Telling): string {
  return t.random.pick(theses[t.brief.stance])?.(t) ?? "";
}

/** The argument of the stance, strongest paragraph first. */
export function argumentOf(t: Telling): Paragraph[] {
  return argumentsByStance[t.brief.stance].map((write) => ({ sentences: write(t), keep: 2 }));
}

type Sentence = (t: Telling) => string;

const theses: Record<Stance, readonly Sentence[]> = {
  for: [
    (t) =>
      t.claim(`the case in favor is the stronger one, provided that nobody leaves ${t.phrase()} to chance.`),
    (t) => t.claim(`the benefits outweigh the costs, above all when it comes to ${t.phrase()}.`),
  ],
  against: [
    (t) => t.claim(`the usual case for it promises too much and says too little about ${t.phrase()}.`),
    (t) =>
      t.claim(
        `the costs are larger than they look, and the consequences for ${t.phrase()} are where they show first.`,
      ),
  ],
  both: [
    (t) => t.claim(`there is a strong case on each side, and both of them turn on ${t.phrase()}.`),
    (t) =>
      t.claim(
        `both sides are right about something, and the hard part is weighing what that means for ${t.phrase()}.`,
      ),
  ],
  examine: [
    (t) =>
      t.claim(`the claims made about ${t.phrase()} are of different kinds and call for different evidence.`),
    (t) => t.claim(`the mechanism behind ${t.phrase()} matters more than the headline result.`),
  ],
  renew: [
    (t) =>
      t.claim(
        `the most promising answers treat ${t.phrase()} as something to redesign, not merely to manage.`,
      ),
    (t) =>
      t.claim(
        `a small, well-observed experiment would teach us more about ${t.phrase()} than another debate.`,
      ),
  ],
  reflect: [
    (t) =>
      t.claim(`my view of ${t.phrase()} says as much about what I am used to as about the matter itself.`),
    (t) => t.claim(`what I took for granted about ${t.phrase()} is the part that most needs a second look.`),
  ],
};

type Writer = (t: Telling) => string[];

const argumentsByStance: Record<Stance, readonly Writer[]> = {
  for: [
    (t) => [
      `The first reason to be in favor is practical.`,
      `When the approach to ${t.phrase()} is clear and shared, people spend less energy guessing what is expected of them and more on the work itself.`,
      `That gain is easy to miss because nothing dramatic happens: there are fewer mistakes, fewer complaints and fewer evenings lost to repairs.`,
      `Over a year, small savings of this kind add up.`,
      t.conclude(`the benefits tend to reach first those who have the least time and money to spare.`),
    ],
    (t) => [
      `The second reason is fairness.`,
      `Without a common approach, what a person can expect from ${t.phrase()} depends on luck and on knowing whom to ask.`,
      t.claim(
        `an advantage that only well-connected people enjoy is not much of an advantage for a community.`,
      ),
      `Bringing ${t.phrase()} into the open gives everyone the same starting point, and it gives critics something definite to improve.`,
    ],
    (t) => [
      `There is also an argument from momentum.`,
      `Once people have seen one improvement in ${t.phrase()} work, they become more willing to try the next.`,
      `Confidence of that kind cannot be ordered from above; it has to be earned by results that people can see for themselves.`,
      `A visible success with ${t.phrase()} is worth more in this respect than a perfect plan on paper.`,
    ],
  ],
  against: [
    (t) => [
      `My first concern is the distance between the promise and the practice.`,
      `Plans that involve ${t.phrase()} are usually judged by their aims, while the people who live with them have to deal with the details.`,
      `Deadlines slip, training is cut, and the exceptions turn out to be more common than the rule.`,
      t.conclude(`a good intention can leave people worse off than no plan at all.`),
      `Counting those costs is not pessimism; it is what an honest comparison requires.`,
    ],
    (t) => [
      `My second concern is who carries the burden.`,
      `The gains in ${t.phrase()} are often reported as averages, and an average hides the people for whom things got worse.`,
      t.claim(
        `anyone who proposes a change should first say whom it could harm and how that would be noticed.`,
      ),
      `So far, discussions of ${t.phrase()} seldom reach that point.`,
    ],
    (t) => [
      `A third concern is that some choices are hard to undo.`,
      `Once money, habits and reputations have been built around one approach to ${t.phrase()}, even clear signs of failure get explained away.`,
      `A slower start, with a definite date for looking at the results, would cost little and protect a great deal.`,
      `It would also show whether the enthusiasm for ${t.phrase()} survives contact with an ordinary week.`,
    ],
  ],
  both: [
    (t) => [
      `On one side stands the argument from benefit.`,
      `Supporters point out that attention to ${t.phrase()} solves problems that people have simply learned to put up with.`,
      `They are right that leaving things as they are is also a decision, and that it has costs of its own.`,
      t.claim(
        `the strongest version of this argument is about access: more people get something that used to be reserved for a few.`,
      ),
      `Seen from there, the debate over ${t.phrase()} is less about taste than about opportunity.`,
    ],
    (t) => [
      `On the other side stands the argument from caution.`,
      `Critics ask what is lost when everyone looks only at ${t.phrase()}, and who will notice the loss.`,
      `Their point is not that nothing should change, but that side effects arrive later than benefits and are harder to measure.`,
      `That is a fair warning wherever progress with ${t.phrase()} is judged by its first results.`,
    ],
    (t) => [
      `Weighing the two, I find it helpful to ask three plain questions.`,
      `Who gains, who pays, and how easily could we change our minds?`,
      `Where the gains are broad and the step can be undone, there is little reason to wait; where the consequences for ${t.phrase()} would be permanent, patience is the wiser course.`,
      t.conclude(
        `the answer may well differ from one setting to the next without anyone being inconsistent.`,
      ),
      `What matters is that the reasons concerning ${t.phrase()} are stated openly, so that others can check them.`,
    ],
  ],
  examine: [
    (t) => [
      `It helps to begin with definitions.`,
      `In everyday talk, the mention of ${t.phrase()} can refer to a practice, to its results, or to the hopes attached to it, and arguments slide from one to the next without notice.`,
      t.claim(`only the first of these can be observed directly; the other two have to be inferred.`),
      `Keeping them apart does not settle the matter, but it shows which disagreements are real.`,
      `Several of them turn out to concern ${t.phrase()} rather than the subject as a whole.`,
    ],
    (t) => [
      `The next step is the mechanism.`,
      `If a change in ${t.phrase()} has the effect that is claimed for it, there must be a path by which the effect arises, and each step of that path can be examined.`,
      `Two explanations are usually on offer: a direct one, and one in which both things follow from a common cause.`,
      `A comparison over time, between groups that were alike at the start, is what would tell the two apart.`,
      t.conclude(
        `a bare correlation involving ${t.phrase()} should be treated as a question and not yet as an answer.`,
      ),
    ],
    (t) => [
      `A last point concerns scope.`,
      `A finding about ${t.phrase()} in one place and period may not travel well, since the conditions that made it possible often go unreported.`,
      `Scholars who disagree are sometimes both right about different settings.`,
      t.claim(
        `stating the limits of a claim makes it stronger, because it then says something that could turn out to be false.`,
      ),
    ],
  ],
  renew: [
    (t) => [
      `Much of the debate takes the present arrangement as given and asks only for more or less of it.`,
      `I would rather ask what we would build if ${t.phrase()} were new to us and nobody had habits to defend.`,
      `Some features would surely come back; others exist only because they were once convenient for somebody.`,
      t.claim(
        `the exercise is useful even if nothing is rebuilt, because it shows which constraints are real.`,
      ),
      `With ${t.phrase()}, fewer of them are real than we tend to assume.`,
    ],
    (t) => [
      `A practical way forward would be a pilot that is small enough to fail safely.`,
      `Take one group, change one thing about ${t.phrase()}, and agree beforehand on what would count as success.`,
      `The people taking part should help to design it, since they know which workarounds already exist.`,
      `If it works, the next group can start from a tested version; if it does not, we have learned something about ${t.phrase()} at a low price.`,
      t.conclude(`the choice is no longer between doing everything at once and doing nothing.`),
    ],
    (t) => [
      `New combinations are often more fruitful than new inventions.`,
      `Bringing together ${t.phrase()} and ${t.phrase()}, which are usually handled by different people, would already change the conversation.`,
      `Each side holds information that the other lacks, and neither has had a reason to share it.`,
      `Giving them one is mostly a matter of organization, and it costs far less than most reforms.`,
    ],
  ],
  reflect: [
    (t) => [
      `When I first read the topic, I had an answer within seconds, and that alone should have made me suspicious.`,
      `Quick answers about ${t.phrase()} tend to come from what is familiar, and what is familiar feels like common sense.`,
      `Reading more slowly, I noticed how many of my reasons were really descriptions of my own surroundings.`,
      t.claim(
        `somebody who grew up with other habits could look at the same facts about ${t.phrase()} and be surprised by mine.`,
      ),
    ],
    (t) => [
      `A second look brought out something that I had overlooked.`,
      `I had been treating ${t.phrase()} as a problem for other people to solve, although my own small choices are part of it.`,
      `There is some discomfort in that, and also some relief, because it means that there is something I can do.`,
      t.conclude(`I now find the personal side of ${t.phrase()} harder to separate from the general one.`),
    ],
    (t) => [
      `What remains is a question that I cannot settle.`,
      `I would like a principle that covers every case of ${t.phrase()}, yet each one that I try sounds too strict for some people and too loose for others.`,
      `Perhaps the honest course is to hold on to the question and let particular cases correct me.`,
      t.claim(
        `that is less tidy than a rule, but it keeps me listening when the talk turns to ${t.phrase()}.`,
      ),
    ],
  ],
};

import fc from "fast-check";
import { administratorSteps } from "./administrator-steps.ts";
import { clockSteps, pass } from "./clock-steps.ts";
import type { Coverage } from "./coverage.ts";
import { raceSteps } from "./race-steps.ts";
import { settle } from "./settle.ts";
import type { StepKind } from "./step.ts";
import { beginStory } from "./story.ts";
import { stripeSteps } from "./stripe-steps.ts";
import { userSteps } from "./user-steps.ts";
import { deliverNewEvents } from "./webhooks.ts";
import { DAY_MS, type World } from "./world.ts";

const kinds: Record<string, StepKind> = {
  ...userSteps,
  ...administratorSteps,
  ...raceSteps,
  ...stripeSteps,
  ...clockSteps,
};

/** In the machine's time. */
const LONGEST_MS = 60_000;

/** "cancel", or "time passes: 8 days". */
export type Step = string;

const steps = fc.oneof(
  ...Object.entries(kinds).map(([name, { weight, choices }]) => ({
    weight,
    arbitrary: fc.constantFrom(...choices.map((choice): Step => (choice ? `${name}: ${choice}` : name))),
  })),
);

const PAID: readonly Step[] = ["subscribe and pay: good"];
const OVERDUE: readonly Step[] = [
  ...PAID,
  "change the card: fails-on-renewal",
  "time passes until the renewal was tried",
];

/** Where a history sets out: left to chance alone, few accounts would ever come as far as to a failed renewal. */
const beginnings = fc.oneof(
  { weight: 2, arbitrary: fc.constant<readonly Step[]>([]) },
  { weight: 4, arbitrary: fc.constant(PAID) },
  { weight: 1, arbitrary: fc.constant([...PAID, "time passes until the renewal was tried"]) },
  { weight: 2, arbitrary: fc.constant([...PAID, "cancel"]) },
  { weight: 4, arbitrary: fc.constant(OVERDUE) },
  { weight: 1, arbitrary: fc.constant([...OVERDUE, "cancel"]) },
);

/** What may happen to one account, in any order. */
export const histories = fc
  .tuple(beginnings, fc.array(steps, { minLength: 1, maxLength: 12, size: "max" }))
  .map(([beginning, rest]): readonly Step[] => [...beginning, ...rest]);

/** Lives a history, then two weeks more. @throws Error where the invariant does not hold, or the server breaks */
export async function live(world: World, history: readonly Step[], coverage: Coverage): Promise<void> {
  const story = beginStory(world, coverage, await world.beginAnew());
  try {
    await within(LONGEST_MS, go());
  } catch (error) {
    if (error instanceof Error) error.message += `\n\n${story.log.join("\n")}`;
    throw error;
  }

  async function go(): Promise<void> {
    for (const step of history) {
      const [name = "", choice = ""] = step.split(": ");
      const kind = kinds[name];
      if (!kind) throw new Error(`there is no step "${name}"`);
      await world.setClock(world.now() + 2_000);
      story.log.push(`# ${step}`);
      const isDone = await kind.run(story, choice);
      coverage.count(`step: ${name}${isDone ? "" : " (nothing to do)"}`);
      await deliverNewEvents(story);
    }
    story.delivery = story.delivery === "lost" ? "lost" : "at-once";
    story.log.push("# the end");
    await settle(story);
    await pass(story, 15 * DAY_MS);
    await settle(story);
  }
}

/** @throws Error where it takes longer, as it does when an answer never comes */
function within(ms: number, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("the history hangs")), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

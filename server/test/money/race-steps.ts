import { administratorSteps } from "./administrator-steps.ts";
import type { StepKind } from "./step.ts";
import type { Story } from "./story.ts";
import { userSteps } from "./user-steps.ts";

const TOGGLE = "administrator makes premium or revokes it";
const LOCK = "administrator locks the account";
const steps = { ...userSteps, ...administratorSteps };

/** What two people do at the same moment, through two processes; and what dies in the middle. */
export const raceSteps: Record<string, StepKind> = {
  "administrator presses it while the user does": {
    weight: 2,
    choices: ["subscribe and pay", "pay in the form opened last", "cancel", "resume", "write a post"],
    run: async (story, what) => {
      const other = otherProcess(story);
      const [byUser, byAdministrator] = await Promise.all([
        run(story, what, "good"),
        administratorSteps[TOGGLE]?.run(other, "") ?? false,
      ]);
      return byUser || byAdministrator;
    },
  },
  "administrator locks the account while the user does": {
    weight: 2,
    choices: ["open the payment form", "subscribe and pay", "resume", "delete the account"],
    run: async (story, what) => {
      const [byUser, byAdministrator] = await Promise.all([
        run(story, what, "good"),
        administratorSteps[LOCK]?.run(otherProcess(story), "") ?? false,
      ]);
      return byUser || byAdministrator;
    },
  },
  "a process dies in the middle of": {
    weight: 3,
    choices: [
      ...["open the payment form", "cancel", "resume", "delete the account", TOGGLE, LOCK].flatMap((what) =>
        ["first", "second", "third", "fourth", "fifth"].map(
          (which) => `${what}, at the ${which} call of Stripe`,
        ),
      ),
    ],
    run: async (story, choice) => {
      const [what = "", at = ""] = choice.split(", at the ");
      const requests = ["first", "second", "third", "fourth", "fifth"].indexOf(at.split(" ")[0] ?? "");
      const before = story.process;
      story.process = 1;
      const hasDied = await story.world.killSecondDuring(requests, () =>
        run(story, what, "").catch((error: unknown) => {
          // A process that dies may say anything.
          story.log.push(String(error));
        }),
      );
      story.process = before;
      return hasDied;
    },
  },
};

function run(story: Story, what: string, choice: string): Promise<boolean> {
  return steps[what]?.run(story, choice) ?? Promise.resolve(false);
}

/** The same story, told to the other process; what is remembered of it is shared. */
function otherProcess(story: Story): Story {
  return new Proxy(story, {
    get: (shared, name) => (name === "process" ? shared.process + 1 : Reflect.get(shared, name)),
  });
}

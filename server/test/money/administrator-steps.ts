import { randomUUID } from "node:crypto";
import { nothingToChoose, type StepKind } from "./step.ts";
import type { Story } from "./story.ts";

export const administratorSteps: Record<string, StepKind> = {
  "administrator makes premium or revokes it": {
    weight: 4,
    choices: nothingToChoose,
    run: (story) => toggle(story),
  },
  "administrator presses it twice": {
    weight: 1,
    choices: ["the same press", "two presses"],
    run: async (story, choice) => {
      const key = randomUUID();
      const other: Story = { ...story, process: story.process + 1 };
      await Promise.all([toggle(story, key), toggle(other, choice === "two presses" ? randomUUID() : key)]);
      return true;
    },
  },
  "administrator locks the account": {
    weight: 2,
    choices: nothingToChoose,
    run: async (story) => {
      const { world, account, process } = story;
      const since = world.now();
      const { status } = await world
        .asAdministrator(process, `POST /api/admin/users/${account.id}/lock`, {
          body: { reason: "Sells posts" },
        })
        .finally(() => noteLock(story, since));
      story.log.push(`lock ${status}`);
      if (status === 500) throw new Error("locking answered 500");
      return status === 204;
    },
  },
  "administrator unlocks the account": {
    weight: 2,
    choices: nothingToChoose,
    run: async (story) => {
      const { world, account, process, lockedSince } = story;
      if (lockedSince === null || story.isDeleted) return false;
      const { status } = await world.asAdministrator(process, `DELETE /api/admin/users/${account.id}/lock`);
      if (status !== 204) throw new Error(`unlocking answered ${status}`);
      story.lockedSince = null;
      await world.signIn(account);
      return true;
    },
  },
};

/** Looks by the process that never dies whether the account is locked: it may be, although no answer came. */
async function noteLock(story: Story, since: number): Promise<void> {
  const { body: details } = await story.world.asAdministrator(0, `GET /api/admin/users/${story.account.id}`);
  if (!details.user?.isLocked) return;
  story.lockedSince ??= since;
  // What was said about money stays; access is the administrator's to take.
  if (story.cancellation) story.cancellation.endsAt = 0;
}

async function toggle(story: Story, key: string = randomUUID()): Promise<boolean> {
  const { world, account, process } = story;
  const path = `POST /api/admin/users/${account.id}/toggle-subscription`;
  // What was said about money stays; access is the administrator's to take.
  if (story.cancellation) story.cancellation.endsAt = 0;
  const { status, body } = await world
    .asAdministrator(process, path, { headers: { "Idempotency-Key": key } })
    .finally(() => noteGift(story));
  story.coverage.count(`administrator toggles ${status} ${body.message ?? ""}`);
  story.log.push(`toggle ${status} ${body.message ?? ""}`);
  if (status === 500) throw new Error(`toggling answered 500: ${JSON.stringify(body)}`);
  return status === 200;
}

/** Looks by the process that never dies whether it was premium that was given. */
async function noteGift({ world, account, giftsBegun }: Story): Promise<void> {
  const { body: details } = await world.asAdministrator(0, `GET /api/admin/users/${account.id}`);
  if (details.premiumOverride === "grant") giftsBegun.push(world.now());
}

import { FREE_POSTS_TOTAL, PREMIUM_POSTS_PER_WEEK } from "@discussion-post/contract/product-constants";
import type { LedgerPayment, LedgerSubscription } from "@discussion-post/emulators/stripe/ledger";
import { type Answer, call } from "../api-client.ts";
import { covers, isKept } from "./ledger.ts";
import type { Story } from "./story.ts";
import { DAY_MS, HOUR_MS } from "./world.ts";

/** A renewal is charged an hour after its period begins, and may take the documented grace. */
const RENEWAL_MS = 4 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** What is looked at: money by Stripe's own ledger, access by what the person is shown. */
interface Facts {
  now: number;
  payments: LedgerPayment[];
  kept: LedgerPayment[];
  subscriptions: LedgerSubscription[];
  override: "deny" | "grant" | null;
  isLocked: boolean;
  /** What stands under "Needs attention" on the administrator's page. */
  incidents: { kind: string; subject: string }[];
  user: Answer["body"];
  plan: Answer["body"];
}

/** @throws Error that names every sentence of the invariant which does not hold */
export async function checkInvariant(story: Story): Promise<void> {
  const facts = await lookUp(story);
  countStates(story, facts);
  const broken = story.isDeleted
    ? [...afterDeletion(story, facts), ...theAdministratorIsTold(story, facts)]
    : [
        ...theAdministratorIsTold(story, facts),
        ...whoPaysHasPremium(story, facts),
        ...whoHasPremiumPaysOrIsGivenIt(story, facts),
        ...nobodyPaysTwice(facts),
        ...nobodyIsChargedForNothing(story, facts),
        ...nothingRenewsWithoutAccess(facts),
        ...cancellationsAreKept(story, facts),
        ...postsArePaidFor(story, facts),
        ...whoseMoneyWentBackIsTold(story, facts),
      ];
  story.checkedCharges = new Set(facts.payments.map(({ chargeId }) => chargeId));
  if (broken.length > 0) throw new Error(`${broken.join("\n")}\n\n${describe(facts)}`);
}

async function lookUp(story: Story): Promise<Facts> {
  const { world, process } = story;
  const { payments, subscriptions } = world.stripe.ledger();
  const { body: incidents } = await world.asAdministrator(process, "GET /api/admin/incidents");
  const facts = {
    now: world.now(),
    payments,
    kept: payments.filter(isKept),
    subscriptions,
    incidents,
  };
  if (story.isDeleted) return { ...facts, override: null, isLocked: false, user: null, plan: null };
  const { override, isLocked, ...shown } = await whatIsShown(story);
  if (override !== story.override) {
    story.overrideSince = facts.now;
    story.override = override;
  }
  return { ...facts, override, isLocked, ...shown };
}

/** What the account's owner sees of it; where they are locked out, what the administrator does. */
async function whatIsShown({
  world,
  account,
  process,
}: Story): Promise<Pick<Facts, "isLocked" | "override" | "plan" | "user">> {
  const { body: details } = await world.asAdministrator(process, `GET /api/admin/users/${account.id}`);
  const { premiumOverride: override, usage, subscription } = details;
  const { isLocked, isSubscribed } = details.user;
  if (isLocked) {
    const user = { isSubscribed, postsUsed: usage.used, postsLimit: usage.maximum };
    return { override, isLocked, user, plan: subscription };
  }
  const as = (address: string) => call(world.server(process), address, { token: account.token });
  const [{ body: user }, { body: plan }] = await Promise.all([
    as("GET /api/user"),
    as("GET /api/subscription"),
  ]);
  return { override, isLocked, user, plan };
}

function countStates(
  { coverage, isDeleted }: Story,
  { user, plan, override, isLocked, incidents, subscriptions, kept, payments }: Facts,
): void {
  const paidBack = payments.length - kept.length;
  for (const { kind } of incidents) coverage.count(`state: needs attention, ${kind}`);
  if (isDeleted) {
    coverage.count("state: account deleted");
    return;
  }
  coverage.count(
    `state: ${user.isSubscribed ? "premium" : "free"}, ${plan.status ?? "no subscription"}${override ? `, ${override}` : ""}`,
  );
  if (isLocked) coverage.count("state: locked");
  if (override === "grant") coverage.count("state: given premium");
  if (paidBack > 0) coverage.count("state: with a payment given back");
  if (subscriptions.length > 1) coverage.count("state: with a second subscription");
  if (kept.length > 1) coverage.count("state: with a second payment");
  if (plan.endsAt) coverage.count("state: cancelled, still running");
}

function whoPaysHasPremium(_story: Story, { now, kept, user }: Facts): string[] {
  const paid = kept.find((one) => covers(one, now) && !one.isOfDeletedCustomer);
  return paid && !user.isSubscribed ? [`${paid.chargeId} is paid and kept, but there is no premium`] : [];
}

function whoHasPremiumPaysOrIsGivenIt(
  story: Story,
  { now, kept, override, user, subscriptions }: Facts,
): string[] {
  if (!user.isSubscribed || override === "grant" || mayNotHaveHeard(story, now)) return [];
  const isPaid = kept.some((one) => covers({ ...one, periodEnd: one.periodEnd + RENEWAL_MS }, now));
  // While Stripe goes on trying, access goes on in the last paid window.
  const isTriedAgain = subscriptions.some(
    ({ id, status }) =>
      (status === "past_due" || status === "active") &&
      kept.some(({ subscriptionId }) => subscriptionId === id),
  );
  return isPaid || isTriedAgain ? [] : ["there is premium that nobody paid for"];
}

function nobodyPaysTwice({ kept }: Facts): string[] {
  const ours = kept
    .filter(({ isOfDeletedCustomer }) => !isOfDeletedCustomer)
    .toSorted((a, b) => a.periodStart - b.periodStart);
  return ours.flatMap((one, index) => {
    const next = ours[index + 1];
    return next && next.periodStart < one.periodEnd - RENEWAL_MS
      ? [`${one.chargeId} and ${next.chargeId} paid for the same time`]
      : [];
  });
}

function nobodyIsChargedForNothing(story: Story, { kept, override, isLocked }: Facts): string[] {
  // What a bank pays while support deletes the customer nobody can stop: the administrator is told of it.
  const fresh = kept.filter(
    ({ chargeId }) => !story.checkedCharges.has(chargeId) && !story.paidAndDeleted.has(chargeId),
  );
  return fresh.flatMap((one) => [
    ...(one.paidAt > one.periodEnd ? [`${one.chargeId} paid for a time that was over`] : []),
    ...(override && one.paidAt > story.overrideSince
      ? [`${one.chargeId} was charged under the administrator's ${override}`]
      : []),
    ...(isLocked && one.paidAt > (story.lockedSince ?? 0)
      ? [`${one.chargeId} was charged while the account was locked`]
      : []),
  ]);
}

function nothingRenewsWithoutAccess({ subscriptions, override, isLocked }: Facts): string[] {
  const renewing = subscriptions.filter(
    ({ status, renews }) => renews && ["active", "past_due", "trialing"].includes(status),
  );
  return [
    ...(renewing.length > 1 ? ["two subscriptions renew"] : []),
    ...(override && renewing.length > 0
      ? [`a subscription renews under the administrator's ${override}`]
      : []),
    ...(isLocked && renewing.length > 0 ? ["a subscription renews though the account is locked"] : []),
  ];
}

/** Whatever was paid, kept and not given stands on the administrator's page, and nothing that is not so. */
function theAdministratorIsTold(story: Story, { payments, kept, incidents }: Facts): string[] {
  const owed = kept.filter((one) => story.paidAndDeleted.has(one.chargeId) || isAfterEnd(story, one));
  const isSaid = (customerId: string | null) =>
    incidents.some(({ kind, subject }) => kind === "paid_without_access" && subject === customerId);
  const isTrue = ({ kind, subject }: Facts["incidents"][number]) =>
    kind === "paid_without_access"
      ? payments.some(
          ({ chargeId, customerId }) => customerId === subject && story.paidAndDeleted.has(chargeId),
        )
      : kind === "event" && story.forgottenAt !== null;
  return [
    ...owed
      .filter(({ customerId }) => !isSaid(customerId))
      .map(({ chargeId }) => `${chargeId} was paid and not given, and the administrator is not told`),
    ...incidents
      .filter((incident) => !isTrue(incident))
      .map(({ kind, subject }) => `the administrator is told of ${kind} ${subject}, which is not so`),
  ];
}

function cancellationsAreKept({ cancellation }: Story, { now, kept, payments, user, plan }: Facts): string[] {
  if (!cancellation) return [];
  const { madeAt, endsAt } = cancellation;
  const charged = kept.find(({ paidAt }) => paidAt > madeAt);
  const wentBack = payments.some((one) => !isKept(one) && one.periodEnd > madeAt);
  const isEarly =
    now < endsAt && !user.isSubscribed && !wentBack && !payments.some((p) => p.isOfDeletedCustomer);
  return [
    ...(charged ? [`${charged.chargeId} was charged after the cancellation`] : []),
    ...(isEarly ? [`premium ended before ${new Date(endsAt).toISOString()}, which was promised`] : []),
    ...(plan.isSubscribed && plan.source === "stripe" && now < endsAt && !plan.endsAt
      ? ["the cancellation is not shown"]
      : []),
  ];
}

/** Never more than what was paid for, and all of that: a paid window's posts are all there, less those written in it. */
function postsArePaidFor(
  story: Story,
  { now, payments, kept, override, user, plan, subscriptions }: Facts,
): string[] {
  const { written } = story;
  const total = [...written.values()].reduce((sum, count) => sum + count, 0);
  const ends = subscriptions.filter((one) => endedPaid(one, payments));
  const allowed =
    FREE_POSTS_TOTAL * (1 + ends.length + story.giftsBegun.length) +
    PREMIUM_POSTS_PER_WEEK * (payments.length + giftWeeks(story, now));
  const left = user.postsLimit - user.postsUsed;
  const current = kept.findLast(
    ({ periodStart, isOfDeletedCustomer }) => periodStart <= now && !isOfDeletedCustomer,
  );
  const isExact =
    current &&
    override === null &&
    user.isSubscribed &&
    story.giftsBegun.length === 0 &&
    !mayNotHaveHeard(story, now);
  const used = written.get(current?.chargeId ?? "") ?? 0;
  return [
    ...(total + left > allowed
      ? [`${total} posts were written and ${left} are left, of ${allowed} that were paid for`]
      : []),
    ...(isExact && Date.parse(plan.currentPeriodEnd) !== current.periodEnd
      ? [`the period to ${plan.currentPeriodEnd} is shown, and the one of ${current.chargeId} is paid`]
      : []),
    ...(isExact && user.postsUsed !== used
      ? [`${user.postsUsed} posts count as used of the paid period, in which ${used} were written`]
      : []),
  ];
}

/** Whoever has no premium in a week that they paid for reads on the account page that its money went back, or is owed. */
function whoseMoneyWentBackIsTold(story: Story, { now, payments, user, plan, isLocked }: Facts): string[] {
  // Who is locked out sees no page, and is told by mail.
  if (user.isSubscribed || isLocked || mayNotHaveHeard(story, now)) return [];
  const ofNow = payments.filter((one) => covers(one, now));
  const returned = ofNow.find((one) => !isKept(one) && (!one.isOfDeletedCustomer || isAfterEnd(story, one)));
  const lost = ofNow.find((one) => isKept(one) && story.paidAndDeleted.has(one.chargeId));
  return [
    ...(returned && !plan.notice
      ? [`the money of ${returned.chargeId} went back, and its owner is not told`]
      : []),
    ...(lost && !plan.notice
      ? [`the customer who paid ${lost.chargeId} was deleted at Stripe, and its owner is not told`]
      : []),
  ];
}

/** Whether a payment came after support had deleted its customer. */
function isAfterEnd({ customersGoneAt }: Story, { customerId, paidAt }: LedgerPayment): boolean {
  return paidAt > (customersGoneAt.get(customerId ?? "") ?? Number.POSITIVE_INFINITY);
}

/** Whether a subscription ended with a period that was paid: only such an end brings the free posts anew. */
function endedPaid({ id, periodStart, endedAt }: LedgerSubscription, payments: LedgerPayment[]): boolean {
  return payments.some(
    (one) =>
      one.subscriptionId === id &&
      one.periodStart === periodStart &&
      (isKept(one) || (endedAt !== null && (one.returnedAt ?? 0) > endedAt)),
  );
}

/** That money went back, where Stripe has forgotten the event: it does after thirty days, when the period is long over. */
function mayNotHaveHeard({ forgottenAt }: Story, now: number): boolean {
  return forgottenAt !== null && now < forgottenAt + WEEK_MS + DAY_MS;
}

function giftWeeks({ giftsBegun }: Story, now: number): number {
  return giftsBegun.reduce((weeks, from) => weeks + Math.floor((now - from) / WEEK_MS) + 1, 0);
}

function afterDeletion({ deletedAt }: Story, { kept, subscriptions }: Facts): string[] {
  const charged = kept.find(({ paidAt }) => deletedAt !== null && paidAt > deletedAt);
  const running = subscriptions.find(({ status }) => ["active", "past_due", "incomplete"].includes(status));
  return [
    ...(charged ? [`${charged.chargeId} was charged after the account was deleted`] : []),
    ...(running ? [`${running.id} runs though the account is deleted`] : []),
  ];
}

function describe({ now, payments, subscriptions, override, user, plan }: Facts): string {
  const day = (at: number) => new Date(at).toISOString().slice(5, 16);
  return [
    `now ${day(now)}, ${user?.isSubscribed ? "premium" : "free"}, ${user?.postsUsed} of ${user?.postsLimit}, override ${override}`,
    `shown: ${JSON.stringify(plan)}`,
    ...subscriptions.map(
      (one) =>
        `${one.id} ${one.status}${one.renews ? "" : ", ends"} ${day(one.periodStart)} to ${day(one.periodEnd)}`,
    ),
    ...payments.map(
      (one) =>
        `${one.chargeId} of ${one.subscriptionId} at ${day(one.paidAt)} for ${day(one.periodStart)} to ${day(one.periodEnd)}: ${one.amount - one.refunded} kept${one.isDisputed ? ", disputed" : ""}${one.isOfDeletedCustomer ? ", customer deleted" : ""}`,
    ),
  ].join("\n");
}

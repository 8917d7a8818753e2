import type { User } from "@discussion-post/contract/accounts";
import type { AdminUser, getStatistics, listUsers } from "@discussion-post/contract/admin";
import type { ResponseOf } from "@discussion-post/contract/endpoint";
import { freeUser } from "@discussion-post/ui/testing/fixtures";

/** What the administrator's pages are given. Change a part with a spread. */
export const administrator: User = {
  ...freeUser,
  id: 1,
  username: "admin",
  isAdmin: true,
  hasSecondFactor: true,
};

export const student: AdminUser = {
  id: 2,
  email: null,
  name: null,
  username: "student",
  lookAlike: null,
  postsUsed: 0,
  isSubscribed: false,
  isGranted: false,
  isDenied: false,
  googleAuth: false,
  signupDate: "2026-09-02T14:12:00Z",
  isLocked: false,
  hasSecondFactor: false,
  hasStripeCustomer: false,
  hasStripeSubscription: false,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
};

export const payer: AdminUser = {
  ...student,
  id: 3,
  username: "payer",
  googleAuth: true,
  isSubscribed: true,
  hasStripeCustomer: true,
  hasStripeSubscription: true,
  stripeCustomerId: "cus_1",
  stripeSubscriptionId: "sub_1",
};

/** A page of the accounts, with what they add up to. */
export function accountsOf(...users: AdminUser[]): ResponseOf<typeof listUsers> {
  return {
    summary: {
      totalUsers: 8,
      activeSubscribers: 1,
      subscriptionRate: 12.5,
      grantedPremium: 0,
      totalPostsGenerated: 24,
    },
    users,
    found: users.length,
    ...(users.length > 0 && {
      first: `before ${users[0]?.username}`,
      last: `after ${users.at(-1)?.username}`,
    }),
  };
}

export const statistics: ResponseOf<typeof getStatistics> = {
  signUps: [{ day: "2026-11-20", count: 3 }],
  generations: [{ day: "2026-11-20", count: 5 }],
  activeSubscribers: [{ day: "2026-11-20", count: 1 }],
  revenue: [{ day: "2026-11-20", count: 599 }],
};

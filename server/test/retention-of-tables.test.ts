import { retentionDays } from "@discussion-post/contract/retention";
import { getTableConfig, MySqlTable } from "drizzle-orm/mysql-core";
import { expect, test } from "vitest";
import * as schema from "../src/database/schema.ts";

/**
 * Until when what a table holds of people is kept: a period that the privacy page states, the account, or an end that
 * each row names. A new table needs a line here, and on the privacy page where it begins another kind.
 */
const KEPT: Record<string, { days: (keyof typeof retentionDays)[] } | { until: string }> = {
  audit_log: { days: ["auditLog"] },
  // It goes with its post.
  defenses: { days: ["deletedPosts"] },
  device_drafts: { days: ["suggestions"] },
  generations: { days: ["drafts"] },
  known_networks: { days: ["knownNetworks"] },
  posts: { days: ["deletedPosts"] },
  quota_windows: { days: ["premiumWeeks"] },
  refinements: { days: ["drafts"] },
  replacements: { days: ["replacements"] },
  sessions: { days: ["signIns"] },
  stripe_events: { days: ["paymentEvents"] },
  suggestions: { days: ["suggestions"] },
  tokens: { days: ["signIns"] },
  unsaved_drafts: { days: ["drafts"] },
  // What a draft or a post holds them for.
  documents: { days: ["drafts", "deletedPosts"] },
  versions: { days: ["drafts", "deletedPosts"] },

  authenticator_apps: { until: "the account" },
  billing_incidents: { until: "the account, and where money is still owed, until that is settled" },
  passkeys: { until: "the account" },
  recovery_codes: { until: "the account" },
  search_parts: { until: "the account" },
  templates: { until: "the account" },
  users: { until: "the account" },

  budgets: { until: "its hour or day" },
  one_time_codes: { until: "its time" },
  rate_limits: { until: "its day at most" },
  departed_customers: { until: "Stripe has deleted the customer" },

  daily_figures: { until: "for good: numbers of nobody" },
  event_readings: { until: "for good: how far events were read" },
  job_leases: { until: "for good: which process works" },
};

test("every table says how long it keeps what it holds", () => {
  const tables = Object.values(schema).filter((one) => one instanceof MySqlTable);
  expect(tables.map((table) => getTableConfig(table).name).toSorted()).toEqual(Object.keys(KEPT).toSorted());
});

test("every period that is stated is one of a table", () => {
  const used = Object.values(KEPT).flatMap((kept) => ("days" in kept ? kept.days : []));
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(retentionDays).toSorted());
});

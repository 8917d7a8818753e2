import { sql } from "drizzle-orm";
import { stripeDiagnosis } from "../billing/stripe-diagnosis.service.ts";
import type { Env } from "../env.ts";
import type { OutsideWorld } from "../outside-world.ts";
import type { Said } from "./operator.ts";

/** A work that every index has: Watson and Crick on the structure of DNA. */
const KNOWN_DOI = "10.1038/171737a0";
const WAIT_MS = 10_000;

interface Finding {
  name: string;
  /** Null for what is not configured and need not be. */
  isGood: boolean | null;
  text: string;
}

/** Asks everything beyond this process whether it is there. Prints no key. */
export async function diagnose(env: Env, world: OutsideWorld): Promise<Said> {
  const findings = await Promise.all([
    check("Database", async () => {
      const [rows] = await world.db.execute(sql`SELECT VERSION() AS version`);
      return `reachable, version ${String(Reflect.get(Object(Object(rows)[0]), "version"))}`;
    }),
    check("AI provider", async () => {
      const response = await fetch(`${env.OPENAI_BASE_URL}/models`, {
        headers: { Authorization: `Bearer ${env.OPENAI_API_KEY}` },
        signal: AbortSignal.timeout(WAIT_MS),
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return `reachable at ${new URL(env.OPENAI_BASE_URL).host}, model ${env.OPENAI_MODEL}`;
    }),
    checkStripe(env, world),
    checkGoogle(env),
    checkMail(env, world),
    check("Crossref", async () => {
      if (!(await world.crossref.byDoi(KNOWN_DOI))) return "reachable";
      return "reachable, and knows what it should";
    }),
    check("OpenAlex", async () => {
      await world.openAlex.byDoi(KNOWN_DOI);
      if (!env.OPENALEX_API_KEY) return "reachable; without OPENALEX_API_KEY it answers few searches a day";
      return "reachable, the key is taken";
    }),
  ]);
  return {
    isDone: findings.every(({ isGood }) => isGood !== false),
    lines: findings.map(({ name, isGood, text }) => `${mark(isGood)} ${name.padEnd(12)} ${text}`),
  };
}

async function checkStripe(env: Env, { payments }: OutsideWorld): Promise<Finding> {
  if (!payments) return notSet("Stripe", "STRIPE_SECRET_KEY is not set: nobody can subscribe");
  const { apiValidated, priceValid } = await stripeDiagnosis({
    payments,
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    priceId: env.STRIPE_PRICE_ID,
  }).status();
  const mode = payments.isTestMode ? "test mode" : "live mode";
  if (!apiValidated) return { name: "Stripe", isGood: false, text: "not reachable, or the key is refused" };
  if (!priceValid)
    return { name: "Stripe", isGood: false, text: `${mode}, but STRIPE_PRICE_ID is not the right price` };
  return { name: "Stripe", isGood: true, text: `reachable, ${mode}, the price is right` };
}

function checkGoogle(env: Env): Promise<Finding> | Finding {
  if (!env.GOOGLE_CLIENT_ID)
    return notSet("Google", "GOOGLE_CLIENT_ID is not set: nobody can sign in with Google");
  return check("Google", async () => {
    const address = `${env.GOOGLE_ISSUER}/.well-known/openid-configuration`;
    const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return `reachable at ${new URL(env.GOOGLE_ISSUER).host}`;
  });
}

function checkMail(env: Env, { mailer }: OutsideWorld): Promise<Finding> | Finding {
  if (!env.SMTP_URL) return notSet("Email", "SMTP_URL is not set: no mail can be sent");
  return check("Email", async () => {
    await mailer.verify();
    return `reachable at ${new URL(env.SMTP_URL).host}`;
  });
}

async function check(name: string, ask: () => Promise<string>): Promise<Finding> {
  try {
    return { name, isGood: true, text: await ask() };
  } catch (error) {
    return {
      name,
      isGood: false,
      text: `not reachable: ${error instanceof Error ? error.message : "unknown reason"}`,
    };
  }
}

function notSet(name: string, text: string): Finding {
  return { name, isGood: null, text };
}

function mark(isGood: boolean | null): string {
  if (isGood === null) return "-";
  return isGood ? "✓" : "✗";
}

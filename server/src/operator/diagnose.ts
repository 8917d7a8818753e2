import type { ChatMessage } from "../ai/provider-dialect.ts";
import { OPERATOR_CAN_LOOK, OPERATOR_HAS_TO_ACT } from "../ai/provider-errors.ts";
import { stripeDiagnosis } from "../billing/stripe-diagnosis.service.ts";
import { databaseVersion } from "../database/server-version.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Env } from "../env.ts";
import { AppError } from "../errors/app-error.ts";
import type { CommandResult } from "./command-result.ts";

/** A work that every index has: Watson and Crick on the structure of DNA. */
const KNOWN_DOI = "10.1038/171737a0";
/** Kuhn, The Structure of Scientific Revolutions. */
const KNOWN_ISBN = "9780226458120";
const WAIT_MS = 10_000;
/** A model that is loaded first, or thinks, takes a while. */
const PROBE_WAIT_MS = 60_000;
const PROBE: ChatMessage[] = [
  { role: "system", content: "You answer in one word." },
  { role: "user", content: "Say yes." },
];
const PROBE_LIMITS = { tokens: 2_000, chars: 200 };

interface Finding {
  name: string;
  /** Null for what is not configured and need not be. */
  isGood: boolean | null;
  text: string;
}

/** Asks everything beyond this process whether it is there. Prints no key. */
export async function diagnose(env: Env, world: Dependencies): Promise<CommandResult> {
  const findings = await Promise.all([
    check("Database", async () => `reachable, version ${await databaseVersion(world.db)}`),
    checkAi(env, world),
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
    check("Open Library", async () => {
      if (!(await world.openLibrary.byIsbn(KNOWN_ISBN))) return "reachable";
      return "reachable, and knows what it should";
    }),
  ]);
  return {
    isDone: findings.every(({ isGood }) => isGood !== false),
    lines: findings.map(({ name, isGood, text }) => `${mark(isGood)} ${name.padEnd(12)} ${text}`),
  };
}

/** Has a sentence written, which shows what the provider refuses and needs. */
async function checkAi(env: Env, { model }: Dependencies): Promise<Finding> {
  const at = `at ${new URL(env.OPENAI_BASE_URL).host}, model ${env.OPENAI_MODEL}`;
  try {
    const parts = model.stream(PROBE, { limits: PROBE_LIMITS, signal: AbortSignal.timeout(PROBE_WAIT_MS) });
    for await (const _part of parts) break;
    return {
      name: "AI provider",
      isGood: true,
      text: `reachable and writes ${at}; asked with ${model.dialect()}`,
    };
  } catch (error) {
    return { name: "AI provider", isGood: false, text: `no answer ${at}: ${reasonOf(error)}` };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return "it took too long";
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return error.message.replace(OPERATOR_HAS_TO_ACT, "").replace(OPERATOR_CAN_LOOK, "") + cause;
}

async function checkStripe(env: Env, { payments }: Dependencies): Promise<Finding> {
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

function checkMail(env: Env, { mailer }: Dependencies): Promise<Finding> | Finding {
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

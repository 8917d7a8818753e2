import { z } from "zod";
import { CONTEXT_TOKENS_MIN } from "./ai/context-tokens.ts";
import { CHECK_MS } from "./evidence/check-time.ts";
import { isLoopback } from "./http/loopback.ts";

/** Where the settings name no other model. */
export const DEFAULT_MODEL = "gpt-4.1-mini";

const DEVELOPMENT_SESSION_SECRET = "development-only-session-secret-change-me";
const DEVELOPMENT_ENCRYPTION_KEY = "development-only-encryption-key-change-me";
const DEVELOPMENT_MAIL_FROM = "AI Discussion Post Generator <posts@localhost>";

/** A key that begins so belongs to a local emulator, never to a vendor. */
const EMULATOR_KEY_PREFIX = "emulator";

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

const price = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "must be a number such as 0.40")
  .transform(Number);

/** Every setting of the server, with what it takes when nobody says otherwise. */
export const OPENAI_ADDRESS = "https://api.openai.com/v1";

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(1, 65_535).default(5_000),
  PUBLIC_URL: z.url("must be an address such as https://posts.example.com").optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  WEBAPP_DIR: z.string().default("../webapp/dist"),
  WATCHDOG_SECONDS: wholeNumber(0, 600).default(10),
  SHUTDOWN_GRACE_MS: wholeNumber(0, 600_000).default(60_000),
  DATABASE_URL: z.url({
    protocol: /^(mysql|mariadb)$/,
    error: "must look like mysql://user:password@host:3306/name",
  }),
  DATABASE_MIGRATION_URL: z
    .url({ protocol: /^(mysql|mariadb)$/, error: "must look like mysql://user:password@host:3306/name" })
    .or(z.literal(""))
    .default(""),
  DATABASE_POOL_SIZE: wholeNumber(1, 1_000).default(20),
  SESSION_SECRET: z.string().min(16, "must have at least 16 characters").default(DEVELOPMENT_SESSION_SECRET),
  SESSION_SECRET_PREVIOUS: z
    .string()
    .min(16, "must have at least 16 characters")
    .or(z.literal(""))
    .default(""),
  ENCRYPTION_KEY: z
    .string()
    .transform((keys) => keys.split(",").map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= 32), "must have keys of at least 32 characters")
    .default([DEVELOPMENT_ENCRYPTION_KEY]),
  SIGN_IN_MAX_DAYS: wholeNumber(1, 3_650).default(90),
  ADMIN_SIGN_IN_MAX_HOURS: wholeNumber(1, 87_600).default(24),
  LOGINS_PER_ACCOUNT: wholeNumber(1, 1_000_000).default(10),
  LOGINS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(300),
  FAILED_ACCOUNTS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(60),
  UNKNOWN_DEVICE_LOGINS_PER_ACCOUNT: wholeNumber(1, 1_000_000).default(20),
  LOGIN_WINDOW_SECONDS: wholeNumber(1, 86_400).default(900),
  REGISTRATIONS_PER_MINUTE: wholeNumber(1, 1_000_000).default(120),
  REGISTRATIONS_PER_HOUR: wholeNumber(1, 1_000_000).default(300),
  REGISTRATIONS_PER_DAY: wholeNumber(1, 1_000_000).default(1_000),
  GUEST_REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(3_000),
  GOOGLE_SIGN_INS_PER_MINUTE: wholeNumber(1, 1_000_000).default(60),
  MAILS_PER_HOUR: wholeNumber(1, 1_000_000).default(5),
  VERIFICATION_MAILS_PER_DAY: wholeNumber(1, 1_000_000).default(5),
  FREE_WRITES_PER_MINUTE: wholeNumber(1, 1_000_000).default(60),
  PREMIUM_WRITES_PER_MINUTE: wholeNumber(1, 1_000_000).default(240),
  FREE_GENERATIONS_PER_HOUR: wholeNumber(1, 1_000_000).default(10),
  PREMIUM_GENERATIONS_PER_HOUR: wholeNumber(1, 1_000_000).default(60),
  DRAFTS_AT_ONCE_PER_ACCOUNT: wholeNumber(1, 1_000_000).default(3),
  FREE_DRAFTS_NEED_VERIFIED_EMAIL: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .default(false),
  FREE_DRAFTS_PER_DAY: wholeNumber(0, 1_000_000_000).default(0),
  FREE_DRAFTS_PER_NETWORK_PER_DAY: wholeNumber(0, 1_000_000_000).default(300),
  FREE_SAVED_POSTS: wholeNumber(1, 1_000_000).default(500),
  FREE_SAVED_POSTS_MB: wholeNumber(1, 100_000).default(10),
  PREMIUM_SAVED_POSTS: wholeNumber(1, 1_000_000).default(5_000),
  PREMIUM_SAVED_POSTS_MB: wholeNumber(1, 100_000).default(50),
  FREE_TEMPLATES_MB: wholeNumber(1, 1_000).default(1),
  PREMIUM_TEMPLATES_MB: wholeNumber(1, 1_000).default(4),
  SEARCHES_AT_ONCE: wholeNumber(1, 1_000).default(4),
  EXPORTS_PER_HOUR: wholeNumber(1, 1_000_000).default(10),
  LOOK_UPS_PER_HOUR: wholeNumber(1, 1_000_000).default(60),
  DEVICE_DRAFTS_PER_HOUR: wholeNumber(1, 1_000_000).default(30),
  CITATION_CHECKS_PER_HOUR: wholeNumber(1, 1_000_000).default(30),
  ASSIGNMENT_READINGS_PER_HOUR: wholeNumber(1, 1_000_000).default(20),
  SUGGESTIONS_PER_MINUTE: wholeNumber(1, 1_000_000).default(20),
  MAILS_PER_ADDRESS_PER_HOUR: wholeNumber(1, 1_000_000).default(100),
  ADMIN_EMAIL: z.email("must be an email address").optional(),
  SUPPORT_EMAIL: z.email("must be an email address").optional(),
  EXTENSION_STORE_URL: z.url({ protocol: /^https$/, error: "must begin with https://" }).optional(),
  EXTENSION_ZIP: z.string().default("../extension/.output/ai-discussion-post-generator-chrome.zip"),
  EXTENSION_ORIGINS: z.string().default(""),
  EXTENSION_REDIRECTS: z.string().default(""),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" })
    .or(z.literal(""))
    .default(""),
  MAIL_FROM: z.string().min(1).default(DEVELOPMENT_MAIL_FROM),
  GOOGLE_CLIENT_ID: z.string().default(""),
  GOOGLE_CLIENT_SECRET: z.string().default(""),
  GOOGLE_ISSUER: z
    .url("must be an address such as https://accounts.google.com")
    .default("https://accounts.google.com"),
  OPENAI_API_KEY: z.string().default(""),
  OPENAI_BASE_URL: z.url("must be an address such as https://api.openai.com/v1").default(OPENAI_ADDRESS),
  OPENAI_MODEL: z.string().min(1).default(DEFAULT_MODEL),
  AI_PROTOCOL: z.enum(["openai", "ollama"]).default("openai"),
  AI_CONTEXT_TOKENS: wholeNumber(CONTEXT_TOKENS_MIN, 1_000_000).default(16_384),
  AI_TIMEOUT_MS: wholeNumber(1_000, 600_000).default(300_000),
  AI_FIRST_WORD_MS: wholeNumber(1_000, 600_000).default(240_000),
  AI_SILENCE_MS: wholeNumber(1_000, 600_000).default(60_000),
  AI_CHECK_MS: wholeNumber(1_000, 600_000).default(CHECK_MS),
  AI_READS_ASSIGNMENTS: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .default(true),
  AI_CONCURRENCY: wholeNumber(1, 10_000).default(50),
  AI_QUEUE_MAX: wholeNumber(1, 100_000).default(1_000),
  AI_INPUT_PRICE: price.default(0.4),
  AI_OUTPUT_PRICE: price.default(1.6),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").or(z.literal("")).default(""),
  CROSSREF_BASE_URL: z
    .url("must be an address such as https://api.crossref.org")
    .default("https://api.crossref.org"),
  OPENALEX_BASE_URL: z
    .url("must be an address such as https://api.openalex.org")
    .default("https://api.openalex.org"),
  OPENALEX_API_KEY: z.string().default(""),
  OPENLIBRARY_BASE_URL: z
    .url("must be an address such as https://openlibrary.org")
    .default("https://openlibrary.org"),
  SOURCES_MAILTO: z.email("must be an email address").or(z.literal("")).default(""),
  STRIPE_SECRET_KEY: z.string().default(""),
  STRIPE_PUBLISHABLE_KEY: z.string().default(""),
  STRIPE_WEBHOOK_SECRET: z.string().default(""),
  STRIPE_PRICE_ID: z.string().default(""),
  STRIPE_API_URL: z
    .url("must be an address such as https://api.stripe.com")
    .default("https://api.stripe.com"),
  /** Of one call, which is repeated twice: nobody waits longer than fifteen seconds to hear that Stripe is silent. */
  STRIPE_TIMEOUT_MS: wholeNumber(100, 120_000).default(5_000),
  BILLING_CALLS_PER_HOUR: wholeNumber(1, 1_000_000).default(120),
  TEST_PAYMENTS_PER_HOUR: wholeNumber(1, 1_000_000).default(20),
  SOURCES_TIMEOUT_MS: wholeNumber(100, 60_000).default(5_000),
});

export type Env = z.output<typeof schema> & { PUBLIC_URL: string };

/** A setting that cannot be used. The message names it and says what to do. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/**
 * Reads the settings from an environment. An empty value counts as not set.
 * @throws SettingsError that names every wrong setting
 */
export function parseEnv(environment: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${sentence(issue)}.`).join("\n"),
    );
  }
  const env = {
    ...parsed.data,
    PUBLIC_URL: parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`,
    // It is public anyway, and whoever answers there can answer the indexes.
    SOURCES_MAILTO: parsed.data.SOURCES_MAILTO || (parsed.data.SUPPORT_EMAIL ?? ""),
  };
  if (env.NODE_ENV === "production") refuseUnsafe(env);
  return env;
}

/** Every setting's name and what it takes when nobody sets it; empty where that depends on others. */
export function settingDefaults(): Record<string, string> {
  const defaults = Object.entries(schema.shape).map(([name, field]) => {
    const { defaultValue } = field.def as { defaultValue?: unknown };
    return [name, defaultValue === undefined ? "" : String(defaultValue)];
  });
  return Object.fromEntries(defaults);
}

/** Which third parties a local emulator stands in for. */
export function emulatedVendors(
  env: Pick<
    Env,
    | "OPENAI_API_KEY"
    | "SMTP_URL"
    | "GOOGLE_CLIENT_SECRET"
    | "OPENALEX_API_KEY"
    | "CROSSREF_BASE_URL"
    | "OPENLIBRARY_BASE_URL"
    | "STRIPE_API_URL"
  >,
): string[] {
  return [
    isLoopback(env.CROSSREF_BASE_URL) && "Crossref",
    env.GOOGLE_CLIENT_SECRET.startsWith(EMULATOR_KEY_PREFIX) && "Google",
    env.OPENALEX_API_KEY.startsWith(EMULATOR_KEY_PREFIX) && "OpenAlex",
    isLoopback(env.OPENLIBRARY_BASE_URL) && "Open Library",
    env.OPENAI_API_KEY.startsWith(EMULATOR_KEY_PREFIX) && "OpenAI",
    isMailEmulator(env.SMTP_URL) && "Email",
    isLoopback(env.STRIPE_API_URL) && "Stripe",
  ].filter((vendor) => vendor !== false);
}

function hasSomeStripeSettings(env: z.output<typeof schema>): boolean {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID } = env;
  const all = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID];
  return all.some(Boolean) && !all.every(Boolean);
}

/** A key or somebody's text must not go over a network as it is; a model server on this machine has no network to it. */
function addressesWithoutTls(env: Env): string[] {
  const addresses = {
    GOOGLE_ISSUER: env.GOOGLE_ISSUER,
    CROSSREF_BASE_URL: env.CROSSREF_BASE_URL,
    OPENALEX_BASE_URL: env.OPENALEX_BASE_URL,
    OPENLIBRARY_BASE_URL: env.OPENLIBRARY_BASE_URL,
    STRIPE_API_URL: env.STRIPE_API_URL,
    PUBLIC_URL: env.PUBLIC_URL,
    ...(!isLoopback(env.OPENAI_BASE_URL) && { OPENAI_BASE_URL: env.OPENAI_BASE_URL }),
  };
  return Object.entries(addresses)
    .filter(([, address]) => !address.startsWith("https://"))
    .map(([name]) => `${name} must begin with https:// in production.`);
}

function isMailEmulator(smtpUrl: string): boolean {
  return smtpUrl !== "" && new URL(smtpUrl).username.startsWith(EMULATOR_KEY_PREFIX);
}

function refuseUnsafe(env: Env): void {
  const errors = [
    env.SESSION_SECRET === DEVELOPMENT_SESSION_SECRET &&
      "SESSION_SECRET is the development default: set a long random value.",
    env.ENCRYPTION_KEY.includes(DEVELOPMENT_ENCRYPTION_KEY) &&
      "ENCRYPTION_KEY is the development default: set a long random value, and keep it with the backups' keys.",
    // A model server of one's own may need none; another provider says so itself.
    env.OPENAI_API_KEY === "" &&
      env.OPENAI_BASE_URL === OPENAI_ADDRESS &&
      "OPENAI_API_KEY is missing: set the AI provider's key.",
    env.OPENAI_API_KEY.startsWith(EMULATOR_KEY_PREFIX) &&
      "OPENAI_API_KEY is the local emulator's: set the AI provider's key.",
    env.GOOGLE_CLIENT_SECRET.startsWith(EMULATOR_KEY_PREFIX) &&
      "GOOGLE_CLIENT_SECRET is the local emulator's: set Google's, or leave both Google settings empty.",
    isLoopback(env.CROSSREF_BASE_URL) &&
      "CROSSREF_BASE_URL is the local emulator's: leave it empty for the real one.",
    env.OPENALEX_API_KEY.startsWith(EMULATOR_KEY_PREFIX) &&
      "OPENALEX_API_KEY is the local emulator's: set OpenAlex's, or leave it empty.",
    isLoopback(env.OPENLIBRARY_BASE_URL) &&
      "OPENLIBRARY_BASE_URL is the local emulator's: leave it empty for the real one.",
    env.SOURCES_MAILTO === "" &&
      "SOURCES_MAILTO is missing: set it, or SUPPORT_EMAIL, to an address that the indexes of works may write to.",
    isLoopback(env.STRIPE_API_URL) &&
      "STRIPE_API_URL is the local emulator's: leave it empty for the real one.",
    hasSomeStripeSettings(env) &&
      "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID belong together: set all four, or none.",
    env.SMTP_URL === "" && "SMTP_URL is missing: set the address of a mail server.",
    isMailEmulator(env.SMTP_URL) && "SMTP_URL is the local emulator's: set the address of a mail server.",
    env.MAIL_FROM === DEVELOPMENT_MAIL_FROM &&
      "MAIL_FROM is the development default: set the address that mails come from.",
    ...addressesWithoutTls(env),
  ].filter((error) => error !== false);
  if (errors.length > 0) throw new SettingsError(errors.join("\n"));
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type" && issue.input === undefined) return "is missing: set it";
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  return issue.message;
}

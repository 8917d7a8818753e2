import { join } from "node:path";
import { startCrossrefEmulator } from "@discussion-post/emulators/crossref/crossref-emulator";
import { startGoogleEmulator } from "@discussion-post/emulators/google/google-emulator";
import { startMailEmulator } from "@discussion-post/emulators/mail/mail-emulator";
import { startOpenLibraryEmulator } from "@discussion-post/emulators/open-library/open-library-emulator";
import { startOpenAiEmulator } from "@discussion-post/emulators/openai/openai-emulator";
import { startOpenAlexEmulator } from "@discussion-post/emulators/openalex/openalex-emulator";
import { startStripeEmulator } from "@discussion-post/emulators/stripe/stripe-emulator";

export interface EmulatorPace {
  firstTokenMs?: number;
  tokensPerSecond?: number;
}

interface EmulatorOptions {
  pace: EmulatorPace;
  /** Where the server will listen, for those that call it; without one, none does. */
  productUrl?: string;
  /** Where those that remember something from run to run keep it; without one, they forget. */
  dataDirectory?: string;
  /** Whether the scholarly indexes, which need no key, are left to the network. */
  withRealIndexes?: boolean;
}

/** A third party that a stand-in on this machine plays. */
export interface Emulated {
  /** What it does for the product. */
  name: string;
  /** Why the real one is not used, as the end of a sentence. */
  reason: string;
  /** Where people can look at it. */
  address?: string;
}

interface RunningEmulator extends Emulated {
  /** What points the server at it. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

interface RunningEmulators {
  emulated: readonly Emulated[];
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts a stand-in for every third party that the settings hold no key for; in production, none. */
export async function startEmulators(
  settings: NodeJS.ProcessEnv,
  { pace, productUrl, dataDirectory, withRealIndexes = false }: EmulatorOptions,
): Promise<RunningEmulators> {
  const running: RunningEmulator[] = [];
  if (settings.NODE_ENV !== "production") {
    // A base address without a key is a model server of one's own, which may need none.
    const hasAi = Boolean(settings.OPENAI_API_KEY || settings.OPENAI_BASE_URL);
    if (settings.AI === "stand-in") running.push(await openAi(pace, "AI=stand-in is set"));
    else if (!hasAi) running.push(await openAi(pace, notSet("OPENAI_API_KEY")));
    if (!settings.GOOGLE_CLIENT_ID) running.push(await google());
    if (!settings.SMTP_URL) running.push(await mail());
    if (!withRealIndexes) {
      if (!settings.CROSSREF_BASE_URL) running.push(await crossref());
      if (!settings.OPENALEX_API_KEY && !settings.OPENALEX_BASE_URL) running.push(await openAlex());
      if (!settings.OPENLIBRARY_BASE_URL) running.push(await openLibrary());
    }
    if (!settings.STRIPE_SECRET_KEY) running.push(await stripe(productUrl, dataDirectory));
  }
  return {
    emulated: running,
    settings: Object.assign({}, ...running.map((emulator) => emulator.settings)),
    async stop() {
      await Promise.all(running.map((emulator) => emulator.stop()));
    },
  };
}

const NO_INDEX = "the real one was not reachable, or INDEXES=stand-in is set";

function notSet(setting: string): string {
  return `${setting} is not set (see .env.example)`;
}

/** As drafts name their writer: nobody must take them for the work of an AI. */
export const AI_STAND_IN = "a demo program without AI";

async function openAi(pace: EmulatorPace, reason: string): Promise<RunningEmulator> {
  const { url, close } = await startOpenAiEmulator({ ...pace, answersAs: AI_STAND_IN });
  return {
    name: "OpenAI",
    reason,
    address: url,
    settings: { OPENAI_API_KEY: "emulator-local", OPENAI_BASE_URL: url, AI_PROTOCOL: "openai" },
    stop: close,
  };
}

async function google(): Promise<RunningEmulator> {
  const { issuer, clientId, clientSecret, close } = await startGoogleEmulator();
  return {
    name: "Google sign-in",
    reason: notSet("GOOGLE_CLIENT_ID"),
    settings: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
    stop: close,
  };
}

async function mail(): Promise<RunningEmulator> {
  const { smtpUrl, url, close } = await startMailEmulator();
  return {
    name: "Email",
    reason: notSet("SMTP_URL"),
    address: url,
    settings: { SMTP_URL: smtpUrl },
    stop: close,
  };
}

async function crossref(): Promise<RunningEmulator> {
  const { url, close } = await startCrossrefEmulator();
  return {
    name: "Crossref",
    reason: NO_INDEX,
    settings: { CROSSREF_BASE_URL: url },
    stop: close,
  };
}

async function openAlex(): Promise<RunningEmulator> {
  const { url, close } = await startOpenAlexEmulator();
  return {
    name: "OpenAlex",
    reason: NO_INDEX,
    settings: { OPENALEX_API_KEY: "emulator-local", OPENALEX_BASE_URL: url },
    stop: close,
  };
}

async function openLibrary(): Promise<RunningEmulator> {
  const { url, close } = await startOpenLibraryEmulator();
  return {
    name: "Open Library",
    reason: NO_INDEX,
    settings: { OPENLIBRARY_BASE_URL: url },
    stop: close,
  };
}

/** What was sold has to outlive the run, as the accounts do that bought it. */
async function stripe(productUrl?: string, dataDirectory?: string): Promise<RunningEmulator> {
  const emulator = await startStripeEmulator({
    ...(productUrl && { webhookUrl: `${productUrl}/api/webhooks/stripe` }),
    ...(dataDirectory && { stateFile: join(dataDirectory, "stripe.json") }),
  });
  return {
    name: "Stripe",
    reason: notSet("STRIPE_SECRET_KEY"),
    address: emulator.url,
    settings: {
      STRIPE_API_URL: emulator.url,
      STRIPE_SECRET_KEY: emulator.secretKey,
      STRIPE_PUBLISHABLE_KEY: emulator.publishableKey,
      STRIPE_WEBHOOK_SECRET: emulator.webhookSecret,
      STRIPE_PRICE_ID: emulator.priceId,
    },
    stop: emulator.close,
  };
}

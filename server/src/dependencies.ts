import { GOOGLE_CALLBACK_PATH } from "@discussion-post/contract/google";
import { ollamaModel } from "./ai/ollama.ts";
import { openAiModel } from "./ai/openai.ts";
import { seenTextModel } from "./ai/seen-text.ts";
import type { TextModel } from "./ai/text-model.ts";
import { type Payments, stripePayments } from "./billing/stripe/payments.ts";
import { connect, type Database } from "./database/connection.ts";
import type { Env } from "./env.ts";
import { type Google, googleSignIn } from "./google/google.ts";
import { isLoopback } from "./http/loopback.ts";
import { type Mailer, smtpMailer } from "./mail/mailer.ts";
import { crossref } from "./sources/crossref.ts";
import { openLibrary } from "./sources/open-library.ts";
import { openAlex } from "./sources/openalex.ts";
import { restingBooks, restingIndex } from "./sources/resting-index.ts";
import type { BookIndex, ScholarlyIndex } from "./sources/work.ts";

/** Everything outside this process that the server uses. */
export interface Dependencies {
  db: Database;
  model: TextModel;
  google: Google;
  mailer: Mailer;
  /** Null where payment is not configured. */
  payments: Payments | null;
  crossref: ScholarlyIndex;
  openAlex: ScholarlyIndex;
  openLibrary: BookIndex;
}

/** Creates the clients that the settings name. Connects to nothing before it is needed. */
export function createDependencies(env: Env): Dependencies {
  return {
    db: connect({ url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE }),
    model: textModel(env),
    google: googleSignIn({
      issuer: env.GOOGLE_ISSUER,
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      callbackUrl: env.PUBLIC_URL + GOOGLE_CALLBACK_PATH,
    }),
    crossref: restingIndex(
      crossref({
        baseUrl: env.CROSSREF_BASE_URL,
        mailto: env.SOURCES_MAILTO,
        timeoutMs: env.SOURCES_TIMEOUT_MS,
      }),
    ),
    openAlex: restingIndex(
      openAlex({
        baseUrl: env.OPENALEX_BASE_URL,
        apiKey: env.OPENALEX_API_KEY,
        mailto: env.SOURCES_MAILTO,
        timeoutMs: env.SOURCES_TIMEOUT_MS,
      }),
    ),
    openLibrary: restingBooks(
      openLibrary({
        baseUrl: env.OPENLIBRARY_BASE_URL,
        mailto: env.SOURCES_MAILTO,
        timeoutMs: env.SOURCES_TIMEOUT_MS,
      }),
    ),
    payments: env.STRIPE_SECRET_KEY
      ? stripePayments({
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET,
          priceId: env.STRIPE_PRICE_ID,
          apiUrl: env.STRIPE_API_URL,
          timeoutMs: env.STRIPE_TIMEOUT_MS,
        })
      : null,
    mailer: smtpMailer({
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      requireTls: env.SMTP_URL !== "" && !isLoopback(env.SMTP_URL),
    }),
  };
}

function textModel(env: Env): TextModel {
  const options = {
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_MODEL,
    timeoutMs: env.AI_TIMEOUT_MS,
    firstWordMs: env.AI_FIRST_WORD_MS,
    silenceMs: env.AI_SILENCE_MS,
    isOwnMachine: env.NODE_ENV !== "production" && isLoopback(env.OPENAI_BASE_URL),
  };
  const model =
    env.AI_PROTOCOL === "ollama"
      ? ollamaModel({ ...options, contextTokens: env.AI_CONTEXT_TOKENS })
      : openAiModel(options);
  return { ...seenTextModel(model), checkMs: env.AI_CHECK_MS };
}

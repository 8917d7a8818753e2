import { setTimeout as sleep } from "node:timers/promises";
import { startGoogleEmulator } from "@discussion-post/emulators/google/google-emulator";
import { startMailEmulator } from "@discussion-post/emulators/mail/mail-emulator";
import { startStripeEmulator } from "@discussion-post/emulators/stripe/stripe-emulator";
import { shown, table } from "../figures.ts";
import { addPeople } from "../people.ts";
import type { Spawned } from "../spawned.ts";
import type { Stage } from "../stage.ts";
import type { Input } from "../worst/input.ts";
import { worstInputs } from "../worst/inputs.ts";
import { startOutside } from "../worst/outside.ts";

const PEOPLE = 60;
const IDLE_MS = 10_000;
/** After the first time. */
const TIMES = 3;
const AIM_MS = 20;
/** What was over the aim is measured again, since the collector of garbage works when it likes: so often in all. */
const MEASUREMENTS_MAX = 5;
/** What begins behind an answer, such as a mail, is over by then. */
const SETTLED_MS = 150;

/** How long anything that somebody else wrote holds the event loop: the worst that each input can be. */
export async function holds(stage: Stage): Promise<string> {
  const { url, db } = await stage.database();
  const outside = await startOutside();
  const [stripe, google, mail] = await Promise.all([
    startStripeEmulator(),
    startGoogleEmulator(),
    startMailEmulator(),
  ]);
  const people = await addPeople(db, { count: PEOPLE, isPremium: true });
  const server = await stage.server({
    databaseUrl: url,
    isProbed: true,
    settings: {
      ...outside.settings,
      PUBLIC_URL: "http://localhost:5999",
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_PRICE_ID: stripe.priceId,
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      SMTP_URL: mail.smtpUrl,
    },
  });
  try {
    const idle = await longestOf(server, () => sleep(IDLE_MS));
    const rows: [string, number, number][] = [];
    const repeated: string[] = [];
    for (const input of worstInputs({ server, people, outside, stripe, google })) {
      const { first, later } = await measured(server, input);
      rows.push([input.name, first, Math.min(...later)]);
      if (later.length > 1) repeated.push(`${input.name} (${later.map(shown).join(", ")})`);
    }
    return [
      `Milliseconds of processor time that the longest turn of the event loop takes while somebody sends the worst that there can be, one at a time: at first, and in ${TIMES} times after that. Each turn may hold more than one step of that one request. A collection of garbage that falls into a turn is in it; what is over the aim is therefore measured again, ${MEASUREMENTS_MAX} times in all at most, and the least of those counts. The control is the same server for ${IDLE_MS / 1_000} s in which nobody calls: ${shown(idle)}.`,
      "",
      table([
        ["what", "first time (ms)", "later (ms)"],
        ...rows.map(([name, first, later]) => [name, shown(first), shown(later)]),
      ]),
      "",
      `Aim: ${AIM_MS} ms. ${repeated.length === 0 ? "Nothing had to be measured again." : `Measured again: ${repeated.join("; ")}.`}`,
    ].join("\n");
  } finally {
    await server.stop();
    await Promise.all([outside, stripe, google, mail].map((one) => one.close()));
  }
}

async function measured(
  server: Spawned,
  { prepare, send, times = TIMES }: Input,
): Promise<{ first: number; later: number[] }> {
  await prepare?.();
  const first = await longestOf(server, send);
  const later: number[] = [];
  do {
    later.push(
      await longestOf(server, async () => {
        for (let time = 0; time < times; time += 1) await send();
      }),
    );
  } while (Math.min(...later) > AIM_MS && later.length < MEASUREMENTS_MAX);
  return { first, later };
}

async function longestOf(server: Spawned, act: () => Promise<void>): Promise<number> {
  await server.longestHold();
  await act();
  await sleep(SETTLED_MS);
  return server.longestHold();
}

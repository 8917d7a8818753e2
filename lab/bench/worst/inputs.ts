import { randomUUID } from "node:crypto";
import { citationStyleOptions } from "@discussion-post/contract/options";
import {
  AUTHOR_MAX_CHARS,
  CLASSMATE_POST_MAX_CHARS,
  CONTENT_MAX_CHARS,
  PASSWORD_MAX_CHARS,
  POST_SEARCH_MAX_CHARS,
  REQUEST_BODY_MAX_BYTES,
  THREAD_MAX,
  THREAD_TEXT_MAX_CHARS,
  TOPIC_MAX_CHARS,
} from "@discussion-post/contract/product-constants";
import type { GoogleEmulator } from "@discussion-post/emulators/google/google-emulator";
import type { StripeEmulator } from "@discussion-post/emulators/stripe/stripe-emulator";
import Stripe from "stripe";
import { BrowserSession } from "../../../server/test/browser-session.ts";
import { HOSTILE } from "../../../server/test/hostile-texts.ts";
import { bearer } from "../load.ts";
import { PASSWORD, type Person } from "../people.ts";
import type { Spawned } from "../spawned.ts";
import {
  citingDraft,
  draftLeftToTheModels,
  EDIT_OF_ALL,
  hostileDrafts,
  LONGEST_REQUEST,
  markedPost,
  repeated,
  tooLongDraft,
  unverifiedDraft,
} from "./drafts.ts";
import { finishedTexts } from "./finished-texts.ts";
import { hardest, longest, ordinary, withAbstracts } from "./index-records.ts";
import type { Asking, Input, NewDraft } from "./input.ts";
import type { Outside } from "./outside.ts";

interface World {
  server: Spawned;
  people: readonly Person[];
  outside: Outside;
  stripe: StripeEmulator;
  google: GoogleEmulator;
}

const OWN_DOIS = Array.from({ length: 6 }, (_, number) => `10.1000/worst.${number}`);
const SAVED_POSTS = 100;

/** The worst of everything that the server reads, in the order in which it is sent. */
export function worstInputs({ server, people, outside, stripe, google }: World): Input[] {
  let turn = 0;
  const someone = (): Person => {
    const person = people[turn++ % people.length];
    if (!person) throw new Error("there is nobody to call");
    return person;
  };
  const [writer] = people;
  if (!writer) throw new Error("there is nobody to write");

  const ask = async (address: string, { by, body, status = 200, headers }: Asking = {}) => {
    const [method = "GET", path = "/"] = address.split(" ");
    const response = await fetch(server.url + path, {
      method,
      headers: {
        ...(by && bearer(by)),
        ...(body !== undefined && { "content-type": "application/json" }),
        "idempotency-key": randomUUID(),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === status) return text;
    throw new Error(`${address}: ${response.status} ${text.slice(0, 300)}`);
  };

  /** No two topics are alike, so that nothing comes out of the cache. */
  const newDraft: NewDraft = ({ by = someone(), patch, ...asking } = {}) => {
    const topic = `Should cities make public transport free? (${randomUUID()})`;
    const body = { ...LONGEST_REQUEST, topic, ...patch };
    return ask("POST /api/generate-post", { by, body, ...asking });
  };
  const draft = async (patch: object = {}, status?: number) => {
    const headers = { accept: "text/event-stream" };
    await newDraft({ patch, headers, ...(status && { status }) });
  };

  const drafts: Input[] = [
    {
      name: "a draft as they are",
      prepare: () => void Object.assign(outside, { draft: citingDraft, pieceChars: 4, records: ordinary() }),
      send: () => draft(),
    },
    {
      name: "a draft of 9,000 characters at once, every sentence with another citation",
      prepare: () => void Object.assign(outside, { pieceChars: 1_000_000 }),
      send: () => draft(),
    },
    ...[1_000_000, 4].map((pieceChars) => ({
      name: `drafts of 31,500 characters ${pieceChars === 4 ? "in pieces of four" : "at once"}, of ${hostileDrafts.length} hostile texts`,
      prepare: () => void Object.assign(outside, { pieceChars }),
      times: 1,
      async send() {
        for (const text of hostileDrafts) {
          outside.draft = () => text;
          // Some become nothing.
          await draft().catch(() => undefined);
        }
      },
    })),
    {
      name: "a draft of 31,500 characters at once, every sentence left to the learned models",
      prepare: () => void Object.assign(outside, { draft: draftLeftToTheModels, pieceChars: 1_000_000 }),
      send: () => draft(),
    },
    {
      name: "a draft that is too long, and is trimmed",
      prepare: () => void Object.assign(outside, { draft: tooLongDraft }),
      send: () => draft(),
    },
    {
      name: "a reference of 300 in a draft, looked up",
      prepare: () => void Object.assign(outside, { draft: unverifiedDraft }),
      async send() {
        const by = someone();
        const topic = `Should cities make public transport free? (${randomUUID()})`;
        const body = { ...LONGEST_REQUEST, length: "short", topic };
        const { id, content, unverified } = JSON.parse(await ask("POST /api/generate-post", { by, body }));
        const { start, end } = unverified[0];
        await ask(`POST /api/generations/${id}/look-up`, { by, body: { content, start, end } });
      },
    },
    ...Object.keys(citationStyleOptions)
      .filter((style) => style !== "none")
      .map((citationStyle) => ({
        name: `a draft over the longest records, ${citationStyle}`,
        prepare: () => void Object.assign(outside, { draft: citingDraft, pieceChars: 4, records: longest() }),
        send: () => draft({ citationStyle, ownSources: OWN_DOIS }),
      })),
    ...Object.entries(hardest).map(([name, records]) => ({
      name: `a search that brings 2 MB ${name}`,
      prepare: () => void Object.assign(outside, { records: records() }),
      send: () => draft(),
    })),
    {
      name: "six sources of one's own, each 2 MB of authors",
      prepare: () => void Object.assign(outside, { records: hardest["of authors"]?.() }),
      send: () => draft({ ownSources: OWN_DOIS }),
    },
    {
      name: `drafts that cite abstracts of ${HOSTILE.length} hostile texts`,
      times: 1,
      async send() {
        for (const piece of HOSTILE) {
          Object.assign(outside, {
            draft: citingDraft,
            pieceChars: 1_000_000,
            records: withAbstracts(piece),
          });
          await draft().catch(() => undefined);
        }
      },
    },
    {
      name: `suggestions for topics of ${TOPIC_MAX_CHARS} characters, of ${HOSTILE.length} hostile texts`,
      prepare: () => void Object.assign(outside, { records: longest() }),
      times: 1,
      async send() {
        for (const piece of HOSTILE) {
          const topic = `${repeated(`Free public transport in cities ${piece}`, TOPIC_MAX_CHARS - 1)}.`;
          const body = { topic, citationStyle: "apa", ownSources: [] };
          await ask("POST /api/source-suggestions", { by: someone(), body }).catch(() => undefined);
        }
      },
    },
    {
      name: `topics of ${TOPIC_MAX_CHARS} characters, of ${HOSTILE.length} hostile texts`,
      prepare: () => void Object.assign(outside, { records: ordinary() }),
      times: 1,
      async send() {
        for (const piece of HOSTILE) {
          const topic = repeated(`Free public transport in cities ${piece}`, TOPIC_MAX_CHARS - 1);
          await draft({ topic: `${topic}.`, ownSources: [repeated(piece, 499)] }).catch(() => undefined);
        }
      },
    },
    {
      name: `answers to a post of ${CLASSMATE_POST_MAX_CHARS} characters among ${THREAD_MAX} more, of ${HOSTILE.length} hostile texts`,
      times: 1,
      async send() {
        Object.assign(outside, { draft: citingDraft, pieceChars: 1_000_000, records: ordinary() });
        for (const piece of HOSTILE) {
          // Nothing in between that would be cheap to read.
          const text = (chars: number) => `I think so. ${repeated(piece, chars - 13)}.`;
          const thread = Array.from({ length: THREAD_MAX }, (_, number) => ({
            author: `Ana ${repeated(`${number} ${piece}`, AUTHOR_MAX_CHARS - 10)} Wu`,
            text: text(THREAD_TEXT_MAX_CHARS),
          }));
          const post = text(CLASSMATE_POST_MAX_CHARS);
          const answering = { author: "Maria Lopez", post, prompt: post, thread };
          await draft({ topic: text(TOPIC_MAX_CHARS), answering }).catch(() => undefined);
        }
      },
    },
    { name: "a topic of 20,000 characters", send: () => draft({ topic: "a ".repeat(10_000) }, 400) },
  ];

  const post = (content: string) => ({
    title: "Worst",
    content,
    tone: "casual",
    length: "short",
    perspective: "balanced",
    citationStyle: null,
  });
  const largest = repeated('"A\\\u0001é€ <b>&amp; 10% _\n', CONTENT_MAX_CHARS);
  const posts: Input[] = [
    {
      name: "a post of 100,000 characters, saved",
      send: async () => {
        await ask("POST /api/posts/save", { by: someone(), body: post(largest) });
      },
    },
    {
      name: "a post of 100,000 characters, changed and read",
      async send() {
        const by = someone();
        const { id } = JSON.parse(await ask("POST /api/posts/save", { by, body: post(largest) }));
        await ask(`PATCH /api/posts/${id}`, { by, body: { content: `${largest.slice(1)}x` } });
        await ask(`GET /api/posts/${id}`, { by });
      },
    },
    {
      name: "a post whose 500 marked words are edited away",
      async send() {
        const by = someone();
        const body = { ...post(""), ...markedPost };
        const { id } = JSON.parse(await ask("POST /api/posts/save", { by, body }));
        await ask(`PATCH /api/posts/${id}`, { by, body: { content: EDIT_OF_ALL } });
      },
    },
    {
      name: `a list of ${SAVED_POSTS} such posts`,
      async prepare() {
        for (let number = 0; number < SAVED_POSTS; number += 1)
          await ask("POST /api/posts/save", { by: writer, body: post(`${number}${largest.slice(10)}`) });
      },
      send: async () => void (await ask("GET /api/posts?limit=100", { by: writer })),
    },
    {
      name: "a search in them",
      send: async () =>
        void (await ask(`GET /api/posts?limit=100&q=${"%25_".repeat(POST_SEARCH_MAX_CHARS / 2)}`, {
          by: writer,
        })),
    },
    { name: "their export", send: async () => void (await ask("GET /api/account/export", { by: writer })) },
  ];

  const bodies: Input[] = [
    {
      name: "a body of 320 kB of lists in lists",
      send: async () =>
        void (await ask("POST /api/posts/save", {
          by: someone(),
          body: "[".repeat(REQUEST_BODY_MAX_BYTES / 2) + "]".repeat(REQUEST_BODY_MAX_BYTES / 2),
          status: 400,
        })),
    },
    {
      name: "a body of 320 kB of unknown fields",
      send: async () =>
        void (await ask("POST /api/posts/save", {
          by: someone(),
          body: {
            ...post("text"),
            ...Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}`, 1])),
          },
        })),
    },
    {
      name: `registering with passwords of ${PASSWORD_MAX_CHARS} characters, of ${HOSTILE.length} hostile texts`,
      times: 1,
      async send() {
        for (const piece of HOSTILE) {
          const username = `w${randomUUID().slice(0, 20)}`;
          const password = `${repeated(piece, PASSWORD_MAX_CHARS - 1)}x`;
          await ask("POST /api/register", { body: { username, password } }).catch(() => undefined);
        }
      },
    },
    {
      name: "a mail to reset a password",
      async send() {
        const by = someone();
        const email = `${randomUUID()}@example.com`;
        await ask("PUT /api/account/email", { by, body: { email, currentPassword: PASSWORD } });
      },
    },
    { name: "the API's description", send: async () => void (await ask("GET /api/openapi.json")) },
  ];

  const vendors: Input[] = [
    {
      name: "a webhook of Stripe's of 256 kB",
      async send() {
        const metadata = Object.fromEntries(Array.from({ length: 24_000 }, (_, n) => [`f${n}`, 1]));
        const object = { id: "cus_worst", object: "customer", metadata };
        const event = {
          id: `evt_${randomUUID()}`,
          object: "event",
          type: "customer.updated",
          data: { object },
        };
        const payload = JSON.stringify(event);
        const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
          payload,
          secret: stripe.webhookSecret,
        });
        await ask("POST /api/webhooks/stripe", { body: payload, headers: { "stripe-signature": signature } });
      },
    },
    {
      name: "subscribing, and paying",
      async send() {
        const username = `s${randomUUID().slice(0, 20)}`;
        const { token } = JSON.parse(
          await ask("POST /api/register", { body: { username, password: PASSWORD } }),
        );
        const by = { token };
        const { clientSecret } = JSON.parse(await ask("POST /api/create-subscription", { by, body: {} }));
        await stripe.pay(clientSecret);
        await ask("POST /api/force-sync-subscription", { by, body: {} });
      },
    },
    {
      name: "a sign-in with Google by somebody with a name of 100 kB",
      async send() {
        const browser = new BrowserSession();
        const start = await browser.go(`${server.url}/api/auth/google?returnTo=/`);
        const form = {
          decision: "allow",
          email: `${randomUUID()}@example.com`,
          name: "Priya ".repeat(17_000),
          verified: "on",
        };
        const decided = await browser.go(BrowserSession.next(start, server.url).href, {
          method: "POST",
          body: new URLSearchParams(form),
        });
        const back = BrowserSession.next(decided, google.issuer);
        await browser.go(server.url + back.pathname + back.search);
      },
    },
  ];

  const texts = finishedTexts({ outside, ask, someone, newDraft });
  return [...drafts, ...posts, ...texts, ...bodies, ...vendors];
}

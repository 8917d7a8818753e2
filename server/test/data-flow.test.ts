import { startMailEmulator } from "@discussion-post/emulators/mail/mail-emulator";
import { startOpenAiEmulator } from "@discussion-post/emulators/openai/openai-emulator";
import { startStripeEmulator } from "@discussion-post/emulators/stripe/stripe-emulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, call, openAccount, post, request } from "./api-client.ts";
import { startRecordingProxy } from "./recording-proxy.ts";
import { startScriptedIndexes } from "./scripted-indexes.ts";
import { settingsFor } from "./site-with-payments.ts";
import { free } from "./site-with-sources.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** What people give us, each under a word that stands nowhere else. */
const GIVEN = {
  username: "zqusername",
  password: "Zqpassword-9 of mine",
  "email address": "zqaddress@example.com",
  "topic that a post is to be about": "zqtopic",
  "name above a classmate's post": "Zqclassmate",
  "classmate's post that is answered": "zqclasspost",
  "name above another post of the thread": "Zqneighbor",
  "other posts of the thread": "zqthread",
  "course's prompt": "zqprompt",
  "sources that were pasted": "zqpasted",
  "sources that were described by hand": "zqdescribed",
  "words typed into a draft or a saved post": "zqtyped",
  "title of a saved post": "zqtitle",
  "wish for a refinement": "zqwish",
  "assignment typed into the form": "zqassignment",
  "draft given for feedback": "zqowndraft",
  "answers to “Defend your post”": "zqanswer",
  templates: "zqtemplate",
} as const;

const RECIPIENTS = ["AI provider", "Crossref, OpenAlex, Open Library", "Stripe", "Mail server"] as const;

let server: TestServer;
let sent: Record<(typeof RECIPIENTS)[number], () => string>;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const ai = await startOpenAiEmulator({ firstTokenMs: 0, tokensPerSecond: Number.POSITIVE_INFINITY });
  const indexes = await startScriptedIndexes();
  indexes.works = [free];
  const [stripe, mailbox] = await Promise.all([startStripeEmulator(), startMailEmulator()]);
  const proxies = await Promise.all([ai.url, indexes.url, stripe.url].map(startRecordingProxy));
  const [toAi, toIndexes, toStripe] = proxies as [Proxy, Proxy, Proxy];
  const indexSettings = Object.entries(indexes.settings).map(([name, value]) => [
    name,
    value.replace(indexes.url, toIndexes.url),
  ]);
  server = await startTestServer({
    aiUrl: toAi.url,
    settings: {
      ...Object.fromEntries(indexSettings),
      ...settingsFor(stripe),
      STRIPE_API_URL: toStripe.url,
      SMTP_URL: mailbox.smtpUrl,
    },
  });
  stripe.setWebhookUrl(`${server.url}/api/webhooks/stripe`);
  pay = stripe.pay;
  mails = mailbox.messages;
  sent = {
    "AI provider": toAi.sent,
    "Crossref, OpenAlex, Open Library": toIndexes.sent,
    Stripe: toStripe.sent,
    "Mail server": () => JSON.stringify(mailbox.messages()).toLowerCase(),
  };
  closing.push(
    server.close,
    ...proxies.map(({ close }) => close),
    ai.close,
    indexes.close,
    stripe.close,
    mailbox.close,
  );
});
afterAll(async () => {
  for (const close of closing) await close();
});

type Proxy = Awaited<ReturnType<typeof startRecordingProxy>>;
let mails: () => readonly { text: string }[];

async function verificationCode(): Promise<string> {
  const codeIn = () =>
    mails().flatMap(({ text }) => /verify-email\S*#code=([\w-]+)/.exec(text)?.[1] ?? [])[0];
  await expect.poll(codeIn, { timeout: 10_000 }).toBeTruthy();
  return codeIn() ?? "";
}

let pay: (clientSecret: string) => Promise<unknown>;

/** Everything that an account can do with what it has. */
async function doEverything(account: Account): Promise<void> {
  const { token } = account;
  const as = async (address: string, body?: unknown) => {
    const answer = await call(server, address, { token, body });
    if (answer.status >= 400) throw new Error(`${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await as("PUT /api/account/email", { email: GIVEN["email address"], currentPassword: account.password });
  await as("POST /api/verify-email", { code: await verificationCode() });
  const topic = "Should cities make zqtopic transport free? Smith (2019) says so.";
  const wish = { ...request, topic, citationStyle: "apa" };
  await as("POST /api/templates", { name: "zqtemplate", ...request, topic: "zqtemplate" });
  await as("POST /api/source-suggestions", { topic, citationStyle: "apa", ownSources: [] });
  await as("POST /api/plans", { topic, citationStyle: "apa", ownSources: [] });
  const draft = await as("POST /api/generate-post", {
    ...wish,
    ownSources: ["Zqpasted, A. (2019). Zqpasted transport and its many riders. Journal of Zqpasted."],
    givenSources: [{ kind: "course", title: "Zqdescribed notes of the course", authors: "Zqdescribed, Dr." }],
    answering: {
      author: "Zqclassmate Lopez",
      post: "I think that zqclasspost buses should be free for everybody in town.",
      prompt: "Discuss zqprompt and give reasons for what you think of it.",
      thread: [{ author: "Zqneighbor Ito", text: "I doubt that zqthread works in small towns like ours." }],
    },
  });
  const content = `${draft.content.split("\n\n")[0]}\n\nI zqtyped this sentence about my own bus line by myself.`;
  const { tone, length, perspective, citationStyle } = post;
  const saved = await as("POST /api/posts/save", {
    ...{ tone, length, perspective, citationStyle },
    ...{ title: "zqtitle", content, generationId: draft.id },
  });
  const { present } = await as(`GET /api/posts/${saved.id}/versions`);
  await as("POST /api/refinements", {
    ...{ of: { postId: saved.id }, base: present, part: null },
    instruction: { wish: "Say more about zqwish, please." },
  });
  const { questions } = await as(`POST /api/posts/${saved.id}/defense`, {});
  await as(`PUT /api/posts/${saved.id}/defense/answer`, {
    question: questions[0].id,
    answer: "Because zqanswer is what I saw on the bus.",
    wants: "hint",
  });
  // The stand-in reads none, and is sent it all the same.
  const assignment = `Describe a zqassignment in 250 words. ${"Say what you would change about it, and why. ".repeat(3)}`;
  await call(server, "POST /api/assignment-readings", { token, body: { assignment } });
  await as("POST /api/feedback", {
    topic: "",
    draft: "I like zqowndraft. Studies show that zqowndraft buses raise ridership in every town.",
    citationStyle: "apa",
  });
  const { clientSecret } = await as("POST /api/create-subscription", {});
  await pay(clientSecret);
}

test("who gets what of what people give us", async () => {
  const account = await openAccount(server, { username: GIVEN.username, password: GIVEN.password });
  await doEverything(account);
  const rows = Object.entries(GIVEN).map(([what, word]) => [
    what,
    ...RECIPIENTS.map((who) => (sent[who]().includes(word.toLowerCase()) ? "yes" : "—")),
  ]);
  await expect(`${INTRODUCTION}${table([["What", ...RECIPIENTS], ...rows])}\n${END}`).toMatchFileSnapshot(
    "../../docs/procurement/data-flow.md",
  );
});

/** As the formatter has tables. */
function table(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const rule = widths.map((width) => "-".repeat(width));
  return [head, rule, ...rows.slice(1)].map(line).join("\n");
}

const INTRODUCTION = `# Data flow, measured

Who gets what of what a student gives the product. This page is written by a test (\`server/test/data-flow.test.ts\`): an account gives each item under a word that stands nowhere else and then does everything that an account can do, while whatever the server sends to a third party is recorded. “yes” means that the word was in it.

`;
const END = `
- Of a pasted source the AI provider gets what an index knows of it, where one does.
- Stripe gets an address once it is verified. Card details go from the browser to Stripe and never to the server.
- Names inside of a classmate's post, and a student's own name in a topic, are sent as they stand there.
- Of a classmate's post that is answered, Crossref and OpenAlex get the DOIs in it, to tell whether what it cites was retracted.
- Where an operator's model runs on their own machine, it stands in the place of the AI provider; where the browser's own model writes, the text of a draft goes to nobody else.
- Signing in with Google is not recorded here: Google learns that somebody signs in, and tells their name, address and picture's address.
- The website and the extension load nothing of anybody else's but Stripe's script on the pages for paying.
- How long what we keep is kept stands on /privacy, which a test compares with the database's tables.
`;

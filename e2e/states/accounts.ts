import type { Browser, BrowserContextOptions } from "@playwright/test";
import { openAccount } from "../account.ts";
import { cardForm } from "../card-form.ts";
import { ADMINISTRATOR, expect, generate, test as journey, logIn } from "../journey.ts";
import { PRODUCT_URL } from "../product-address.ts";
import type { State, Who } from "./state.ts";

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** A test that is signed in as the one that it names, with an account that lasts as long as the run. */
export const test = journey.extend<{ who: Who }, { signIns: (who: Who) => Promise<StorageState> }>({
  who: ["visitor", { option: true }],
  signIns: [
    async ({ browser }, use) => {
      const known = new Map<Who, Promise<StorageState>>();
      await use((who) => {
        const signIn = known.get(who) ?? newcomers[who](browser);
        known.set(who, signIn);
        return signIn;
      });
    },
    { scope: "worker" },
  ],
  storageState: async ({ signIns, who }, use) => use(await signIns(who)),
});

/** Declares a test for each of the states. */
export function testEach(states: readonly State[], body: (state: State) => Parameters<typeof test>[2]): void {
  for (const who of new Set(states.map((state) => state.who))) {
    test.describe(who, () => {
      test.use({ who });
      for (const state of states.filter((one) => one.who === who)) test(state.name, body(state));
    });
  }
}

const TOPIC =
  "Does the right to privacy protect personal information in digital life? Discuss law. 3 sources.";

const newcomers = {
  visitor: async () => ({ cookies: [], origins: [] }),
  /** Has an account and nothing in it. */
  newcomer: async (browser: Browser) => signedIn(browser, await openAccount()),
  /** Has posts, one of them with sources, and templates; on the free plan. */
  student: async (browser: Browser) => {
    const account = await openAccount();
    await fill(account);
    return signedIn(browser, account, async (page) => {
      await generate(page, TOPIC);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
    });
  },
  /** Premium was given by the administrator. */
  premium: async (browser: Browser) => {
    const account = await openAccount();
    await fill(account);
    const { id } = await (await ask(account))("user");
    await (await ask(ADMINISTRATOR))(`admin/users/${id}/toggle-subscription`, {});
    return signedIn(browser, account);
  },
  /** Pays for premium by card. */
  subscriber: async (browser: Browser) =>
    signedIn(browser, await openAccount(), async (page) => {
      await page.goto("/pricing");
      await page.getByRole("button", { name: "Subscribe Now" }).click();
      const form = cardForm(page);
      await form.getByLabel("Card number").fill("4242424242424242");
      await form.getByLabel("Expiration date").fill("12 / 34");
      await form.getByLabel("Security code").fill("123");
      await page.getByRole("button", { name: "Pay $5.99" }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    }),
  administrator: (browser: Browser) => signedIn(browser, ADMINISTRATOR),
} satisfies Record<Who, (browser: Browser) => Promise<StorageState>>;

type Account = Awaited<ReturnType<typeof openAccount>>;
type Act = (page: Awaited<ReturnType<Browser["newPage"]>>) => Promise<void>;

async function signedIn(browser: Browser, account: Account, act?: Act): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: PRODUCT_URL });
  const page = await context.newPage();
  await logIn(page, account);
  await act?.(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Calls the API as the account. */
async function ask(account: Account) {
  const call = async (path: string, body?: object, token?: string) => {
    const answer = await fetch(`${PRODUCT_URL}/api/${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  };
  const { token } = await call("login", account);
  return (path: string, body?: object) => call(path, body, token);
}

async function fill(account: Account): Promise<void> {
  const call = await ask(account);
  for (const post of posts) await call("posts/save", post);
  for (const template of templates) await call("templates", template);
}

const settings = { tone: "academic", length: "medium", perspective: "balanced", citationStyle: "apa" };

const posts = [
  {
    ...settings,
    title: "Should a town let ten-year-olds vote in school elections?",
    content: `${"A vote needs something to lose. Children lose their playground when the bond fails, so they have a stake. ".repeat(4)}\n\nStill, I would begin with the questions that they can judge.`,
  },
  {
    ...settings,
    tone: "casual",
    length: "short",
    citationStyle: null,
    title: "Welcome, everybody",
    content: "Hi all, I am Ana, and I drink far too much coffee.",
  },
  {
    ...settings,
    perspective: "critical",
    citationStyle: "mla",
    title:
      "Reply to Maximiliane: on Donaudampfschifffahrtsgesellschaftskapitänsmützen and other words that no layout expects",
    content: `${"I see what you mean, and I would add one thing to it. ".repeat(12)}\n\n${"The second paragraph goes on. ".repeat(20)}`,
  },
];

const templates = [
  {
    ...settings,
    name: "Weekly reading response",
    description: "For PSY 210",
    topic: "Respond to this week's reading.",
  },
  { ...settings, name: "Reply to a peer", tone: "casual", length: "short", perspective: "supportive" },
  {
    ...settings,
    name: "Case analysis for the seminar on comparative constitutional law of the winter term",
    description:
      "Facts, issue, rule, application, conclusion. Two sources at least, one of them a decision of a court, and a question to the group at the end.",
    length: "long",
    perspective: "analytical",
    formality: 90,
    creativity: 20,
    complexity: 80,
  },
];

import { getUser } from "@discussion-post/contract/accounts";
import { startGoogleEmulator } from "@discussion-post/emulators/google/google-emulator";
import { expect } from "vitest";
import { BrowserSession } from "./browser-session.ts";
import { startTestServer } from "./test-server.ts";

export type SiteWithGoogle = Awaited<ReturnType<typeof openSiteWithGoogle>>;

type Person = { email: string; name?: string; verified?: "on"; sub?: string };

interface WayThroughGoogle {
  browser?: BrowserSession;
  returnTo?: string;
  isConfirmation?: boolean;
}

/** The tests' server listens on a free port, so its public address is known only to the browser here. */
export const PUBLIC_URL = "http://localhost:5999";

/** A server whose people can sign in with a Google of its own. */
export async function openSiteWithGoogle() {
  const google = await startGoogleEmulator();
  const server = await startTestServer({
    settings: {
      PUBLIC_URL,
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
    },
  });

  /** Goes from our button to Google's page, decides there, and gives where our server leads the browser then. */
  async function comeBackFromGoogle(
    form: Record<string, string>,
    { browser = new BrowserSession(), returnTo = "/", isConfirmation = false }: WayThroughGoogle = {},
  ): Promise<URL> {
    const { url } = server;
    const search = new URLSearchParams({ returnTo, ...(isConfirmation && { confirm: "1" }) });
    const start = await browser.go(`${url}/api/auth/google?${search}`);
    const toGoogle = BrowserSession.next(start, url);
    expect(toGoogle.origin).toBe(google.issuer);
    for (const name of ["state", "nonce", "code_challenge"])
      expect(toGoogle.searchParams.get(name)).toBeTruthy();
    const decision = await browser.go(toGoogle.href, { method: "POST", body: new URLSearchParams(form) });
    const back = BrowserSession.next(decision, google.issuer);
    const answer = await browser.go(url + back.pathname + back.search);
    return BrowserSession.next(answer, url);
  }

  const exchange = (browser: BrowserSession, code: string) =>
    browser.go(`${server.url}/api/user`, { headers: { Authorization: `Bearer ${code}` } });

  /** Goes to Google to confirm who is signed in to the browser, and gives where the browser is led then. */
  async function confirm(browser: BrowserSession, person: Person): Promise<URL> {
    return comeBackFromGoogle(
      { decision: "allow", ...person },
      { browser, returnTo: "/dashboard?tab=account", isConfirmation: true },
    );
  }

  async function signIn(person: Person) {
    const browser = new BrowserSession();
    const landed = await comeBackFromGoogle({ decision: "allow", ...person }, { browser });
    const code = landed.searchParams.get("token") ?? "";
    const user = getUser.response.parse(await (await exchange(browser, code)).json());
    return { browser, landed, code, user };
  }

  return {
    google,
    server,
    comeBackFromGoogle,
    exchange,
    signIn,
    confirm,
    async close(): Promise<void> {
      await server.close();
      await google.close();
    },
  };
}

import type { ConnectionRequest } from "@discussion-post/contract/extension";
import { websitePaths } from "@discussion-post/contract/website-paths";
import browser from "webextension-polyfill";
import { base64url, challengeOf } from "./pkce.ts";

/** Thrown when the website's answer is not one to our question. */
class WebsiteAnswerError extends Error {
  override readonly name = "WebsiteAnswerError";
}

/**
 * Sends the person to the website to sign in there and agree. Returns the one-time code with the verifier that
 * it is worth something with, or null where they closed the window.
 * @param origin where the website is
 */
export async function askWebsite(origin: string): Promise<{ code: string; verifier: string } | null> {
  const verifier = randomText();
  const state = randomText();
  const request: ConnectionRequest = {
    redirectUri: browser.identity.getRedirectURL(),
    challenge: await challengeOf(verifier),
    state,
  };
  const url = `${origin}${websitePaths.connectExtension}?${new URLSearchParams(request)}`;
  const answer = await browser.identity.launchWebAuthFlow({ url, interactive: true }).catch(closedByPerson);
  if (!answer) return null;
  return { code: codeIn(answer, state), verifier };
}

/** The code of an answer to the question with this state. */
function codeIn(answer: string, state: string): string {
  const { searchParams } = new URL(answer);
  const code = searchParams.get("code");
  if (!code || searchParams.get("state") !== state) {
    throw new WebsiteAnswerError("We couldn't use the website's answer. Please try again.");
  }
  return code;
}

/** Browsers tell of a closed window as of an error, each in its own words. */
function closedByPerson(): null {
  return null;
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

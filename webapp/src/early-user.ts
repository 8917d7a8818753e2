import { getUser } from "@discussion-post/contract/accounts";

declare global {
  interface Window {
    /** Of `public/early-user.js`, on pages of somebody who is signed in: what was asked as whom, and the answer. */
    earlyUser?: { authorization: string; answer: Promise<Response> };
  }
}

/**
 * The answer to the first question of who is signed in, where the page has asked it before its own scripts came.
 * @returns null for every other request, and where somebody else has signed in since
 */
export function takeEarlyUser(request: Request): Promise<Response> | null {
  const { earlyUser } = window;
  if (!earlyUser || new URL(request.url).pathname !== getUser.path || request.method !== getUser.method)
    return null;
  delete window.earlyUser;
  return request.headers.get("Authorization") === earlyUser.authorization ? earlyUser.answer : null;
}

declare global {
  interface Window {
    /** Of `public/early-answers.js`, on pages of somebody who is signed in: what was asked as whom, by address. */
    earlyAnswers?: { authorization: string; answers: Map<string, Promise<Response>> };
  }
}

/**
 * The answer to the first request for what the page has asked for before its own scripts came.
 * @returns null for every other request, and where somebody else has signed in since
 */
export function takeEarlyAnswer(request: Request): Promise<Response> | null {
  const { earlyAnswers } = window;
  if (!earlyAnswers) {
    // What came now would be an answer to an earlier request.
    window.earlyAnswers = { authorization: "", answers: new Map() };
    return null;
  }
  // What the request changes may be in what was asked for before.
  if (request.method !== "GET") {
    earlyAnswers.answers.clear();
    return null;
  }
  const address = addressOf(request);
  const answer = earlyAnswers.answers.get(address);
  earlyAnswers.answers.delete(address);
  return request.headers.get("Authorization") === earlyAnswers.authorization ? (answer ?? null) : null;
}

/** Without the mark that keeps caches out of it. */
function addressOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("_t");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

import type { Reply } from "../scholarly-works/index-server.ts";

/** What OpenAlex refuses, in its shape: what kind of mistake, and which. */
export class OpenAlexError extends Error {
  readonly reply: Reply;

  constructor(status: number, error: string, message: string) {
    super(message);
    this.reply = { status, body: { error, message } };
  }
}

/** A parameter that cannot be used. */
export function invalidQuery(message: string): OpenAlexError {
  return new OpenAlexError(400, "Invalid query parameters error.", message);
}

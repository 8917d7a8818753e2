/** What every logger of the server is made with: nobody's texts, passwords or tokens may stand in a log. */
export const logPrivacy = {
  redact: {
    paths: [
      "authorization",
      "cookie",
      "token",
      "password",
      "*.authorization",
      "*.cookie",
      "*.token",
      "*.password",
      "headers",
    ],
    censor: "[redacted]",
  },
  serializers: { err: errorForLog },
};

/**
 * What is logged of an error. An allow-list: the database layer's errors carry the values of the failed query in
 * their message and in fields of their own, and the driver's quote them ("Duplicate entry 'ana' for key …").
 */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, errno, cause } = error as { code?: unknown; errno?: unknown; cause?: unknown };
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: messageForLog(error),
    ...(code !== undefined && { code }),
    ...(errno !== undefined && { errno }),
    stack: framesOf(error),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  };
}

function messageForLog(error: Error): string {
  const { query, sqlState } = error as { query?: unknown; sqlState?: unknown };
  // With placeholders; the values stand elsewhere.
  if (typeof query === "string") return `Failed query: ${query}`;
  if (sqlState !== undefined) return "refused by the database";
  return error.message;
}

/** Where it happened, without the message, which a stack repeats. */
function framesOf({ stack = "", message }: Error): string {
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

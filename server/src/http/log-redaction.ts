/** What must never stand in a log, wherever an object that holds it is logged. */
export const redaction = {
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
};

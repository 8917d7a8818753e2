/** What every Chromium is started with that runs tests. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-sync",
  "--no-first-run",
  // Debian's Chromium 150 has the Prompt API without its service, and crashes (a null pointer behind the warning
  // "Unable to create a text session") where a page is left while it is asked. Tests of it bring their own.
  "--disable-blink-features=AIPromptAPI",
];

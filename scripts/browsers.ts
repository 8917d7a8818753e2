import { ensureChromium, ensureDisplay } from "./chromium.ts";
import { ensureFirefoxWherePossible } from "./firefox.ts";

/** Installs the browsers, and what presses their keys, before a command that measures or takes pictures in them. */
await ensureChromium();
await ensureDisplay();
await ensureFirefoxWherePossible();

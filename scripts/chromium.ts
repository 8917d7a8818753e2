import { aptInstall, canAptInstall } from "@discussion-post/testing/apt-install";
import { findProgram } from "@discussion-post/testing/find-program";
import { StartError } from "@discussion-post/testing/start-error";

/**
 * Installs Chromium where it is missing and that is possible.
 * @throws StartError with the ways to get it
 */
export async function ensureChromium(): Promise<void> {
  if (findProgram("chromium")) return;
  if (canAptInstall()) await aptInstall(["chromium"]);
  if (findProgram("chromium")) return;
  throw new StartError(
    "Chromium was not found, and these tests run in it: install it (Debian: sudo apt-get install chromium).",
  );
}

/**
 * Installs what draws a browser's window where nobody looks, and presses its keys.
 * @throws StartError with the ways to get it
 */
export async function ensureDisplay(): Promise<void> {
  const missing = () => [
    ...(findProgram("Xvfb") ? [] : ["xvfb"]),
    ...(findProgram("xdotool") ? [] : ["xdotool"]),
  ];
  if (missing().length > 0 && canAptInstall()) await aptInstall(missing());
  if (missing().length > 0) {
    throw new StartError(
      `These tests need ${missing().join(" and ")}: install it (Debian: sudo apt-get install ${missing().join(" ")}).`,
    );
  }
}

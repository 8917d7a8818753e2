import { aptInstall, canAptInstall } from "@discussion-post/testing/apt-install";
import { findProgram } from "@discussion-post/testing/find-program";
import { announce } from "@discussion-post/testing/progress";
import { StartError } from "@discussion-post/testing/start-error";

/** Installs Firefox ESR where it is missing and apt has it. Without one its journey is skipped, and this says so. */
export async function ensureFirefoxWherePossible(): Promise<void> {
  if (findProgram("firefox-esr")) return;
  try {
    if (canAptInstall()) await aptInstall(["firefox-esr"]);
  } catch (error) {
    // Only Debian calls it so.
    if (!(error instanceof StartError)) throw error;
  }
  if (findProgram("firefox-esr")) return;
  announce("Firefox ESR was not found, so what is tried in it is skipped.");
}

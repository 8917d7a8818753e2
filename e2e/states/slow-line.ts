import type { Page } from "@playwright/test";

/** A draft takes a minute then, and its first words come within seconds. */
export const WORD_BY_WORD = 500;
/** Nothing but the first news of a draft comes within a minute. */
export const NEXT_TO_NOTHING = 60;

/** What is asked for from now on comes so slowly that there is time to look at what is on the way. */
export async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: -1,
  });
}

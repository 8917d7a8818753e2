import type { Page } from "@playwright/test";

/** Slow enough for a draft to take a minute, fast enough for its first words to come within seconds. */
const BYTES_PER_SECOND = 500;

/** What is asked for from now on comes so slowly that there is time to look at what is on the way. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: -1,
  });
}

import type { Page, Request } from "@playwright/test";

interface HeldRequests {
  /** What was asked for since, held or let go. */
  requests: Request[];
  letGo: () => void;
}

/** Keeps what a page asks of an address on its way until it is let go, so that there is time to look at the wait. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<HeldRequests> {
  const requests: Request[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    requests.push(route.request());
    await held.promise;
    await route.continue();
  });
  return { requests, letGo: held.resolve };
}

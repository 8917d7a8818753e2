const CHROMIUM_ORIGIN = /^chrome-extension:\/\/([a-p]{32})$/;

/**
 * Makes a test for the addresses at which browsers hand an answer to our extension. Chromium's follow from the
 * extension's origin; Firefox's from its id, so they are set by themselves.
 * @param origins the setting of the extension's origins
 * @param redirects further addresses, separated by commas
 */
export function extensionRedirects(settings: {
  origins: string;
  redirects: string;
}): (address: string) => boolean {
  const fromOrigins = entriesOf(settings.origins).flatMap((origin) => {
    const id = CHROMIUM_ORIGIN.exec(origin)?.[1];
    return id ? `https://${id}.chromiumapp.org/` : [];
  });
  const allowed = new Set([...fromOrigins, ...entriesOf(settings.redirects)]);
  return (address) => allowed.has(address);
}

function entriesOf(setting: string): string[] {
  return setting
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

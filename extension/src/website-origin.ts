const DEFAULT_API_URL = "http://localhost:5000";

/**
 * The origin of the website and its API out of the build's `WXT_API_URL`; the local one where it is not set.
 * Throws when it is not an http(s) address.
 */
export function websiteOrigin(apiUrl: string | undefined): string {
  const url = URL.parse(apiUrl || DEFAULT_API_URL);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`WXT_API_URL must be an address such as ${DEFAULT_API_URL}, not "${apiUrl}"`);
  }
  return url.origin;
}

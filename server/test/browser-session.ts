/** A browser as far as sign-in flows need one: it keeps cookies for each host, and follows redirects one by one. */
export class BrowserSession {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** Makes one request and keeps the cookies of its answer. Redirects are not followed. */
  async go(address: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(address);
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, {
      ...init,
      redirect: "manual",
      headers: { ...(init.headers as Record<string, string>), ...(cookie && { Cookie: cookie }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const [name = "", value = ""] = pair.split("=");
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Another browser with the cookies that this one has now. */
  copy(): BrowserSession {
    const copy = new BrowserSession();
    for (const [host, jar] of this.#cookies) copy.#cookies.set(host, new Map(jar));
    return copy;
  }

  /** Where the answer leads, as a whole address. */
  static next(response: Response, base: string): URL {
    return new URL(response.headers.get("location") ?? "/nowhere", base);
  }
}

import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

/** What a page of the website costs in scripts, in bytes after gzip. */
export interface PageWeight {
  /** Of every page of the site. */
  shared: number;
  /** Of this page alone, or of some. */
  own: number;
}

/** Opens the path and weighs the scripts that come with it. */
export async function weighPage(page: Page, path: string): Promise<PageWeight> {
  const scripts = new Set<string>();
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.add(response.url());
  };
  page.on("response", note);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("response", note);
  // The frame of no page in particular.
  const html = await (await page.request.get("/no-such-page")).text();
  let shared = 0;
  let own = 0;
  for (const script of scripts) {
    // Asked for anew: the body of what the browser had already is in no response.
    const body = await (await page.request.get(script)).body();
    const bytes = gzipSync(body, { level: 9 }).length;
    if (html.includes(new URL(script).pathname)) shared += bytes;
    else own += bytes;
  }
  return { shared, own };
}

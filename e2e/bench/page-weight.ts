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
  const scripts: Response[] = [];
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response);
  };
  page.on("response", note);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("response", note);
  // The frame of no page in particular.
  const html = await (await page.request.get("/no-such-page")).text();
  let shared = 0;
  let own = 0;
  for (const script of scripts) {
    // The body of what the browser had already, and only asked about, is in no response.
    const whole = script.status() === 304 ? await page.request.get(script.url()) : script;
    const bytes = gzipSync(await whole.body(), { level: 9 }).length;
    if (html.includes(new URL(script.url()).pathname)) shared += bytes;
    else own += bytes;
  }
  return { shared, own };
}

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const ROOT = join(import.meta.dirname, "../..");
const WEBP_QUALITY = 0.86;

/** Keeps a screenshot under a path of the repository; one that ends in `.webp` is made small by the browser itself. */
export async function keep(page: Page, png: Buffer, path: string): Promise<void> {
  const kept = path.endsWith(".webp") ? await asWebp(page, png) : png;
  await writeFile(join(ROOT, path), kept);
}

async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const address = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    { source: `data:image/png;base64,${png.toString("base64")}`, quality: WEBP_QUALITY },
  );
  return contentOf(address);
}

/** Two screenshots of one height side by side, as the course page and the panel stand in a browser's window. */
export async function beside(page: Page, pair: [Buffer, Buffer]): Promise<Buffer> {
  const sources = pair.map((png) => `data:image/png;base64,${png.toString("base64")}`);
  const address = await page.evaluate(async (addresses) => {
    const images = await Promise.all(
      addresses.map(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return image;
      }),
    );
    const canvas = document.createElement("canvas");
    canvas.width = images.reduce((width, image) => width + image.width + 1, -1);
    canvas.height = Math.min(...images.map(({ height }) => height));
    const context = canvas.getContext("2d");
    if (!context) throw new Error("There is no canvas to draw on");
    context.fillStyle = "#94a3b8";
    context.fillRect(0, 0, canvas.width, canvas.height);
    let left = 0;
    for (const image of images) {
      context.drawImage(image, left, 0);
      left += image.width + 1;
    }
    return canvas.toDataURL("image/png");
  }, sources);
  return contentOf(address);
}

function contentOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

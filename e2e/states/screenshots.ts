import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { type Look, nameOf } from "./looks.ts";

const ALBUM = join(import.meta.dirname, "../../.data/pictures");
/** As wide as viewers show a picture without making it smaller. */
const SHEET_WIDTH = 1_500;
/** How much of a picture's height, in the product's own pixels, one sheet holds. */
const PART_PX = 1_250;
const GAP_PX = 8;

interface Picture {
  look: Look;
  png: Buffer;
}

/** Keeps a picture of a state by itself. */
export async function keepPicture(name: string, { look, png }: Picture): Promise<void> {
  await mkdir(ALBUM, { recursive: true });
  await writeFile(pathOf(name, look), png);
}

/** Puts the kept pictures of a state on sheets, the themes side by side. */
export async function makeSheets(browser: Browser, name: string, looks: readonly Look[]): Promise<void> {
  await mkdir(join(ALBUM, "sheets"), { recursive: true });
  const kept = looks.filter((look) => existsSync(pathOf(name, look)));
  const pictures = await Promise.all(
    kept.map(async (look) => ({ look, png: await readFile(pathOf(name, look)) })),
  );
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 100 } });
  const tallest = Math.max(...pictures.map(({ png }) => heightOf(png)));
  for (let part = 0; part * PART_PX < tallest; part += 1) {
    await page.setContent(sheet(name, pictures, part));
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    const path = join(ALBUM, "sheets", `${name}-${part + 1}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  await page.close();
}

function pathOf(name: string, look: Look): string {
  return join(ALBUM, `${name}-${nameOf(look)}.png`);
}

/** One row for the widest pictures, one for the others, each picture at the same scale as its row. */
function sheet(name: string, pictures: Picture[], part: number): string {
  const widest = Math.max(...pictures.map(({ look }) => look.width));
  const rows = [
    pictures.filter(({ look }) => look.width === widest),
    pictures.filter(({ look }) => look.width < widest),
  ].filter((row) => row.some(({ png }) => heightOf(png) > part * PART_PX));
  return `<body style="margin:0;background:#777;font:14px sans-serif;color:#fff">${name}, part ${part + 1}
    ${rows.map((row) => drawRow(row, part)).join("")}</body>`;
}

function drawRow(row: Picture[], part: number): string {
  const widthPx = row.reduce((sum, { look }) => sum + look.width, 0);
  const scale = Math.min(1, (SHEET_WIDTH - GAP_PX * row.length) / widthPx);
  const cells = row.map(({ look, png }) => {
    const height = Math.max(0, Math.min(PART_PX, heightOf(png) - part * PART_PX));
    return `<div style="width:${look.width * scale}px;height:${height * scale}px;overflow:hidden">
      <img style="display:block;width:100%;margin-top:${-part * PART_PX * scale}px"
        src="data:image/png;base64,${png.toString("base64")}"></div>`;
  });
  return `<div style="display:flex;gap:${GAP_PX}px;margin-bottom:${GAP_PX}px;align-items:start">${cells.join("")}</div>`;
}

/** Where PNG keeps it. */
function heightOf(png: Buffer): number {
  return png.readUInt32BE(20);
}

import type { Page } from "@playwright/test";

/** How a window can look at the product. */
export interface Look {
  width: number;
  height: number;
  theme: "light" | "dark";
  forcedColors?: true;
}

const THEMES = ["light", "dark"] as const;

/** A laptop, in both themes. */
export const LOOKS_BY_MOUSE = inBothThemes({ width: 1_280, height: 900 });

/** A phone and a tablet, in both themes. */
export const LOOKS_BY_TOUCH = [
  ...inBothThemes({ width: 375, height: 812 }),
  ...inBothThemes({ width: 768, height: 1_024 }),
];

/** The panel as wide as it mostly is, at 400 %, and in forced colors. */
export const PANEL_LOOKS: readonly Look[] = [
  { width: 400, height: 800, theme: "light" },
  { width: 400, height: 800, theme: "dark" },
  { width: 320, height: 256, theme: "light" },
  { width: 320, height: 256, theme: "dark" },
  { width: 400, height: 800, theme: "dark", forcedColors: true },
];

/** Turns the page to the look. */
export async function lookAs(page: Page, { width, height, theme, forcedColors }: Look): Promise<void> {
  await page.emulateMedia({
    colorScheme: theme,
    reducedMotion: "reduce",
    forcedColors: forcedColors ? "active" : "none",
  });
  await page.setViewportSize({ width, height });
}

export function nameOf({ width, theme, forcedColors }: Look): string {
  return `${width}-${forcedColors ? "forced" : theme}`;
}

function inBothThemes(size: { width: number; height: number }): Look[] {
  return THEMES.map((theme) => ({ ...size, theme }));
}

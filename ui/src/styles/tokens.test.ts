import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(`${import.meta.dirname}/tokens.css`, "utf8");
const text = 4.5;
/** Edges of controls, focus rings and other graphics that carry meaning (WCAG 1.4.11). */
const graphic = 3;

const pairs: [foreground: string, grounds: string[], least: number][] = [
  [
    "ink",
    [
      "canvas",
      "surface",
      "sunken",
      "raised",
      "chosen",
      "primary-soft",
      "danger-soft",
      "success-soft",
      "warning-soft",
    ],
    text,
  ],
  ["muted", ["canvas", "surface", "sunken", "raised", "primary-soft"], text],
  ["primary-ink", ["canvas", "surface", "raised", "primary-soft"], text],
  ["danger-ink", ["canvas", "surface", "raised", "danger-soft"], text],
  ["success-ink", ["surface", "raised", "success-soft"], text],
  ["warning-ink", ["surface", "raised", "warning-soft"], text],
  ["on-primary", ["primary", "primary-hover"], text],
  ["on-danger", ["danger", "danger-hover"], text],
  ["line-strong", ["canvas", "surface", "raised"], graphic],
  ["focus", ["canvas", "surface", "raised"], graphic],
];

test("all motion is off for people who ask for less of it", () => {
  const base = readFileSync(`${import.meta.dirname}/base.css`, "utf8");
  const animations = css.match(/--animate-[a-z-]+(?=:)/g) ?? [];
  expect(animations).not.toEqual([]);
  for (const animation of animations) expect(base).toContain(`${animation}: none;`);
});

for (const [themeIndex, theme] of ["light", "dark"].entries()) {
  for (const [foreground, grounds, least] of pairs) {
    test.each(grounds)(`${theme}: ${foreground} on %s reaches ${least}:1`, (ground) => {
      expect(contrast(color(foreground, themeIndex), color(ground, themeIndex))).toBeGreaterThanOrEqual(
        least,
      );
    });
  }
}

/** A token's colour in a theme, as its three channels from 0 to 255. */
function color(name: string, themeIndex: number): number[] {
  const declared = new RegExp(`--color-${name}: ([^;]+);`).exec(css)?.[1] ?? "";
  const hexes = declared.match(/#[0-9a-f]{6}/g) ?? [];
  const hex = hexes[themeIndex] ?? hexes[0];
  if (hex === undefined) throw new Error(`tokens.css has no colour "${name}"`);
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** Contrast as WCAG 2.2 defines it, from 1 to 21. */
function contrast(one: number[], other: number[]): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

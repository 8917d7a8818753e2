import { expect, onTestFinished, test } from "vitest";
import "./styles.css";

const TEXT =
  "Paste the prompt or a classmate's post and get a draft to make your own. Every source it cites is looked up before a word is written. Does homework improve academic achievement? 25 posts every week.";

test.each([
  { face: "Figtree", token: "--font-sans", styles: ["normal 400", "normal 600"] },
  { face: "Source Serif", token: "--font-reading", styles: ["normal 400", "italic 400"] },
])("what stands in for $face takes its room", async ({ face, token, styles }) => {
  const [own = "", ...families] = getComputedStyle(document.documentElement)
    .getPropertyValue(token)
    .split(",")
    .map((family) => family.trim().replaceAll('"', ""))
    .filter((family) => family.startsWith(face));
  expect(families).toHaveLength(3);
  const words = document.createElement("span");
  words.textContent = TEXT;
  document.body.append(words);
  onTestFinished(() => words.remove());
  const roomOf = (family: string, style: string) => {
    words.style.cssText = `display: inline-block; white-space: nowrap; font: ${style} 40px "${family}"`;
    return words.getBoundingClientRect();
  };

  for (const style of styles) {
    const ownFace = await faceOfStyles(own, style).load();
    document.fonts.add(ownFace);
    onTestFinished(() => void document.fonts.delete(ownFace));
    const room = roomOf("own face", style);
    for (const family of families) {
      // A machine has one of them, or two.
      const isHere = await document.fonts.load(`${style} 1em "${family}"`).then(
        (faces) => faces.length > 0,
        () => false,
      );
      if (!isHere) continue;
      const { width, height } = roomOf(family, style);
      expect(Math.abs(width / room.width - 1), `${family}, ${style}`).toBeLessThan(0.03);
      expect(Math.abs(height / room.height - 1), `${family}, ${style}`).toBeLessThan(0.02);
    }
  }
});

/** A face of the website under another name: under its own it replaces nothing that was painted already. */
function faceOfStyles(family: string, style: string): FontFace {
  const [slope = "", weight = ""] = style.split(" ");
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const latin = rules.find(
    (rule) =>
      rule instanceof CSSFontFaceRule &&
      rule.style.getPropertyValue("font-family").includes(family) &&
      rule.style.getPropertyValue("font-style") === slope &&
      isOfWeight(rule.style.getPropertyValue("font-weight"), Number(weight)) &&
      rule.style.getPropertyValue("unicode-range").startsWith("U+0"),
  );
  if (!(latin instanceof CSSFontFaceRule)) throw new Error("The styles name no font");
  return new FontFace("own face", latin.style.getPropertyValue("src"), {
    style: slope,
    weight: latin.style.getPropertyValue("font-weight"),
  });
}

/** @param weights as the styles say them: "400", "300 900" */
function isOfWeight(weights: string, weight: number): boolean {
  const [least = 0, most = least] = weights.split(" ").map(Number);
  return least <= weight && weight <= most;
}

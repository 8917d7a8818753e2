import { expect, onTestFinished, test } from "vitest";
import "./styles.css";

const TEXT =
  "Paste the prompt or a classmate's post and get a draft to make your own. Every reference is looked up before a word is written. Does homework improve academic achievement? 25 posts every week.";

test("what stands in for the font takes its room, in text and in headings", async () => {
  const standIns = getComputedStyle(document.documentElement)
    .getPropertyValue("--font-sans")
    .match(/Figtree (?!Variable)\w+/g);
  expect(standIns).toHaveLength(3);
  const words = document.createElement("span");
  words.textContent = TEXT;
  document.body.append(words);
  onTestFinished(() => words.remove());
  const roomOf = (family: string, weight: number) => {
    words.style.cssText = `display: inline-block; white-space: nowrap; font: ${weight} 40px "${family}"`;
    return words.getBoundingClientRect();
  };

  const ownFace = await faceOfStyles().load();
  document.fonts.add(ownFace);
  onTestFinished(() => void document.fonts.delete(ownFace));
  for (const weight of [400, 600]) {
    const own = roomOf("own face", weight);
    for (const family of standIns ?? []) {
      // A machine has one of them, or two.
      const isHere = await document.fonts.load(`${weight} 1em "${family}"`).then(
        (faces) => faces.length > 0,
        () => false,
      );
      if (!isHere) continue;
      const { width, height } = roomOf(family, weight);
      expect(Math.abs(width / own.width - 1), `${family} at ${weight}`).toBeLessThan(0.03);
      expect(Math.abs(height / own.height - 1), `${family} at ${weight}`).toBeLessThan(0.02);
    }
  }
});

/** The website's own face under another name: under its own it replaces nothing that was painted already. */
function faceOfStyles(): FontFace {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const latin = rules.find(
    (rule) =>
      rule instanceof CSSFontFaceRule &&
      rule.style.getPropertyValue("font-family").includes("Figtree Variable") &&
      rule.style.getPropertyValue("unicode-range").startsWith("U+0"),
  );
  if (!(latin instanceof CSSFontFaceRule)) throw new Error("The styles name no font");
  return new FontFace("own face", latin.style.getPropertyValue("src"), { weight: "300 900" });
}

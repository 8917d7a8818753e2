/**
 * The controls of the document that show neither words, nor a sign, nor an edge, in sentences. Runs in the page, so it
 * holds all that it needs.
 */
export function findUnmarkedControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, [role=slider]");
  return [...controls].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !control.checkVisibility({ visibilityProperty: true })) return [];
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control);
    const hasEdge =
      borderTopStyle !== "none" && parseFloat(borderTopWidth) > 0 && borderTopColor !== backgroundColor;
    const hasWords = control.innerText.trim() !== "" && control.matches("a, button");
    // What is filled in has to show where it begins; what is pressed is known by its words or its sign.
    if (hasEdge || hasWords || control.querySelector("svg, img")) return [];
    return [`<${control.localName} class="${control.className}"> cannot be seen.`];
  });
}

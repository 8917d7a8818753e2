// Stores what is written into the topic's box before the form has loaded, so that a reload or a failed script loses nothing.
// `src/generator/early-topic.ts` takes it over.
const KEY = "early_topic";
const isEarly = (box) => box.matches?.("textarea[name=topic]") && box.form === null;
document.addEventListener("input", ({ target }) => {
  try {
    if (isEarly(target)) sessionStorage.setItem(KEY, target.value);
  } catch {
    // The browser blocks the site's storage: the text is on the page alone.
  }
});
// The page waits for the end of a composition before it replaces the box.
const composed = new Set();
document.addEventListener("compositionstart", ({ target }) => composed.add(target));
document.addEventListener("compositionend", ({ target }) => composed.delete(target));
window.isComposing = () => composed.size > 0;
const restore = () => {
  try {
    const kept = sessionStorage.getItem(KEY);
    const box = document.querySelector("textarea[name=topic]");
    if (kept && box && isEarly(box) && box.value === "") box.value = kept;
  } catch {
    // As above.
  }
};
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", restore);
else restore();

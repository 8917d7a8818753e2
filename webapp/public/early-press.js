// Notes what is pressed on a prerendered page before its script has come; `src/early-press.ts` then does it.
let pressed = null;
const note = (event) => {
  pressed = event.target.closest("button") ?? pressed;
};
document.addEventListener("click", note);
window.takeEarlyPress = () => {
  document.removeEventListener("click", note);
  return pressed;
};

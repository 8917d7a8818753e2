import { flatElements, flatParent } from "../flat-tree.ts";
import { isVisible } from "../visibility.ts";
import { labelOf, PRESSED } from "./pressed.ts";

const LABEL_MAX_CHARS = 60;
const OF_A_POST = /\b(?:more|full|rest|expand|continue)\b/i;
const OF_THE_THREAD =
  /\b(?:more|older|newer|earlier|later|remaining|hidden|previous)\b.{0,20}\b(?:repl(?:y|ies)|posts?|comments?|responses?|messages?|entries|threads?)\b|^(?:load|show|view|see) (?:more|all \d{1,4} (?:replies|posts|comments|responses|messages))\W{0,3}$/i;
/** "Read More, Reply from Ana Ruiz", "More options for Will Post" */
const OF_ONE_POST = /^read more\b|\bmore (?:actions|options)\b/i;
/** So far around a post's text stands what opens it. */
const STEPS_AROUND = 3;

/** Whether the page shows only the beginning of a post: it breaks off, and beside it stands what opens the rest. */
export function isFolded(post: Element, text: string): boolean {
  if (!/(?:…|\.\.\.)$/.test(text)) return false;
  let around = post;
  for (let steps = 0; steps <= STEPS_AROUND; steps += 1) {
    for (const element of flatElements(around)) if (isPressedFor(element, OF_A_POST)) return true;
    const next = flatParent(around);
    // Another post's button says nothing of this one.
    if (!next || next.matches("main, body, ul, ol, [role='main'], [role='list']")) return false;
    around = next;
  }
  return false;
}

/** Whether the element opens further posts of the page. */
export function opensPosts(element: Element): boolean {
  return isPressedFor(element, OF_THE_THREAD) && !OF_ONE_POST.test(labelOf(element));
}

function isPressedFor(element: Element, words: RegExp): boolean {
  if (!element.matches(PRESSED)) return false;
  const label = labelOf(element);
  return label.length <= LABEL_MAX_CHARS && words.test(label) && isVisible(element);
}

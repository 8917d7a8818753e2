import type { RefinementInstruction } from "@discussion-post/contract/refinement-instruction";
import { countWords } from "@discussion-post/contract/text";
import { inventedIn } from "../generations/draft-version.ts";
import { isCountable } from "../text/countable.ts";
import type { ReadPost } from "../text/post-reader.ts";

/** Where what a model made of a passage is not what was asked. */
export interface Fault {
  /** What to ask of it once more. */
  wish: string;
  /** Why the former text is better than this; null where it is not. */
  failure: string | null;
  /** What its owner has to know where it stays so, besides what is said of its references anyway. */
  notice: string | null;
}

interface Refined {
  instruction: RefinementInstruction;
  /** The passage before, as it reads. */
  before: string;
  /** How many citations it had. */
  citedBefore: number;
  /** What stands around it, nearest last and nearest first; empty for a whole text. */
  around: { before: string; after: string };
  text: ReadPost;
  /** Whether more would have come than may. */
  isCutOff: boolean;
}

/** How far the words of a passage may go, as shares of those it had. */
const BANDS = {
  shorter: { min: 0.3, max: 0.95, best: "about two thirds of them" },
  longer: { min: 1.05, max: 1.8, best: "about a third more" },
  other: { min: 0.4, max: 2, best: "about as many" },
} as const;
/** A sentence to question, or to answer an objection with, may be more than a short passage had. */
const WORDS_TO_ADD = 120;
/** So much of what stands beside a passage shows that a model wrote that, too. */
const BESIDE_CHARS = 60;

/** What of an answer is not as asked, gravest first. */
export function faultsIn({ instruction, before, citedBefore, around, text, isCutOff }: Refined): Fault[] {
  const { body } = text;
  const faults: (Fault | false)[] = [
    isCutOff && {
      wish: "It is far too long. Answer with the revised text alone.",
      failure: "The AI wrote far more than you asked for",
      notice: null,
    },
    repeats(body, around) && {
      wish: "You wrote what stands around the passage, too. Answer with the passage alone.",
      failure: "The AI rewrote more than the part you chose",
      notice: null,
    },
    oneLine(body) === oneLine(before) && {
      wish: "You changed nothing.",
      failure: "The AI changed nothing",
      notice: null,
    },
    "preset" in instruction &&
      instruction.preset === "question" &&
      !/\?["”’')\]]{0,3}$/.test(body.trimEnd()) && {
        wish: "It doesn't end with a question.",
        failure: "The AI didn't end it with a question",
        notice: null,
      },
    lengthFault(instruction, before, body),
    inventedIn(text).length > 0 && {
      wish: "It refers to works that were not given to you: leave these references out, with what rests on them alone.",
      failure: null,
      notice: null,
    },
    citedBefore > 0 &&
      text.citations.length === 0 && {
        wish: "It no longer cites anything: keep the keys in brackets beside what they support.",
        failure: null,
        notice: "The new text cites nothing here; before, it did.",
      },
  ];
  return faults.filter((fault) => fault !== false);
}

function lengthFault(instruction: RefinementInstruction, before: string, after: string): Fault | false {
  if (!isCountable(before) || !isCountable(after)) return false;
  const [had, has] = [countWords(before), countWords(after)];
  const preset = "preset" in instruction ? instruction.preset : null;
  const isAboutLength = preset === "shorter" || preset === "longer";
  // What somebody asks in words of their own may be about the length.
  if (preset === null) return false;
  const { min, max, best } = BANDS[isAboutLength ? preset : "other"];
  const most = Math.max(had * max, isAboutLength && preset === "shorter" ? 0 : had + WORDS_TO_ADD);
  if (has >= had * min && has <= most) return false;
  const isWrongWay = preset === "shorter" ? has >= had : preset === "longer" ? has <= had : true;
  const wish = `It has ${has} words, and the text before had ${had}: write ${best}.`;
  if (isWrongWay)
    return {
      wish,
      failure: isAboutLength ? `The AI didn't make it ${preset}` : "The AI changed its length too much",
      notice: null,
    };
  return { wish, failure: null, notice: `It has ${has} words now; it had ${had}.` };
}

function repeats(body: string, { before, after }: Refined["around"]): boolean {
  const text = oneLine(body);
  const besides = [oneLine(before).slice(-BESIDE_CHARS), oneLine(after).slice(0, BESIDE_CHARS)];
  return besides.some((beside) => beside.length >= BESIDE_CHARS / 2 && text.includes(beside));
}

function oneLine(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(" ");
}

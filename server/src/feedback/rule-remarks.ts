import type { Remark, RemarkKind } from "@discussion-post/contract/feedback";
import { countWords } from "@discussion-post/contract/text";
import { attributions } from "../text/attributions.ts";
import { bracketMentions } from "../text/bracket-mentions.ts";
import { identifierMentions } from "../text/identifier-mentions.ts";
import { narrativeMentions } from "../text/narrative-mentions.ts";
import { numberMentions } from "../text/number-mentions.ts";
import { pacedTexts } from "../text/paced.ts";
import { reportedFindings } from "../text/reported-findings.ts";
import { hasStatistic } from "../text/statistics.ts";
import { tokensOf } from "../text/tokens.ts";
import { unnamedStudies } from "../text/unnamed-studies.ts";
import type { DraftSentence } from "./draft-sentences.ts";
import { remarkAt } from "./remark-at.ts";

/** What rules alone find in the sentences of a draft, in order, with other work in between. */
export async function ruleRemarks(sentences: readonly DraftSentence[]): Promise<Remark[]> {
  const remarks: Remark[] = [];
  for await (const sentence of pacedTexts(sentences)) {
    for (const { kind, find } of RULES) {
      const says = find(sentence.text);
      if (says !== null) remarks.push(remarkAt(sentence, { kind, says, by: "rules" }));
    }
  }
  return remarks;
}

interface Rule {
  kind: RemarkKind;
  /** What to say of a sentence; null where there is nothing. */
  find: (sentence: string) => string | null;
}

const RULES: readonly Rule[] = [
  { kind: "unsupported", find: unsupported },
  { kind: "unclear", find: overlong },
  { kind: "tone", find: leavingNoRoom },
  { kind: "tone", find: informal },
];

/** Words by which a sentence says that somebody has studied something, whoever that is. */
const REPORTS =
  /\b(?:studies|research|researchers|science|scientists|experts|statistics|data|surveys|polls) (?:have |has |clearly |often )?(?:shows?|shown|finds?|found|proves?|proven|says?|said|agrees?|suggests?|indicates?|confirms?|reveals?)\b/i;

function unsupported(sentence: string): string | null {
  if (namesWork(sentence)) return null;
  // Forty words in, so that the whole of a sentence is near.
  const hasNumber = hasStatistic(tokensOf(sentence), 40);
  const isReport =
    REPORTS.test(sentence) ||
    [unnamedStudies, reportedFindings, attributions].some((find) => find(sentence).length > 0);
  if (isReport) return "Which study is this? Name it, or say that this is your own view.";
  return hasNumber ? "Where does this number come from? Name the work that has it." : null;
}

function namesWork(sentence: string): boolean {
  return [bracketMentions, narrativeMentions, numberMentions, identifierMentions].some(
    (find) => find(sentence).length > 0,
  );
}

/** A sentence with more words is hard to follow at one reading. */
const WORDS_MAX = 40;

function overlong(sentence: string): string | null {
  const words = countWords(sentence);
  return words > WORDS_MAX ? `This sentence has ${words} words. Decide where it can end.` : null;
}

const NO_ROOM =
  /\b(?:everyone knows|everybody knows|no one can deny|nobody can deny|it is obvious that|obviously|undeniably|without (?:a|any) doubt)\b/i;

function leavingNoRoom(sentence: string): string | null {
  const words = NO_ROOM.exec(sentence)?.[0];
  return words ? `Who might see it otherwise? “${words}” leaves them no room.` : null;
}

const INFORMAL = /\b(?:gonna|wanna|gotta|kinda|sorta|stuff|awesome|crazy|tons of|lol|omg|btw|idk|u r)\b|!!/i;

function informal(sentence: string): string | null {
  const words = INFORMAL.exec(sentence)?.[0];
  return words ? `“${words}” is how one talks to friends. Check whether your course wants that.` : null;
}

/* Whether a sentence orders the sources that it counts or names: "Two studies disagreed" does not. */

const WANTED =
  /\b(?:(?:are|is) (?:all |both )?to be|cite|citing|cited|use|using|include|including|support|supported|reference|referencing|provide|must|need|should|needs|needed|required?|requires|ideally|preferably|expected|of (?:which|them)|at most|draw|incorporate|back|base|build|ground|rely|integrate|reference to|find|look up|locate|^(?:connect|link|refer|relate|tie)|^\W{0,3}(?:cites|includes|references|uses)|at least|(?:no|not) (?:less|fewer) than|minimum|with)\b/i;
/** To choose one is to choose what to write about: "Choose one primary source from the folder." */
const CHOSEN =
  /\bhere are (?:the )?$|\b(?:read|review|skim) (?:(?:all|at least|any|both|of|the|these) ){0,3}$|\b(?:argue for|choose|commit to|pick|propose|select|settle on) (?:at least |only )?$/i;
/** "Plastic waste: 3+ sources, in Harvard style": what a label counts without a verb */
const LABELLED_COUNT = /^[^.;:?!]{2,90}: (?:at least |a minimum of |minimum |min\. )?$/i;
const NO_VERB =
  /^(?:\W{0,3}$|[,;.(]| (?:and|as|at|by|from|in|of your|of which|on|or|plus|published|that|to|which|with)\b)/i;
/** "Three references, recent ones being encouraged." */
const FRAGMENT = /^(?:at (?:least|most) |a (?:maximum|minimum) of |(?:max|min)(?:imum)?\.? |up to )?$/i;
const OF_FRAGMENT = /\b(?:sources?|references?|citations?)$/i;
/** "References: 2-3 articles" */
const LABEL = /^(?:references?|sources?|citations?)\s?[:-]/i;
/** "unless you cite more than three sources" */
const AS_CONDITION = /\b(?:unless|if|in case) (?:you|your (?:post|answer|reply)) (?:\w{1,15} ){1,5}$/i;
/** "…, 2-3 academic sources, Vancouver style": a list of what the post is to have orders with no verb. */
const LISTED = /[,;(] ?(?:and |plus )?$/;
const OF_FORM =
  /^[^,;:.?!]{1,60}[,;] (?:[\w-]{1,20} ){0,3}(?:format|referencing|style|words|pages?|paragraphs|due|APA|MLA|Chicago|Harvard|Vancouver|IEEE|AMA|(?:first|third) person)\b/i;

/** Whether a sentence orders what it counts. */
export function isCountOrdered(text: string, counted: RegExpExecArray): boolean {
  const before = text.slice(0, counted.index);
  const isLabelled =
    LABELLED_COUNT.test(before) && NO_VERB.test(text.slice(counted.index + counted[0].length));
  const isFragment =
    FRAGMENT.test(before) &&
    OF_FRAGMENT.test(counted[0]) &&
    /^(?:[,;:]| [–—(-])/.test(text.slice(counted[0].length + counted.index));
  const isOrdered = isLabelled || isFragment || isWhole(text, counted) || isWanted(text, counted.index);
  return isOrdered && !CHOSEN.test(before) && !AS_CONDITION.test(before);
}

/** "Three (3) to four (4) current sources.": a count that is the whole of a sentence. */
function isWhole(text: string, { 0: words, index }: RegExpExecArray): boolean {
  return index === 0 && !/\p{L}/u.test(text.slice(words.length));
}

/** Whether a sentence orders what stands at a place in it. */
export function isWanted(text: string, at: number): boolean {
  return (
    WANTED.test(text.slice(Math.max(0, at - 120), at)) ||
    WANTED.test(text.slice(at, at + 120)) ||
    text.length < 60 ||
    LABEL.test(text) ||
    (LISTED.test(text.slice(0, at)) && OF_FORM.test(text.slice(at)))
  );
}

/**
 * Whether an order says no more than what the post is to be backed with: "Anchor your analysis in the article and one
 * more reading", "Discuss, with the help of two studies." What it is backed with is a requirement of its own.
 */
export function isOfBacking(order: string): boolean {
  const near = order.slice(0, ORDER_MAX_CHARS);
  return SOURCES.test(near) && (BACKS.test(near) || (WITH_SOURCES.test(near) && !/\bevidence\b/i.test(near)));
}

const ORDER_MAX_CHARS = 240;
const BACKS =
  /^(?:please |also )?(?:(?:anchor|base|bolster|buttress|frame|ground|reinforce|root|strengthen|substantiate|supplement|underpin) (?:it|this|them|your|the|each|every|all|any|both|\p{Lu}\p{L}{2,20})\b|(?:support|back)(?: up)? (?:it|this|them|(?:your|the|each|every|all|any|both)(?: \w{1,20}){1,5}) (?:up )?(?:with|by|through|in|on)\b|draw (?:from|on|upon)\b|(?:bring in|incorporate|integrate) (?:an? minimum of|at least|one|two|three|\d|the|this|your|an?)\b|list (?:all |the |your )?(?:sources|references|works cited)\b)/iu;
const WITH_SOURCES =
  /^(?:please )?(?:answer|argue|defend|discuss|elaborate|explain|justify|respond)(?: (?:it|this|your (?:answer|choice|position|view)))?,? (?:by |while )?(?:citing|drawing (?:from|on|upon)|using|with the (?:aid|help|support) of)\b/i;
const SOURCES =
  /\b(?:articles?|authorities|guidelines?|materials|reports?|web ?sites?|chapters?|citations?|journals?|lectures?|literature|papers?|publications?|readings?|references?(?! to\b(?! (?:the|this week['’]s|your) (?:\w{1,20} )?(?:readings|resources|text)))|resources|scholarly works?|sources?|stud(?:y|ies)|text ?books?|texts?|trials?)\b/i;

/**
 * Whether an order says what is to stand in the text itself: "Use the terms surplus and shortage", "Use the past tense."
 * Sources, styles and the form of the text are no part of it.
 */
export function isToBeUsed(order: string): boolean {
  return holdsWords(order) || (USE.test(order) && !OF_FORM.test(order.slice(0, ORDER_MAX_CHARS)));
}

/** Whether it names words, concepts or the like, whatever else it speaks of. */
export function holdsWords(order: string): boolean {
  return USE_WORDS.test(order);
}

const ORDER_MAX_CHARS = 240;
const USE =
  /^(?:(?:please|and|then|also|be sure to|try to|make sure to|you (?:should|must|need to)) ){0,2}use (?!of\b|no (?:more|fewer|less)\b|at most\b|up to\b|only \d|\d)/i;
const USE_WORDS =
  /^(?:(?:please|and|then|also|be sure to|try to|make sure to|you (?:should|must|need to)) ){0,2}(?:use|include(?= the )) (?:(?:the|at least|all|these|this|one|two|three|four|five|any|\d|either|each|of) ){1,4}(?:[a-z-]{2,20} ){0,2}(?:arguments?|characteristics|concepts?|examples?|facts?|frameworks?|ideas?|models?|phrases?|present|principles?|past|quot(?:e|ation)s?|tense|terms?|theor(?:y|ies)|vocabulary|words?(?! (?:or|max|min)))\b|^(?:(?:please|be sure to) )?use (?:at least )?\w{1,12} (?:of the )?\w{1,20} from (?:the |your |this )?(?:chapter|lecture|list|module|readings?|text|textbook|unit|week)\b/i;
const OF_FORM =
  /\b(?:APA|MLA|AMA|IEEE|CSE|AGLC|OSCOLA|Chicago|Harvard|Vancouver|Turabian|Bluebook|IRAC|format\w{0,4}|styles?|conventions?|fonts?|spac(?:e|ing)|headings?|spelling|grammar|sentences?|paragraphs?|words|person|pronouns?|terminology|own (?:words|experiences?|discretion)|sources?|references?|citations?|cit(?:e|ing)|articles?|studies|(?<!case )study|evidence|statistics|journals?|web ?sites?|Wikipedia|databases?|library|(?:text)?book|readings|materials?|resources?|links?|rubric|template|form|worksheet|spreadsheet|calculator|tool|software|button|subject line|title|AI|ChatGPT|instead|another one|questions?|guide|judg?ment|caution)\b/i;

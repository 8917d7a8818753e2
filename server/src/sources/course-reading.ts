/** Whether a sentence wants the course's own reading cited: its textbook, a lecture, what is attached. */
export function asksForReading(sentence: string): boolean {
  return (
    READING.test(sentence) &&
    CITING.test(sentence) &&
    !NOT_CITED.test(sentence) &&
    !NOT_COUNTED.test(sentence)
  );
}

/** Whether a topic wants nothing cited but that: "Only use the course textbook". */
export function asksForReadingAlone(text: string): boolean {
  return ALONE.test(text);
}

/** Whether a topic rules everything else out, however many it wants cited of that. */
export function rulesOutAllElse(text: string): boolean {
  return NOTHING_ELSE.test(text);
}

const READING = new RegExp(
  [
    String.raw`\b(?:text ?book|course text|the text(?! (?:box|below|above))|(?:assigned|required|course|weekly|week['’]s|this week['’]s) (?:(?:two|three|four|five) )?(?:readings?|lectures?|articles?|chapters?)|(?:course|class) materials?|(?:module|unit|week) \d{1,2} (?:readings?|reading list)|(?:the|our|your|course) reading list|(?:all|both|the (?:two|three)) readings|lecture (?:notes|slides)|(?:the|our|\p{L}{3,6}day['’]s) (?:slides|lecture)|(?:the|this|our|your) lectures?)\b`,
    // "the attached PDF", "the two articles assigned for this week"
    String.raw`\b(?:attached|uploaded|linked) (?:PDFs?|files?|articles?|papers?|readings?|documents?|chapters?|excerpts?|slides|case)\b`,
    String.raw`\b(?:the|both) (?:\p{L}{2,10} ){0,2}(?:PDFs?|articles?|papers?|readings?|chapters?|texts?) (?:that (?:is|are) |which (?:is|are) )?(?:assigned|attached|linked|uploaded)\b`,
  ].join("|"),
  "iu",
);
const CITING =
  /\b(?:connect|engage|link|relate|tie) .{1,40}\b(?:to|with)\b|\b(?:cite|citing|citations?|cited|use|using|refer|reference|references|referencing|support|source|sources|draw on|back(?:ed)? up|evidence from|ground|base|anchor|weave in|quote|read .{1,60} and (?:compare|discuss|summari[sz]e|respond|explain|analy[sz]e|critique))\b/i;
const NOT_CITED =
  /\b(?:may|can) (?:also )?(?:be (?:cited|referenced|used)|cite|use)\b|\bneither\b.{0,60}\bcounts?\b|\b(?:acceptable|approved|permitted) sources (?:are|include)\b|\b(?:text ?book|slides|lectures?|readings?)\b.{0,20}\b(?:(?:should|must|may|do)(?: not|n['’]t)|(?:is|are) not to) (?:be )?(?:cited?|referenced?|used?)\b|\b(?:not|other than|besides|beyond|outside(?: of)?|apart from)\b.{0,30}\b(?:text ?book|text|readings?|materials?|lectures?)\b/i;

/** "The textbook does not count toward the minimum" */
const NOT_COUNTED =
  /\b(?:(?:does|do|will|may|can) not|(?:does|do|wo)n['’]t|cannot|can['’]t) (?:be )?count(?:ed)?\b/i;

const OWN =
  "(?:textbook|course text|(?:assigned|required|course|class|weekly|attached) (?:readings?|texts?|textbook|materials?|articles?|chapters?|lectures?|PDFs?|files?)|readings?|lecture (?:notes|slides)|(?:documents|readings|sources|texts) in (?:the|our) (?:course |class )?(?:folder|module|packet|reader)|(?:course )?reader)";
const ALONE = new RegExp(
  String.raw`(?:\b(?:only|solely|exclusively) (?:us(?:e|ing)|cit(?:e|ing)|refer(?:ring)? to|draw(?:ing)? (?:up)?on)|\b(?:us(?:e|ing)|cit(?:e|ing)|draw(?:ing)? (?:up)?on) (?:only|nothing but|solely)) (?:the |our |your |this week['’]s ){0,2}${OWN}(?!\p{L})(?! (?:and|plus|or)\b)`,
  "iu",
);
/** "Do not go beyond the assigned materials", "Nothing outside the reader may be used" */
const NOTHING_ELSE = new RegExp(
  String.raw`\b(?:do not|don['’]t) (?:go|look|read) (?:beyond|outside)(?: of)? (?:the|our|your) ${OWN}|\bnothing (?:beyond|outside)(?: of)? (?:the|our|your) ${OWN} (?:is|may|must|should)\b|\bus(?:e|ing) (?:only|nothing but) (?:the |our ){0,2}(?:documents|readings|sources|texts) in (?:the|our) `,
  "iu",
);

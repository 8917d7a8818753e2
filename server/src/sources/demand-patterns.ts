import { NUMBER } from "@discussion-post/contract/assignment/numbers";

/* How a sentence demands something of sources. `of`, `kind` and `text` hold the words that say what. */

const NOUN =
  "(?:sources?|references?|citations?|articles?|authorities|papers?|stud(?:y|ies)|publications?|scholarship|literature)";
const REST = "[^.;:?!()]{1,120}";
/** What stands behind a noun and narrows it. */
const NARROWED = `(?<of> (?:authored|available|based|beyond|by|conducted|drawn|found|from|in|indexed|located|not|obtained|retrieved|on (?:each|either|both|opposite)|originating|other than|outside|per|produced|published|representing|that|using|which|who|whose|with|without|written)\\b${REST})?`;
const MUST = "(?:must|should|ought to|ha(?:s|ve) to|needs? to|may|can(?:not)?|is to|are to|will)";

/** Their kinds are looked at by themselves: "two recent nursing articles". */
export const COUNTED = new RegExp(String.raw`\b${NUMBER} (?:[\p{L}\d'’-]{1,24},? ){0,4}?${NOUN}\b`, "giu");

/** In any sentence that orders. */
export const DEMANDS = [
  // "cite CAST and two research articles", "Sources: the 10-K and one other"
  String.raw`^\W{0,3}(?:required )?(?:sources?|references?)(?: required)?[:–-] ?(?<of>${REST})`,
  String.raw`(?<!\b(?:not|never|without|n['’]t) )\b(?:cite|cites|citing|consult|consulting|referencing|refer(?:s|ring)? (?:directly |explicitly |specifically )?to|reference (?=(?:all|at|both|each|one|the|three|two|your)\b)|with reference to)\b(?! (?:at least )?(?:one|two|three|\d) (?:of (?:the|these) )?(?:[\p{L}-]{3,16} )?(?:concepts?|frameworks?|models?|principles?|scenes?|theor(?:y|ies))\b)(?<of>${REST})`,
  // "Base your position on the SPJ Code", "Take your figures from the latest annual report"
  String.raw`\b(?:(?:base|ground|link) (?:your|the|this) \p{L}{3,14} (?:in|on|to)|engage (?:directly )?with|take your \p{L}{3,14} from|use (?:an?|one|two) (?:concepts?|ideas?|terms?) from)\b(?<text>${REST})`,
  // "Bring Mauss into conversation with an ethnography", "Your answer should come from the lab data"
  String.raw`\bbring (?<of>[^.;:?!()]{1,60} into conversation with ${REST})`,
  String.raw`\b(?:answer|data|evidence|examples|figures) (?:must|should) (?:be drawn|be taken|come) from (?<of>${REST})`,
  // "three Indigenous-authored sources from outside Canada"
  String.raw`\b(?:${NUMBER}|at least|minimum of|cite|us(?:e|ing)|includ(?:e|ing)|provide|with|from|by|only|find|locate|incorporate|integrate|through|multiple|several) (?<kind>(?:[\p{L}\d'’()-]{1,24},? ){0,5}?)${NOUN}\b${NARROWED}`,
  // "three references: (1) a news report, (2) the company's own statement"
  String.raw`\b${NOUN}: ?(?<of>[^.;?!]{1,200})`,
  // "No Wikipedia, Britannica or History.com" (AI is told of elsewhere), "Nothing from ChemSpider", "avoid polemical websites"
  String.raw`^\W{0,5}(?:please,? )?no (?<of>(?:[^.;:?!()]{0,60}[ ,])?Wikipedia\b[^.;:?!()]{0,80}|[^.;:?!()]{0,60} (?:or|and) Wikipedia\b)`,
  String.raw`\b(?:please )?(?:avoid|nothing from|do not rely on|don['’]t rely on|not rely on) (?<of>[^.;:?!()]{0,60}\b(?:blogs?|ChatGPT|encyclopa?edias?|magazines?|newspapers?|notes|(?:web)?sites?|slides|sources?|summaries|textbooks?|videos?|Wikipedia|YouTube)\b[^.;:?!()]{0,60})`,
  // "two sources, including one government document", "US sources only"
  String.raw`\b${NOUN}\b[^.;:?!]{0,60}?\bincluding (?<of>${REST})`,
  String.raw`^\W{0,3}(?:use |cite )?(?:only )?(?<of>(?:[\p{L}.'’-]{2,24} ){1,4}?)${NOUN} (?:only|please)\b`,
].map(pattern);

/** Where the sentence, or the one before it, is on sources. */
export const OF_THEM = [
  // "One of your sources must be a government report", "all of which are written by nurses"
  String.raw`(?:^|[,;:(] (?:and |but )?|\b(?:at least|at most|minimum of|than|which) )(?:${NUMBER}|all|any|both|each|half|most|neither|none|the (?:first|other|second|third)) (?:${MUST}|is|are) (?<of>${REST})`,
  String.raw`\b(?:${NUMBER}|all|any|both|each|half|most|neither|none) of (?:them|these|those|which|(?:the|your) (?:\p{L}{2,14} )?${NOUN}) (?:${MUST} |is |are )?(?<of>${REST})`,
  // "Sources should come from at least two countries"
  String.raw`\b(?:all |any |each |every |both |your |the )?${NOUN} (?:cited |used |you (?:cite|use) )?${MUST} (?<of>${REST})`,
].map(pattern);

/** Where the sentence itself speaks of sources. */
export const HERE = [
  // "six sources; include Lincoln and Guba"
  String.raw`\binclude (?<text>(?!at least|one|two)${REST})`,
  // "One trial record should also be cited", "I don't want secondary literature"
  String.raw`^(?<of>[^.;:?!()]{3,80}?) ${MUST} (?:also |all |both )?be (?:cited|included|quoted|referenced|used)\b`,
  String.raw`\b(?:do not|don['’]t) (?:accept|allow|count|want) (?<of>${REST})`,
  // "one from the US and one from another country"
  String.raw`\b(?:${NUMBER}|another|the other) (?<of>(?:by|from|in|on (?:each|either))\b[^.;:?!(),]{1,60})`,
  String.raw`\b(?:do not|don['’]t|never|avoid) (?:use|using|cite|citing|rely(?:ing)? on) (?<of>${REST})`,
].map(pattern);

function pattern(source: string): RegExp {
  return new RegExp(source, "giu");
}

/**
 * Headings under which a model may go on about the post that it wrote, and lines that do. Such a heading alone proves
 * nothing: a post on writing has one, too. Only with such a line below it does the post end above.
 */

/** What is spoken of. */
const SUBJECTS = wordsOf(
  "post posts draft drafts reply replies response responses message version versions writing rubric requirement requirements constraint constraints prompt assignment instructions guidelines criteria word words count length tone style format formatting compliance submission citation citations source sources hook",
);
/** What is done to it, or said of it. */
const DEEDS = wordsOf(
  "why how what check checks checked checklist review notes note tips choices strategy strategies rationale explanation breakdown alignment features elements suggestions suggestion feedback changes edits revisions customization customize customizing personalization personalize personalizing works work meets fits met made changed used alternative alternate shorter longer other another possible potential optional approach disclaimer reminder summary addresses decisions included verification self-check self quality reasoning analysis usage ideas options follow-up",
);
const BETWEEN = wordsOf(
  "a an the this that these those it its my your our me you i we to for on of in and or with about some few quick brief key final main additional further next more behind here is are was were did have has do can by from all as before after use using user student writer instructor submit submitting classmates peers peer below above",
);
/** With one of these the heading needs no subject: "Notes:", "Checklist". */
const ALONE =
  /^(?:(?:an? |some |a few |additional |final |quick |key |important )?(?:notes?|tips|reminders?|disclaimer|rationale|explanation|customization|suggestions|feedback|edits|choices)|why (?:this|it) works|what works here|hinweise?|anmerkung(?:en)?|erläuterung(?:en)?|notas?|aclaraciones|consejos|remarques?|explications?|conseils|observaç(?:ão|ões)|dicas|osservazioni|opmerking(?:en)?|说明|注|备注|注意|提示)$/u;
const HEADING_MAX_CHARS = 90;

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** "**Tips for personalizing this post:**", "Constraint check:", "Checklist": with what stands below it, no part of a post. */
export function mayBeAfterword(line: string): boolean {
  if (line.length > HEADING_MAX_CHARS || /[.?;,]$/.test(line)) return false;
  const isMarked = /^(?:\*\*|__|#{1,6}\s|[*_])|[:：][*_]{0,3}$/.test(line);
  if (!isMarked && !/check/i.test(line)) return false;
  const bare = line
    .replaceAll(/\([^()]{0,40}\)/g, "")
    .replaceAll(/[*_#:：✅📝💡]/gu, "")
    .trim()
    .toLowerCase();
  if (/^(?:checklist|self-check)$/.test(bare)) return true;
  if (!isMarked) return false;
  if (ALONE.test(bare)) return true;
  const words = bare.split(/[\s/&,]+/).filter(Boolean);
  const isKnown = (word: string) => SUBJECTS.has(word) || DEEDS.has(word) || BETWEEN.has(word);
  if (!words.every(isKnown)) return false;
  const deeds = words.filter((word) => DEEDS.has(word)).length;
  return words.some((word) => SUBJECTS.has(word)) ? deeds > 0 : deeds > 1;
}

const OF_THE_POST =
  /\b(?:the|this|your|my|each) (?:post|draft|reply|response|version|opening|closing|conclusion|introduction|hook|tone|prompt|rubric|assignment|reader|question at the end|final question)\b|\b(?:word count|words long|\d{2,4} words|tone|citations?|references|sources|paragraphs?|first[- ]person|conversational|classmates?|peers?|instructor|rubric|requirements?|personali[sz]|customi[sz]|mechanics|critical thinking|grammar|length|opens with|ends with|swap|replace|adjust|adapt|voice)\b|beitrag|quellen|wörter|ton(?!\p{L})|tono|palabras|fuentes|publicaci|mots|message|palavras|fontes|postagem|parole|语气|引用|字数|字左右|段落/iu;
const TICKED =
  /^(?:[-*•]\s)?\[[xX✓✔ ]\]\s|\((?:yes|no|met|done|ok|none|✓|✔)\)$|[:–-] ?(?:yes|done|met|✓|✔|✅)\.?$/u;
const BEGINNING_CHARS = 160;

/** Whether a line under such a heading goes on about the post. */
export function isOnThePost(line: string): boolean {
  return OF_THE_POST.test(line.slice(0, BEGINNING_CHARS)) || TICKED.test(line);
}

/** "- [x] No sources" */
export function isTicked(line: string): boolean {
  return line.length <= 120 && /^(?:[-*•]\s)?\[[xX✓✔]\]\s/u.test(line);
}

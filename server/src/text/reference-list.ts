/** Headings of reference lists in the languages that students write in, in lower case and without marks. */
const HEADINGS = new Set([
  "references",
  "reference",
  "refs",
  "reference list",
  "list of references",
  "selected references",
  "works cited",
  "work cited",
  "works consulted",
  "works referenced",
  "bibliography",
  "annotated bibliography",
  "selected bibliography",
  "sources",
  "sources cited",
  "source list",
  "citations",
  "literature",
  "literature cited",
  "literature review sources",
  "notes",
  "footnotes",
  "endnotes",
  "further reading",
  "recommended reading",
  "cited works",
  "cited sources",
  "references cited",
  "references used",
  "sources used",
  "sources and further reading",
  "references and notes",
  "referencias",
  "referencias bibliográficas",
  "bibliografía",
  "obras citadas",
  "fuentes",
  "références",
  "références bibliographiques",
  "bibliographie",
  "sources consultées",
  "ouvrages cités",
  "literaturverzeichnis",
  "literatur",
  "quellen",
  "quellenverzeichnis",
  "literaturangaben",
  "bibliografie",
  "referenties",
  "literatuurlijst",
  "bronnen",
  "riferimenti",
  "riferimenti bibliografici",
  "bibliografia",
  "referências",
  "referências bibliográficas",
  "källor",
  "referenser",
  "kilder",
  "litteratur",
  "kaynakça",
  "kaynaklar",
  "список литературы",
  "литература",
  "источники",
  "библиография",
  "参考文献",
  "参考资料",
  "引用文献",
  "المراجع",
  "المصادر",
  "참고문헌",
  "参考書目",
  "संदर्भ",
]);

/** Whether a line is the heading of a reference list, whatever marks, numbers or brackets stand with it. */
export function isListHeading(line: string): boolean {
  if (line.length > 80) return false;
  if (HEADINGS.has(line.toLowerCase())) return true;
  // A single word without marks has nothing that could be taken off.
  return !/^\p{L}+$/u.test(line) && HEADINGS.has(headingWords(line));
}

function headingWords(line: string): string {
  return line
    .replaceAll(/\([^()]{0,40}\)/g, "")
    .replaceAll(/[^\p{L}\p{M}\s]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase()
    .replace(
      / (?:apa|mla|chicago|harvard|ieee|ama|vancouver)(?: (?:style|format|th edition|edition|th ed))?$/,
      "",
    );
}

/** The bullet, number or mark before an entry. */
const BULLET =
  /^(?:[-*•–—·▪] {1,4}|\[\^?\d{1,3}\]:? {0,4}|\(\d{1,3}\) {1,4}|\d{1,3}[.)] {1,4}|[¹²³⁴⁵⁶⁷⁸⁹⁰]{1,3} {0,4})?/;
/** "Smith, J.", "Smith, John.", "van der Berg, A.", "O’Neil, C." */
const INVERTED =
  /^["“*_]?(?:(?:van|von|der|den|de|del|della|di|da|la|le|du|al)[ -]){0,3}\p{Lu}[\p{L}\p{M}'’-]{1,40}(?: \p{Lu}[\p{L}\p{M}'’-]{1,40})?, (?:\p{Lu}\.(?:[ -]?\p{Lu}\.){0,3}|\p{Lu}[\p{L}\p{M}'’-]{1,30}(?: \p{Lu}\.)?[.,]| ?et al)/u;
/** "J. Smith and K. Lee," as engineers write */
const INITIALS_FIRST = /^(?:\p{Lu}\. ?){1,3}\p{Lu}[\p{L}\p{M}'’-]{1,40}(?:,| and | & | et al)/u;
/** "Smith J, Lee K." as medicine writes */
const BARE_INITIALS = /^\p{Lu}[\p{L}\p{M}'’-]{1,40} \p{Lu}{1,3}(?:[,.]| et al)/u;
const YEAR_IN_BRACKETS = /\((?:(?:1[5-9]|20)\d\d[a-z]?(?:, [^()]{1,24})?|n\.d\.|in press)\)\.?/;
const PLAIN_YEAR = /(?:^|[\s,;(])(?:1[5-9]|20)\d\d[a-z]?(?:[.;:,)]|$)/;
const ISSUE =
  /\b(?:vol\.? ?\d|no\.? ?\d|pp?\. ?\d|\d{1,4} ?\(\d{1,4}\)|\d{1,4} ?\(\d{1,3}\) ?[,:] ?\d|\d{1,4}[,:] ?\d{1,5}[-–]\d{1,5})/i;
const PLACE_OF_PRINT =
  /\b(?:Journal|Review|Proceedings|Quarterly|Annals|Press|Publishing|Publishers?|Publications|Books|Norton|Penguin|Routledge|Sage|Springer|Elsevier|Wiley|Macmillan|Pearson|Retrieved from|Available (?:at|from)|Accessed)\b/;
const ADDRESS = /https?:\/\/|www\.|\bdoi\b|\b10\.\d{4,9}\//i;
const QUOTED = /[“"][^”"]{4,200}[,.]?[”"]/;

/** The shortest is an address. */
const ENTRY_MIN_CHARS = 8;

/** Whether a line is an entry of a reference list. After a list's heading less is enough. */
export function isListEntry(line: string, { isUnderHeading }: { isUnderHeading: boolean }): boolean {
  if (line.length < ENTRY_MIN_CHARS) return false;
  if (/^\[\^\d{1,3}\]: /.test(line)) return true;
  const whole = line.trimStart().slice(0, 1_000);
  const text = whole.slice(BULLET.exec(whole)?.[0].length ?? 0);
  const hasNumber = text.length < whole.length;
  const named = INVERTED.test(text) || INITIALS_FIRST.test(text) || BARE_INITIALS.test(text) ? 2 : 0;
  const facts = [
    YEAR_IN_BRACKETS.test(text) || PLAIN_YEAR.test(text),
    ISSUE.test(text),
    PLACE_OF_PRINT.test(text),
    ADDRESS.test(text),
  ].filter(Boolean).length;
  const score = named + facts + (QUOTED.test(text) && facts > 0 ? 1 : 0);
  if (isUnderHeading)
    return (
      score >= 2 ||
      (facts >= 1 && (hasNumber || YEAR_IN_BRACKETS.test(text))) ||
      /^(?:https?:\/\/|www\.)\S+$/.test(text.trim())
    );
  return named > 0 ? facts >= 1 && score >= 3 : score >= 4 || (hasNumber && score >= 3);
}

/** Whether a line that is still arriving may become an entry. */
export function mayBecomeEntry(beginning: string): boolean {
  const whole = beginning.trimStart();
  const bullet = BULLET.exec(whole)?.[0] ?? "";
  const text = whole.slice(bullet.length);
  return bullet.trim() !== "" || INVERTED.test(text) || INITIALS_FIRST.test(text) || BARE_INITIALS.test(text);
}

const INLINE_HEADING =
  /^(?:references?|works? cited|bibliography|sources?(?: cited)?|citations?|reference list) ?: /i;

/** Whether a sentence such as "References: Smith, J. (2020). ..." begins a list on its own line; "Sources: In my view" does not. */
export function isInlineList(sentence: string): boolean {
  const heading = INLINE_HEADING.exec(sentence);
  if (!heading) return false;
  const rest = sentence.slice(heading[0].length);
  return (
    INVERTED.test(rest) ||
    BARE_INITIALS.test(rest) ||
    INITIALS_FIRST.test(rest) ||
    isListEntry(rest, { isUnderHeading: true })
  );
}

/* How sources are counted in the words of assignments. */

export const KIND =
  "(?:(?:(?:pre|post)-(?:19|20)\\d\\d|of the|of our|of your|of (?:this|the) week['’]s|[a-z]{2,16}(?:al|ary|ible|ic)|trade|course|class|assigned|set|additional|different|other|further|more|outside|external|academic|scholarly|credible|reliable|reputable|relevant|current|recent|peer|reviewed|refereed|primary|secondary|journal|research|published|quality|empirical|evidence|based|in|text|apa|mla|professional|nursing|library|textbook|high|well|chosen|supporting|appropriate|academically|complete|full|properly|cited|legal|authoritative|government|industry|news(?:paper)?|popular|practitioner|(?:books?|chapters?) or|and|or)[ ,/-]{1,3}){0,7}";
export const NOUN =
  "(?:(?:scholarly|academic|published|peer[ -]reviewed) works|peer[ -]reviewed (?:critiques?|essays?|pieces?|reports?|reviews?|works?)|(?:government|industry|official|policy|technical) reports?|white papers?|pieces? of (?:literature|research)|sources?|references?|citations?|refrences?|refs|articles?|papers?|studies|publications?|authorities|readings?|resources?|study)";

const COUNT_MAX = 24;

/** Whether so many sources may be asked for. */
export function isCount(count: number): boolean {
  return count >= 1 && count <= COUNT_MAX;
}

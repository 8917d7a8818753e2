const NAME = String.raw`(?:(?:van|von|de|der|den|del|della|di|da|la|le|dos|ten|ter|bin) ){0,3}\p{Lu}[\p{L}\p{M}’'-]{1,30}`;
const NAMES = `(?<names>${NAME}(?:(?:,? (?:and|or|nor|of|the|for|in|&)){0,2},? ${NAME}){0,7})`;
/** "Steffen and colleagues", "Twenge et al.", "Steffen and his coauthors", "Twenge's work" */
const AND_OTHERS =
  "(?:,? et al\\.?|,? (?:and|or) (?:(?:his|her|their) )?(?:colleagues|co-?authors|team|group|others))?(?: (?:works?|stud(?:y|ies)|papers?|articles?))?";

const NOT =
  "(?:[Dd]o not|[Dd]on['’]t|[Mm]ust not|[Mm]ay not|[Ss]hould not|[Cc]annot|[Nn]ever|[Aa]void|[Nn]ot|[Nn]othing|[Nn]one|[Nn]either|[Ll]eave out|[Oo]mit|[Ee]xclud(?:e|ing)|[Rr]efrain from|[Nn]o (?:articles?|papers?|sources?|stud(?:y|ies)|works?)(?= (?:by|from|in|published))|[Ww]ithout|(?:[Ss]tay|[Kk]eep) away from|(?:[Ss]teer|[Ss]tay|[Kk]eep) clear of|(?:[Aa]nywhere|[Aa]nything|[Aa]nyone|[Aa]nybody|(?<!\\b[Nn](?:o|one of the) )(?:sources?|articles?|journals?)) (?:except|but|other than)(?: for)?)";
const CITE =
  "(?: (?:us(?:e|ing)|cit(?:e|ing)|includ(?:e|ing)|referenc(?:e|ing)|rely(?:ing)? on|draw(?:ing)? on|turn(?:ing)? to|fall(?:ing)? back on))?";
const WHAT =
  "(?: (?:of (?:them|these|which|the sources)|is|are|be|any|anything|works?|stud(?:y|ies)|papers?|articles?|sources?|by|from|in|published|written|the|journal)){0,5}";

/** Where an order may begin: "Do not skip Steffen" begins none. */
const ORDER = String.raw`(?<=^|[.!;:,(–—-] ?|\b(?:[Pp]lease|[Kk]indly|[Jj]ust|[Ss]imply|and|but|so|should|must|you to)(?: please)? )`;
const SKIP =
  "(?:[Ss]kip|[Ii]gnore|[Dd]rop|[Bb]ypass|[Dd]isregard|[Pp]ass (?:over|on)|[Ff]orget(?: about)?|(?:[Ll]eave|[Ss]et|[Pp]ut) aside|[Ee]nough (?:of|about|with)|[Nn]o more)(?: (?:the|any|anything|works?|papers?|articles?|journals?|by|from|of)){0,3}";
const SKIP_BEHIND = String.raw`(?=${AND_OTHERS}(?:$|[.;,!:)–—]| (?:this|for|in|here|please|entirely|altogether|as|since|because|and|again|when)\b))`;
const EXCEPT =
  "(?:except(?:ing)?|but|other than|apart from|aside from|save|bar|barring|besides|excluding|minus|not counting|with the exception of)";
const AUTHORED =
  "(?:had (?:a|any) (?:hand|part|share) in|(?:has |have )?(?:ever )?(?:co-?)?(?:wrote|written|authored|published|edited|signed)|worked on|contributed to|was involved in)";
const WORKS_OF =
  "(?:(?:[Aa]rticles?|[Pp]apers?|[Ss]tud(?:y|ies)|[Ww]orks?|[Ss]ources?) (?:by|from|in|of) (?:the )?)?";
const IS_OUT = String.raw`(?: (?:is|are) (?:(?:strictly|also|all|both) )?(?:off[ -]limits(?! to\b)|off the table|out of bounds|out(?=$|[.;,!])|taboo|barred|banned|excluded|forbidden|ruled out|overused|no(?:t an)? options?|not (?:allowed|permitted|acceptable|accepted|welcome|wanted|eligible|to be (?:cited|used)))\b| (?:do|does|will) not count\b| (?:don|doesn|won)['’]t count\b| (?:has|have) (?:been (?:done to death|(?:cited|used|quoted) (?:enough|too (?:often|much)))|had (?:his|her|its|their) (?:turn|day|share))\b)`;

/** The wordings that rule out authors and journals, each with its `names`. */
export const RULING_OUT: readonly RegExp[] = [
  pattern(String.raw`(?<!\p{L})${NOT}${CITE}${WHAT} ${NAMES}`),
  // "Rockström is off limits", "Papers by Rockström are not allowed", "Twenge has been done to death"
  pattern(`${WORKS_OF}${NAMES}${AND_OTHERS}${IS_OUT}`),
  // "I do not want to see Twenge again", "I would rather not read Twenge"
  pattern(
    String.raw`(?:(?:\bnot|n['’]t|\bnever) (?:(?:really|ever) )?(?:want|wish|care|like|need|hope) (?:you )?to|\brather not|\bprefer not to) (?:cite|use|see|read|hear(?: (?:from|about))?|find|meet|get)(?: (?:the|any|anything|more|works?|papers?|by|from|of|about)){0,4} ${NAMES}`,
  ),
  // "Kindly skip Twenge", "Enough of Steffen"
  pattern(`${ORDER}${SKIP} ${NAMES}${SKIP_BEHIND}`),
  // "We have had enough of Twenge", "I am tired of Twenge"
  pattern(
    String.raw`\b(?:had (?:more than )?enough|(?:am|are|['’]re|['’]m) (?:tired|sick|weary)) of (?:reading |seeing )?${NAMES}`,
  ),
  // "Leave Steffen and colleagues out of it"
  pattern(
    String.raw`${ORDER}(?:[Ll]eave|[Kk]eep|[Ss]et|[Pp]ut) ${NAMES}${AND_OTHERS} (?:out|aside|off|away)\b`,
  ),
  // "Nothing that Gentzkow had a hand in", "No article that Twenge wrote"
  pattern(
    String.raw`\b(?:[Nn]othing|[Nn]one|[Nn]o \p{L}{1,12}) (?:(?:that|which|of what) )?${NAMES}${AND_OTHERS} ${AUTHORED}\b`,
  ),
  // "Nothing with Twenge as a coauthor", "no paper that involves Twenge"
  pattern(
    String.raw`\b(?:[Nn]othing|[Nn]one|[Nn]o (?:articles?|papers?|sources?|stud(?:y|ies)|works?)) (?:with|involving|(?:that|which) involves?|(?:co-?)?(?:authored|edited) by) ${NAMES}`,
  ),
  // "Any source will do apart from JAMA"; "Apart from the JAMA article, use two more" rules out none
  pattern(
    String.raw`\b[Aa]ny(?:thing|one|body|where)?\b[^.;!?]{0,40}? ${EXCEPT}(?: (?:for|from|by|in|the|those|works?|journals?)){0,3} ${NAMES}`,
  ),
  // "Find one source on it other than Acemoglu, Johnson, and Robinson"
  pattern(
    String.raw`\b(?:[Aa]n?|[Oo]ne|[Tt]wo|[Tt]hree) (?:[\p{L}-]{2,14} ){0,2}(?:sources?|articles?|papers?|stud(?:y|ies)|works?|authors?|scholars?)\b(?![^.;!?]{0,60}\blanguage\b)[^.;!?]{0,60}? other than(?: (?:the|those|works?|papers?|by|from|of)){0,3} ${NAMES}`,
  ),
  // "Everyone cites Aiken, so please find something else"
  pattern(
    String.raw`\b(?:[Ee]very(?:one|body)|[Yy]ou all|[Tt]hey all|[Ww]e all|[Aa]ll of you) (?:\p{L}{1,12} ){1,3}${NAMES}${AND_OTHERS}[,;:–— -]{1,3}(?:so |and )?(?:please )?(?:find|use|choose|pick|cite|look for|try|go for|take) (?:\p{L}{1,12} ){0,2}?(?:something|some(?:one|body)|any(?:one|body|thing)|others?|another|different)\b`,
  ),
];

function pattern(source: string): RegExp {
  return new RegExp(source, "gu");
}

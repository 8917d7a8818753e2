/** Words that are read elsewhere, or that say nothing of which sources are meant. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `a ability about above abstract academic acceptable accepted accessible according accurate add added addition
  additional adequate adhere after again al all along also always am ama an and another answer answers any anyone
  anything apa apa7 apart appear applicable appropriate appropriately approximately are argument arguments around
  article articles as aside assertion assertions at author authoritative authors back backed based be been before
  below beside besides best beyond bibliographies bibliography bluebook both bottom bracketed brackets by can careful
  carefully case century check chicago citation citations cite cited cites citing claim claims classmate classmates
  clear clearly colleague come comes comment comments complete conform consistently consult contemporary contribution
  convention conventions correct correctly count counted counting counts couple course credible criteria critical
  critically current date dated day decade decades different directly discussion do document documented does doi dozen
  draw drawn due each earlier ed edition eight either eleven else end endnote endnotes entire entries entry essay et
  etc ever every everything evidence evidenced exactly example examples excellent except excluding external extra fact
  facts few fewer fifteen find fine first five following footnote footnotes for form format formatted formatting forum
  found four fourteen fri friday from full fully further give given good ground grounded had half harvard has have he
  here high how hundred idea ideas ieee if in include included includes including incorporate incorporates informed
  initial integrate integrates intext into is it item items its itself journal journals just last later least
  legitimate less like link links list listed lists literature main major make making material materials max maximum
  may midnight min minimal minimum mla mon monday month months more most much multiple must my nearly need needed
  needs neither never new newer night nine no none noon nor not nothing now number numbered numbers numeric of off old
  older on once one only onto onward onwards opinion opinions or other others otherwise our ours outside over own page
  pages pair paper papers paragraph paragraphs parentheses parenthetical parenthetically past peer peers per piece
  pieces please plus pm point points position post posting postings posts precisely present previous prior
  professional prompt proper properly provide provided publication publications published quality question questions
  quotation quotations quote quoted rather reader readers recent refereed reference referenced references referencing
  related relevant reliable rely replies reply reputable require required requires research researched respected
  respond response responses reviewed rigorous roughly rubric same sat saturday scholarly scholarship scientific
  second section sentence sentences separate seven several she should since single six sixteen so solid some something
  source sources specific statement statements still strong student students studies study style styles substantive
  such sufficient suitable sun sunday support supported supporting supportive supports sure ten th than that the their
  theirs them then there these they third thirteen this those thread threads three through thu thur thurs thursday
  title titles to today together too topic total trustworthy tue tues tuesday turabian twelve twenty two under unless
  until up upon url urls use used uses using valid vancouver verifiable version via view views was we wed wednesday
  week weekly well were what when where whether which while who whole whose wikipedia will with within without word
  words work works would write writing written year years you your yours yourself yr yrs`
    .trim()
    .split(/\s+/),
);

/** Where another notice tells of the course's own reading. */
export const WORDS_OF_READING: readonly string[] =
  `textbook textbooks text texts book course class reading readings chapter chapters ch lecture lectures notes slides
  module unit week weeks assigned required resource resources learning material materials content`
    .trim()
    .split(/\s+/);

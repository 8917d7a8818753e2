/** Words that are read elsewhere, or that say nothing of which sources are meant. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `a ability about above abstract academic acceptable accepted accessible according accurate add added addition
  additional adequate adhere after again aim al all allow allowed along also always am ama an and another answer answers any
  anyone anything apa apa7 apart appear applicable appropriate appropriately approximately are argument arguments
  around article articles as aside assertion assertions at author authoritative authors back backed base based be been
  before below beside besides best between beyond bibliographies bibliography bluebook both bottom bracketed brackets bring build
  but by can careful carefully carry case century check checklist chicago choice choose choosing citation citations
  cite cited cites citing claim claims classmate classmates clear clearly colleague come comes comment comments
  complete conform consistently consult contain contains contemporary contribution convention conventions correct
  correctly count counted counting counts couple course credible criteria critical critically current date dated
  day decade decades did different directly discussion do document documented does doi double dozen draw drawn due
  each earlier ed edition eight either eleven else encouraged end endnote endnotes engage engages entire entries
  entry essay et etc ever every everything evidence evidenced exactly example examples excellent except excluded excluding
  expect expectations expected external extra fact facts few fewer fifteen find fine first five following footnote
  footnotes for form formal format formatted formatting forum found four fourteen fri friday from full fully
  further give given good ground grounded had half hand harvard has have he here high how hundred i i'm idea ideally ideas
  ieee if in include included includes including incorporate incorporates informed initial integrate integrates
  intext into is it item items its itself journal journals just kind kindly last later least legitimate length less like
  line lines link links list listed lists literature long lose loses main major make making marks material materials max
  maximum may me meet midnight min minimal minimum mla mon monday month months more most much multiple must my name
  named nearly necessary need needed needs neither never new newer night nine no none noon nor not nothing now
  number numbered numbers numeric of off ok okay old older on once one only onto onward onwards opinion opinions
  optional or other others otherwise our ours outside over own page pages pair paper papers paragraph paragraphs
  parentheses parenthetical parenthetically past peer peers per piece pieces plagiarise plagiarised plagiarism plagiarize plagiarized please plus pm point points position
  post posting postings posts precisely present presentation prefer preferable preferably preferred previous print prior professional prompt proper
  properly provide provided pts publication publications published put quality question questions quotation
  quotations quote quoted rather reader readers recent refer refereed reference referenced references referencing
  referred referring refers related relevant reliable rely remember reminders replies reply reputable require
  required requirements requires research researched respected respond response responses reviewed rigorous roughly
  rubric same sat saturday scholarly scholarship scientific second section sentence sentences separate seven
  several she should since single six sixteen so solid some something source sources spaced specific statement
  statements still strong student students studies study style styles substantive such sufficient suitable sun
  sunday support supported supporting supportive supports sure ten th than that the their theirs them then there
  these they third thirteen this those thread threads three through till thu thur thurs thursday title titles to today
  together too topic total trustworthy tue tues tuesday turabian twelve twenty two under unless until up upon url
  urls use used uses using valid vancouver verifiable version via view views want wants was we wed wednesday week
  weekly welcome well were what when where whether which while who whole whose wikipedia will with within without
  word words work works would write writing written year years you your yours yourself yr yrs`
    .trim()
    .split(/\s+/),
);
